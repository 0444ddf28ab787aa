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

/** The open ground on which these tests put bodies. */
const GROUND = tileSolids('defense')

/** A world where nothing comes by itself but bosses and whom they bring. On the docks: as easy as the school, and without a fire. */
export function emptyWorld(change: SpecChange = {}): World {
  if (change.locationId !== undefined) return newWorld(runSpec(change))
  return sendNobody(newWorld(runSpec({ ...change, locationId: 'dev' }), entityLimits, new Ground(GROUND)))
}

/** The same world, to which nobody comes by itself but bosses and whom they bring. */
export const sendNobody = (world: World): World => Object.assign(world, { schedule: { ...schedules.defense, horde: null } })

/** Ids of a role's bodies, in rising order. */
export const idsOf = ({ ecs, Enemy, Shot, Pickup }: World, role: 'enemies' | 'shots' | 'pickups'): number[] =>
  [...query(ecs, [{ enemies: Enemy, shots: Shot, pickups: Pickup }[role]])].sort((a, b) => a - b)

/** Puts an enemy at (dx, dy) px from the player, at once; answers with its id. */
export function putEnemy(world: World, dx: number, dy: number, kind: EnemyKind = 'regular'): number {
  const before = new Set(idsOf(world, 'enemies'))
  const x = (world.Position.x[world.player] as number) + dx
  const y = (world.Position.y[world.player] as number) + dy
  if (!spawnEnemy(world, ENEMY_KINDS.indexOf(kind), x, y)) throw new Error('No room for one more')
  addAndRemoveEntities(world)
  return idsOf(world, 'enemies').find((id) => !before.has(id)) as number
}

/** Plays ticks; answers with the events of the kind, each with the tick in which it happened. */
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

/** px between the player and a body. */
export const distanceTo = ({ Position, player }: World, id: number): number =>
  Math.hypot((Position.x[id] as number) - (Position.x[player] as number), (Position.y[id] as number) - (Position.y[player] as number))
