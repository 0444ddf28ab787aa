import { enemies } from '../content/enemies.ts'
import { enemyRules } from '../content/run-constants.ts'
import { EventKind, Kind } from '../contract/frame.ts'
import { cosine, sine } from '../kernel/math.ts'
import { flies } from './flies.ts'
import type { World } from './world.ts'

/** px from its parent's centre that a newborn begins, so that two do not begin in one point. */
const ASIDE = enemies.spawn.radius / 2

/**
 * `count` enemies of `kind` come out of body `id`, to all its sides, as soon as there is room; answers how many. Of
 * `isBrood` the parent counts the living (`Special.brood`).
 */
export function bear(world: World, id: number, kind: number, count: number, isBrood: boolean): number {
  const { births, Position, Enemy, Special, events, ground } = world
  const x = Position.x[id] as number
  const y = Position.y[id] as number
  let born = 0
  for (let i = 0; i < count; i++) {
    // The first to the left of where it looks, the others spread evenly.
    const angle = (0.25 + i / count) * 2 * Math.PI
    const cos = cosine(angle)
    const sin = sine(angle)
    const dirX = (Enemy.dirX[id] as number) * cos - (Enemy.dirY[id] as number) * sin
    const dirY = (Enemy.dirX[id] as number) * sin + (Enemy.dirY[id] as number) * cos
    const fits = flies(world, kind) || ground.free(x + dirX * ASIDE, y + dirY * ASIDE, enemyRules.walker)
    const aside = fits ? ASIDE : 0
    const parent = isBrood ? id : 0
    const serial = isBrood ? (Special.serial[id] as number) : 0
    if (!births.add(kind, x + dirX * aside, y + dirY * aside, dirX, dirY, parent, serial)) break
    born++
  }
  if (isBrood) Special.brood[id] = (Special.brood[id] as number) + born
  if (born > 0) events.add(EventKind.summon, x, y, Kind.enemy + (Enemy.kind[id] as number), born, id)
  return born
}
