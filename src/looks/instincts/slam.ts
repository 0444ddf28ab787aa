import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { every, radius, damage } = instincts.slam

export const look: InstinctLook = {
  name: 'Slam',
  icon: 'slam',
  tint: 0xd8b06a,
  text: (rank) =>
    `Every ${seconds(every(rank))} you hit all within ${radius(rank)} px for ${percent(damage)} of your damage, and throw them back.`,
  grows: [
    { name: 'Every', at: (rank) => seconds(every(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
