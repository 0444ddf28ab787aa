import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { jumps, damage } = instincts.ricochet

export const look: InstinctLook = {
  name: 'Ricochet',
  icon: 'ricochet',
  tint: 0xf2d16b,
  text: (rank) => `Bullets jump on to ${jumps(rank)} more at ${percent(damage)} damage. Without a gun you throw stones.`,
  grows: [{ name: 'Jumps', at: (rank) => `${jumps(rank)}` }],
}
