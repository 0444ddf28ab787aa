import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitEnemy } from '../damage.ts'
import { findEnemiesWithin, instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { every, lasts, radius, hits, damage } = instincts.caltrops
const READY_AT = 0

/** Drops a field of spikes at the survivor at intervals; enemies in it are slowed and damaged. */
export const caltrops: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, player, zones, within, Enemy, events } = world
    if (tick >= memory[READY_AT]) {
      const x = Position.x[player]
      const y = Position.y[player]
      memory[READY_AT] = tick + every(rank)
      zones.add(own, x, y, tick, lasts)
      events.add(EventKind.instinct, x, y, radius(rank), 0, own)
    }
    for (let i = 0; i < zones.capacity; i++) {
      if (zones.by[i] !== own || zones.until[i] <= tick) continue
      findEnemiesWithin(world, zones.x[i], zones.y[i], radius(rank))
      for (let k = 0; k < within.count; k++) {
        const id = within.ids[k]
        Enemy.slowUntil[id] = tick + 2
        if (tick % hits === 0) hitEnemy(world, id, damage * instinctDamage(world), own, zones.x[i], zones.y[i])
      }
    }
  },
}
