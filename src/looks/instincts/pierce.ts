import { instincts } from '../../../sim/content/instincts.ts'
import type { InstinctLook } from '../instinct-look.ts'

const { bodies } = instincts.pierce

export const look: InstinctLook = {
  name: 'Pierce',
  icon: 'pierce',
  tint: 0xdfe8f5,
  text: (rank) => `A bullet flies on through ${bodies(rank)} of them before it stops.`,
  grows: [{ name: 'Bodies', at: (rank) => `${bodies(rank)}` }],
}
