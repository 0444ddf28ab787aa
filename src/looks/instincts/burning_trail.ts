import { instincts } from '../../../sim/content/instincts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { type InstinctLook, percent, seconds } from '../instinct-look.ts'

const { lasts, radius, every, damage } = instincts.burning_trail

export const look: InstinctLook = {
  name: 'Burning Trail',
  icon: 'burning_trail',
  tint: 0xff8a2a,
  text: (rank) =>
    `Where you walked it burns for ${seconds(lasts(rank))}, ${radius(rank)} px around: ${percent((damage * TICK_RATE) / every)} of your damage a second.`,
  grows: [
    { name: 'Burns for', at: (rank) => seconds(lasts(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
