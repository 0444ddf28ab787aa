import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { targets, reach } = instincts.wide_swing

export const look: InstinctLook = {
  name: 'Wide Swing',
  icon: 'wide_swing',
  tint: 0xffe6c4,
  text: (rank) => `Each swing hits ${targets(rank)} more and reaches ${percent(reach(rank) - 1)} farther.`,
  grows: [
    { name: 'More targets', at: (rank) => `+${targets(rank)}` },
    { name: 'Reach', at: (rank) => `+${percent(reach(rank) - 1)}` },
  ],
}
