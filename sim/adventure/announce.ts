import { TICK_RATE } from '../content/run-constants.ts'
import { EntityState, EventKind, Kind } from '../contract/frame.ts'
import { enterState } from './enter-state.ts'
import type { World } from './world.ts'

/** An enemy begins to tell what comes in `ticks`: it stands, and everybody sees it. */
export function announce(world: World, id: number, ticks: number): void {
  const { Enemy, Position, events } = world
  enterState(world, id, EntityState.tell)
  const kind = Kind.enemy + (Enemy.kind[id] as number)
  events.add(EventKind.tell, Position.x[id] as number, Position.y[id] as number, kind, ticks / TICK_RATE, id)
}
