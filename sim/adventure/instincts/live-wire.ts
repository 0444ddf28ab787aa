import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitEnemy } from '../damage.ts'
import type { World } from '../world.ts'
import { instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { everySwings, jumps, range, damage } = instincts.live_wire
const SWINGS = 0

/** Every third swing releases a spark that jumps from body to body, each time to the nearest one that no spark has hit in this tick. */
export const liveWire: Instinct = {
  swing: (world, rank, memory, own) => {
    memory[SWINGS] = (memory[SWINGS] + 1) % everySwings
    if (memory[SWINGS] !== 0) return
    const { Position, player } = world
    leapOn(world, Position.x[player], Position.y[player], jumps(rank), damage, own)
  },
}

/**
 * Lets a spark jump from (x, y) to up to `count` bodies, each time to the nearest one that no spark has hit in this tick. `share` of
 * `instinctDamage`.
 */
export function leapOn(world: World, fromX: number, fromY: number, count: number, share: number, own: number): void {
  const { Position, Enemy, near, events, tick } = world
  let x = fromX
  let y = fromY
  for (let jump = 0; jump < count; jump++) {
    near.search(world, x, y, range, count + 1, true)
    let next = -1
    for (let i = 0; i < near.count && next < 0; i++) if (Enemy.sparkedAt[near.ids[i]] !== tick) next = near.ids[i]
    if (next < 0) return
    Enemy.sparkedAt[next] = tick
    const toX = Position.x[next]
    const toY = Position.y[next]
    hitEnemy(world, next, share * instinctDamage(world), own, x, y)
    events.add(EventKind.instinct, x, y, toX, toY, own)
    x = toX
    y = toY
  }
}
