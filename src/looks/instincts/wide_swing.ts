import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, more, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { targets, reach } = instincts.wide_swing

export const look: InstinctLook = {
  name: texts.wide_swing.name,
  icon: 'wide_swing',
  tint: 0xffe6c4,
  text: (rank) => say(texts.wide_swing.text, { targets: targets(rank), reach: percent(reach(rank) - 1) }),
  grows: [
    { name: texts.grows.moreTargets, at: (rank) => more(formatNumber(targets(rank))) },
    { name: texts.grows.reach, at: (rank) => more(percent(reach(rank) - 1)) },
  ],
}
