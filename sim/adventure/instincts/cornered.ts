import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { addEffect, type Instinct } from './instinct.ts'

const CORNERED = INSTINCT_IDS.indexOf('cornered')
const SECONDS_PER_TICK = 1 / TICK_RATE
const { below, attackSpeed, speed } = instincts.cornered

export const cornered: Instinct = {
  boost: (world, rank) => {
    const { survivor, stats, boosts } = world
    if (survivor.health >= below * stats.maxHealth) return
    boosts.attackSpeed *= attackSpeed(rank)
    boosts.speed *= speed
    addEffect(world, CORNERED, SECONDS_PER_TICK)
  },
}
