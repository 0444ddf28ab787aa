import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { jumps, damage } = instincts.ricochet

export const look: InstinctLook = {
  name: texts.ricochet.name,
  icon: 'ricochet',
  tint: 0xf2d16b,
  text: (rank) => say(texts.ricochet.text, { jumps: jumps(rank), damage: percent(damage) }),
  grows: [{ name: texts.grows.jumps, at: (rank) => formatNumber(jumps(rank)) }],
}
