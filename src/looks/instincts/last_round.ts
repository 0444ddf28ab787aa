import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { factor, radius, damage } = instincts.last_round

export const look: InstinctLook = {
  name: 'Last Round',
  icon: 'last_round',
  tint: 0xff4d4d,
  text: (rank) =>
    `The last bullet of a magazine hits ${factor} times as hard and bursts: ${percent(damage(rank))} of your damage within ${radius(rank)} px.`,
  grows: [
    { name: 'Burst', at: (rank) => percent(damage(rank)) },
    { name: 'Reach', at: (rank) => `${radius(rank)} px` },
  ],
}
