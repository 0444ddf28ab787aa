import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { every, lasts, radius, hits, damage } = instincts.caltrops

export const look: InstinctLook = {
  name: 'Caltrops',
  icon: 'caltrops',
  tint: 0xa8b1a0,
  text: (rank) =>
    `Every ${seconds(every(rank))} you drop spikes, ${radius(rank)} px around, for ${seconds(lasts)}: who walks there is slow and bleeds ${percent((damage * TICK_RATE) / hits)} of your damage a second.`,
  grows: [
    { name: 'Every', at: (rank) => seconds(every(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
