import { query } from 'bitecs'
import { Ground } from '../../sim/adventure/ground.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnEnemy } from '../../sim/adventure/spawn.ts'
import { step } from '../../sim/adventure/step.ts'
import { addAndRemoveEntities } from '../../sim/adventure/systems/add-and-remove-entities.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { entityLimits } from '../../sim/content/run-constants.ts'
import { tileSolids } from '../../sim/content/solids.ts'
import { Ev } from '../../sim/contract/frame.ts'
import { schedules } from '../../sim/rules/schedule.ts'
import { runSpec, type SpecChange } from './run-spec.ts'

/** The open ground on which these tests place bodies. */
const GROUND = tileSolids('defense')

/**
 * Creates a world on the docks, as easy as the school and without a fire, in which only bosses and the enemies that they
 * summon spawn. With `locationId`, creates an ordinary world of that map.
 */
export function emptyWorld(change: SpecChange = {}): World {
  if (change.locationId !== undefined) return newWorld(runSpec(change))
  return disableSpawns(newWorld(runSpec({ ...change, locationId: 'dev' }), entityLimits, new Ground(GROUND)))
}

/** Changes the world so that only bosses and the enemies that they summon spawn. */
export const disableSpawns = (world: World): World => Object.assign(world, { schedule: { ...schedules.defense, horde: null } })

export const idsOf = ({ ecs, Enemy, Shot, Pickup }: World, role: 'enemies' | 'shots' | 'pickups'): number[] =>
  [...query(ecs, [{ enemies: Enemy, shots: Shot, pickups: Pickup }[role]])].sort((a, b) => a - b)

/** Places an enemy at (dx, dy) px from the player at once, and returns its id. */
export function putEnemy(world: World, dx: number, dy: number, kind: EnemyKind = 'regular'): number {
  const before = new Set(idsOf(world, 'enemies'))
  const x = (world.Position.x[world.player] as number) + dx
  const y = (world.Position.y[world.player] as number) + dy
  if (!spawnEnemy(world, ENEMY_KINDS.indexOf(kind), x, y)) throw new Error('The world has no room for another enemy.')
  addAndRemoveEntities(world)
  return idsOf(world, 'enemies').find((id) => !before.has(id)) as number
}

/** Plays ticks and returns the events of the given kind, each with its tick. */
export function play(world: World, ticks: number, kind = -1): { tick: number; a: number; b: number; entity: number }[] {
  const events = []
  for (let i = 0; i < ticks; i++) {
    const tick = world.tick
    step(world)
    for (let e = 0; e < world.events.count; e++) {
      const at = e * Ev.stride
      const [event, a, b, entity] = [Ev.kind, Ev.a, Ev.b, Ev.entity].map((field) => world.events.data[at + field] as number) as [
        number,
        number,
        number,
        number,
      ]
      if (event === kind) events.push({ tick, a, b, entity })
    }
    world.events.count = 0
  }
  return events
}

/** Distance between the player and a body, in px. */
export const distanceTo = ({ Position, player }: World, id: number): number =>
  Math.hypot((Position.x[id] as number) - (Position.x[player] as number), (Position.y[id] as number) - (Position.y[player] as number))
