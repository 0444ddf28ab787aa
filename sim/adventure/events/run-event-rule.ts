import { query } from 'bitecs'
import { RUN_EVENT_IDS } from '../../content/events.ts'
import { EventKind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'

/** The `nth` body that a run event shows: frame kind, place, unit vector of its look, share of something (its file says of what), EntityState. */
type PutBody = (nth: number, kind: number, x: number, y: number, dirX?: number, dirY?: number, share?: number, state?: number) => void

/** What a run event hears of. What it keeps lies in the `RunEvent`. */
export interface RunEventRule {
  /** It begins: it sets its place, and until when it waits. */
  readonly begin: (world: World, event: RunEvent) => void
  /** Once a tick, after the weapons. It ends itself with `endRunEvent`. */
  readonly tick: (world: World, event: RunEvent) => void
  /** An enemy that it brought as its own body (`spawnEventBody`) was brought down. */
  readonly fell?: (world: World, event: RunEvent, id: number) => void
  /** What it has in the world beside enemies, each body with the same number as long as it lasts. */
  readonly bodies?: (world: World, event: RunEvent, put: PutBody) => void
  /** `RunEventRecord.own` of a frame. */
  readonly own?: (world: World, event: RunEvent) => number
}

/** Tells the frame what became of a run event. */
export function showRunEvent({ events }: World, { id, x, y }: RunEvent, moment: number): void {
  events.add(EventKind.runEvent, x, y, RUN_EVENT_IDS.indexOf(id), moment, 0)
}

/** It goes, and leaves the ground as it was. */
export function endRunEvent(world: World, event: RunEvent, isWon: boolean): void {
  const { runEvents } = world
  removeBodies(world, event)
  if (event.phase === RunEventPhase.none) return
  event.phase = RunEventPhase.none
  runEvents.ended++
  runEvents.lastEnded = RUN_EVENT_IDS.indexOf(event.id)
  runEvents.lastWon = isWon
  showRunEvent(world, event, isWon ? RunEventMoment.won : RunEventMoment.missed)
}

/** The living enemies that are bodies of this event. */
export function bodiesOf({ ecs, Enemy }: World, { id }: RunEvent): readonly number[] {
  const own = 1 + RUN_EVENT_IDS.indexOf(id)
  return [...query(ecs, [Enemy])].filter((body) => Enemy.event[body] === own && Enemy.health[body] > 0)
}

function removeBodies(world: World, event: RunEvent): void {
  for (const body of bodiesOf(world, event)) {
    // Whoever looks for living enemies in the rest of the tick must not find it.
    world.Enemy.health[body] = 0
    despawn(world, 'enemies', body)
  }
}

/** px from the survivor to a place. */
export const farFrom = ({ Position, player }: World, x: number, y: number): number => length(Position.x[player] - x, Position.y[player] - y)
