import { evolutions } from '../../content/evolutions.ts'
import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { pushEnemy } from '../damage.ts'
import type { World } from '../world.ts'
import { hitAround, instinctDamage } from './area.ts'
import { isEvolved } from './evolved.ts'
import type { Instinct } from './instinct.ts'

const { every, radius, damage, push } = instincts.slam
const READY_AT = 0

/** Hits and throws back all enemies around every few seconds. Waits until an enemy is in range. */
export const slam: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, player, events } = world
    if (tick < memory[READY_AT]) return
    const x = Position.x[player]
    const y = Position.y[player]
    const breaks = isEvolved(world, 'earthbreaker')
    const reach = breaks ? evolutions.earthbreaker.radius : radius(rank)
    if (hitAround(world, x, y, reach, damage * instinctDamage(world), breaks ? 0 : push, own) === 0) return
    if (breaks) pullIn(world, x, y)
    memory[READY_AT] = tick + every(rank)
    events.add(EventKind.instinct, x, y, reach, 0, own)
  },
}

/** Distance in px from the centre within which enemies are not pulled. */
const MIN_PULL_DISTANCE_PX = 40

/** Pulls the enemies that were just hit closer, without letting them pass the centre. */
function pullIn(world: World, x: number, y: number): void {
  const { within, Position } = world
  for (let i = 0; i < within.count; i++) {
    const id = within.ids[i]
    const dx = x - Position.x[id]
    const dy = y - Position.y[id]
    const distance = length(dx, dy)
    if (distance > MIN_PULL_DISTANCE_PX)
      pushEnemy(world, id, dx / distance, dy / distance, Math.min(evolutions.earthbreaker.pull, distance - MIN_PULL_DISTANCE_PX))
  }
}
