import { enemies } from '../content/enemies.ts'
import { enemyRules } from '../content/run-constants.ts'
import { EventKind, Kind } from '../contract/frame.ts'
import { cosine, sine } from '../kernel/math.ts'
import { flies } from './flies.ts'
import type { World } from './world.ts'

/** Distance in px between a new minion and its parent's centre, so that two do not start at the same point. */
const OFFSET_PX = enemies.spawn.radius / 2

/**
 * Queues `count` enemies of `kind` that appear around body `id`. Returns the number that fit into the queue. `isCounted`: the parent counts
 * them as its living minions (`Special.minions`).
 */
export function queueMinions(world: World, id: number, kind: number, count: number, isCounted: boolean): number {
  const { minionQueue, Position, Enemy, Special, events, ground } = world
  const x = Position.x[id]
  const y = Position.y[id]
  let queued = 0
  for (let i = 0; i < count; i++) {
    // The first appears to the left of its looking direction, the others evenly spread.
    const angle = (0.25 + i / count) * 2 * Math.PI
    const cos = cosine(angle)
    const sin = sine(angle)
    const dirX = Enemy.dirX[id] * cos - Enemy.dirY[id] * sin
    const dirY = Enemy.dirX[id] * sin + Enemy.dirY[id] * cos
    const fits = flies(world, kind) || ground.free(x + dirX * OFFSET_PX, y + dirY * OFFSET_PX, enemyRules.walker)
    const aside = fits ? OFFSET_PX : 0
    const parent = isCounted ? id : 0
    const serial = isCounted ? Special.serial[id] : 0
    if (!minionQueue.add(kind, x + dirX * aside, y + dirY * aside, dirX, dirY, parent, serial)) break
    queued++
  }
  if (isCounted) Special.minions[id] = Special.minions[id] + queued
  if (queued > 0) events.add(EventKind.summon, x, y, Kind.enemy + Enemy.kind[id], queued, id)
  return queued
}
