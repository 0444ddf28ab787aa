import { instincts } from '../../content/instincts.ts'
import type { Instinct } from './instinct.ts'

const { below, attackSpeed, speed } = instincts.cornered

/** Badly hurt, the survivor fights and runs faster. */
export const cornered: Instinct = {
  boost: ({ survivor, stats, boosts }, rank) => {
    if (survivor.health >= below * stats.maxHealth) return
    boosts.attackSpeed *= attackSpeed(rank)
    boosts.speed *= speed
  },
}
