import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { every, radius, damage } = instincts.bottle

export const look: InstinctLook = {
  name: 'Bottle',
  icon: 'bottle',
  tint: 0xff5f2e,
  text: (rank) =>
    `Every ${seconds(every(rank))} a bottle bursts in the thickest crowd: ${percent(damage)} of your damage within ${radius(rank)} px.`,
  grows: [
    { name: 'Every', at: (rank) => seconds(every(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
