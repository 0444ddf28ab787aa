import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { jumps, damage } = instincts.live_wire

export const look: InstinctLook = {
  name: texts.live_wire.name,
  icon: 'live_wire',
  tint: 0x8fd8ff,
  text: (rank) => say(texts.live_wire.text, { jumps: jumps(rank), damage: percent(damage) }),
  grows: [{ name: texts.grows.leaps, at: (rank) => formatNumber(jumps(rank)) }],
}
