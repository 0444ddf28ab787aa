import { instincts } from '../../../sim/content/instincts.ts'
import type { InstinctLook } from '../instinct-look.ts'

const { targets } = instincts.wide_swing

export const look: InstinctLook = {
  name: 'Wide Swing',
  icon: 'wide_swing',
  tint: 0xffe6c4,
  text: (rank) => `Each swing hits ${targets(rank)} more.`,
  grows: [{ name: 'More targets', at: (rank) => `+${targets(rank)}` }],
}
