import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { addTick, type Instinct } from './instinct.ts'

const CORNERED = INSTINCT_IDS.indexOf('cornered')
const { below, attackSpeed, speed } = instincts.cornered

export const cornered: Instinct = {
  boost: (world, rank) => {
    const { survivor, stats, boosts } = world
    if (survivor.health >= below * stats.maxHealth) return
    boosts.attackSpeed *= attackSpeed(rank)
    boosts.speed *= speed
    addTick(world, CORNERED)
  },
}
