import { instincts } from '../../content/instincts.ts'
import type { Instinct } from './instinct.ts'

const { below, attackSpeed, speed } = instincts.cornered

export const cornered: Instinct = {
  boost: ({ survivor, stats, boosts }, rank) => {
    if (survivor.health >= below * stats.maxHealth) return
    boosts.attackSpeed *= attackSpeed(rank)
    boosts.speed *= speed
  },
}
