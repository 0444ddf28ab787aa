import { TICK_RATE } from '../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../contract/frame.ts'
import { setEnemyState } from './set-enemy-state.ts'
import type { World } from './world.ts'

/** Starts the tell of an attack in `ticks`: the enemy stands still to warn the player. */
export function startTell(world: World, id: number, ticks: number): void {
  const { Enemy, Position, events } = world
  setEnemyState(world, id, EntityState.tell)
  const kind = Kind.enemy + Enemy.kind[id]
  events.add(EventKind.tell, Position.x[id], Position.y[id], kind, ticks / TICK_RATE, id)
}
