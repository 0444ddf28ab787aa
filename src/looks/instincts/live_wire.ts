import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { jumps, damage } = instincts.live_wire

export const look: InstinctLook = {
  name: 'Live Wire',
  icon: 'live_wire',
  tint: 0x8fd8ff,
  text: (rank) => `Every third swing a spark leaps through ${jumps(rank)} of them for ${percent(damage)} of your damage.`,
  grows: [{ name: 'Leaps', at: (rank) => `${jumps(rank)}` }],
}
