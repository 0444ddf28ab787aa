import { instincts } from '../../../sim/content/instincts.ts'
import { type InstinctLook, percent } from '../instinct-look.ts'

const { below, attackSpeed, speed } = instincts.cornered

export const look: InstinctLook = {
  name: 'Cornered',
  icon: 'cornered',
  tint: 0xff3b5c,
  text: (rank) =>
    `Below ${percent(below)} health you attack ${percent(attackSpeed(rank) - 1)} faster and run ${percent(speed - 1)} faster.`,
  grows: [{ name: 'Attack speed', at: (rank) => `+${percent(attackSpeed(rank) - 1)}` }],
}
