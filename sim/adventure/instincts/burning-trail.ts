import { instincts } from '../../content/instincts.ts'
import { length } from '../../kernel/math.ts'
import { hitEnemy } from '../damage.ts'
import { findEnemiesWithin, instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { apart, lasts, radius, every, damage } = instincts.burning_trail

/** Leaves flames where the survivor walks. Memory: position of the last flame; the flames are zones. */
export const burningTrail: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, player, zones } = world
    const x = Position.x[player]
    const y = Position.y[player]
    if (length(x - memory[0], y - memory[1]) >= apart) {
      memory[0] = x
      memory[1] = y
      zones.add(own, x, y, tick, lasts(rank))
    }
    if (tick % every === 0) burn(world, radius(rank), own)
  },
}

/** Burns each body once per tick, even if it stands in several flames. */
function burn(world: Parameters<NonNullable<Instinct['tick']>>[0], reach: number, own: number): void {
  const { zones, tick, within, Enemy } = world
  const hurt = damage * instinctDamage(world)
  for (let i = 0; i < zones.capacity; i++) {
    if (zones.by[i] !== own || zones.until[i] <= tick) continue
    findEnemiesWithin(world, zones.x[i], zones.y[i], reach)
    for (let k = 0; k < within.count; k++) {
      const id = within.ids[k]
      if (Enemy.burntAt[id] === tick) continue
      Enemy.burntAt[id] = tick
      hitEnemy(world, id, hurt, own, zones.x[i], zones.y[i])
    }
  }
}
