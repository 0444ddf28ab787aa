import { RUN_EVENT_IDS } from '../../content/events.ts'
import { EventKind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'

/** Adds the `nth` body of a run event: entity kind, position, unit vector of its look, share (see the event's file) and EntityState. */
type PutBody = (nth: number, kind: number, x: number, y: number, dirX?: number, dirY?: number, share?: number, state?: number) => void

/** Hooks of a run event. Its state is in `RunEvent`. */
export interface RunEventRule {
  /** Starts the event: sets its place and the tick until which it waits. */
  readonly begin: (world: World, event: RunEvent) => void
  /** Called in every tick, after the weapons. Ends the event with `endRunEvent`. */
  readonly tick: (world: World, event: RunEvent) => void
  /** Called when an enemy that is a body of the event (`spawnEventBody`) is destroyed. */
  readonly fell?: (world: World, event: RunEvent, id: number) => void
  /** Adds the event's bodies that are not enemies. Each body keeps its number. */
  readonly bodies?: (world: World, event: RunEvent, put: PutBody) => void
  /** Value of `RunEventRecord.own` in a frame. */
  readonly own?: (world: World, event: RunEvent) => number
}

/** Adds an event to the frame about a moment of a run event. */
export function showRunEvent({ events }: World, { id, x, y }: RunEvent, moment: number): void {
  events.add(EventKind.runEvent, x, y, RUN_EVENT_IDS.indexOf(id), moment, 0)
}

/** Ends a run event and removes its bodies. */
export function endRunEvent(world: World, event: RunEvent, isWon: boolean): void {
  const { runEvents } = world
  removeBodies(world, event)
  if (event.phase === RunEventPhase.none) return
  event.phase = RunEventPhase.none
  runEvents.ended++
  runEvents.lastEnded = RUN_EVENT_IDS.indexOf(event.id)
  runEvents.lastWon = isWon
  if (isWon) runEvents.won.push(event.id)
  showRunEvent(world, event, isWon ? RunEventMoment.won : RunEventMoment.missed)
}

/** The living enemies that are bodies of this event. */
export function bodiesOf({ enemyIds, Enemy }: World, { id }: RunEvent): readonly number[] {
  const own = 1 + RUN_EVENT_IDS.indexOf(id)
  const bodies: number[] = []
  for (let i = 0; i < enemyIds.length; i++) {
    const body = enemyIds[i]
    if (Enemy.event[body] === own && Enemy.health[body] > 0) bodies.push(body)
  }
  return bodies
}

function removeBodies(world: World, event: RunEvent): void {
  for (const body of bodiesOf(world, event)) {
    // Without health, searches for living enemies later in this tick do not find the body.
    world.Enemy.health[body] = 0
    despawn(world, 'enemies', body)
  }
}

/** Distance from the survivor to a place, in px. */
export const distanceToPlayer = ({ Position, player }: World, x: number, y: number): number =>
  length(Position.x[player] - x, Position.y[player] - y)
