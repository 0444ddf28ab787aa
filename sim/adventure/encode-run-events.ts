import { RUN_EVENT_IDS, type RunEventId } from '../content/events.ts'
import { run, TICK_RATE } from '../content/run-constants.ts'
import { Ent, EntityState, Head, Kind, MAX_ENTITIES, MAX_RUN_EVENTS, RunEventPhase, RunEventRecord } from '../contract/frame.ts'
import { drumShare } from './drums.ts'
import { runEventRulesById } from './events/all.ts'
import type { World } from './world.ts'
import { writeBody } from './write-body.ts'

/** Number of ids reserved for the companions, and for each run event. */
const COMPANION_IDS = 8
const RUN_EVENT_ID_COUNT = 40
const BODY_KINDS: Readonly<Partial<Record<RunEventId, number>>> = { courier: Kind.courier, car_alarm: Kind.car }
/** Indexed like RUN_EVENT_IDS: the entity kind of the enemies that are its bodies. */
export const EVENT_BODY_KINDS: readonly number[] = RUN_EVENT_IDS.map((id) => BODY_KINDS[id] ?? 0)

export function writeRunEvents(world: World, head: Float64Array): void {
  const { runEvents, tick } = world
  head[Head.runEventsEnded] = runEvents.ended
  head[Head.runEventEnded] = runEvents.lastEnded
  head[Head.runEventWon] = runEvents.lastWon ? 1 : 0
  for (let i = 0; i < MAX_RUN_EVENTS; i++) {
    const at = Head.runEvents + i * RunEventRecord.stride
    const event = runEvents.all[i]
    head[at + RunEventRecord.phase] = event?.phase ?? RunEventPhase.none
    if (event === undefined) continue
    head[at + RunEventRecord.event] = RUN_EVENT_IDS.indexOf(event.id)
    head[at + RunEventRecord.x] = event.x
    head[at + RunEventRecord.y] = event.y
    head[at + RunEventRecord.progress] = event.progress
    head[at + RunEventRecord.left] = Math.max(0, (event.until - tick) / TICK_RATE)
    head[at + RunEventRecord.own] = runEventRulesById[event.id].own?.(world, event) ?? 0
  }
}

/** The first id of the `nth` run event's bodies, after all other ids. For MAX_RUN_EVENTS, the first id after those of run events. */
export const runEventIds = ({ capacity, zones }: World, nth: number): number =>
  capacity + 1 + zones.capacity + COMPANION_IDS + nth * RUN_EVENT_ID_COUNT

/** Distance in px from the survivor beyond which bodies are not visible on any screen. */
const MAX_SEEN_PX = 1.5 * run.view.width

/** Writes the bodies of run events that are not enemies. Each event has a separate range of ids. */
export function writeRunEventBodies(world: World, out: Float32Array, from: number): number {
  const { runEvents, tick } = world
  let count = from
  for (const [nth, event] of runEvents.all.entries()) {
    if (event.phase === RunEventPhase.none) continue
    const first = runEventIds(world, nth)
    runEventRulesById[event.id].bodies?.(world, event, (body, kind, x, y, dirX = 1, dirY = 0, share = 1, state = EntityState.idle) => {
      if (count >= MAX_ENTITIES) return
      writeBody(out, count++, first + body, 1, kind, x, y, tick / TICK_RATE, share)
      const at = (count - 1) * Ent.stride
      out[at + Ent.dirX] = dirX
      out[at + Ent.dirY] = dirY
      out[at + Ent.state] = state
    })
  }
  return count
}

/** Writes the drums that are hissing or burnt out. All others are part of the ground's picture or of an event. */
export function writeDrums(world: World, out: Float32Array, from: number): number {
  const { drums, tick, Position, player } = world
  const first = runEventIds(world, MAX_RUN_EVENTS)
  let count = from
  for (const [nth, { x, y, burstsAt, isGone, isEvents }] of drums.struck.entries()) {
    const isHere = nth < MAX_DRUMS && count < MAX_ENTITIES && Math.abs(x - Position.x[player]) < MAX_SEEN_PX
    if (isHere && burstsAt >= 0 && !(isEvents && isGone))
      writeBody(out, count++, first + nth, 1, Kind.drum, x, y, tick / TICK_RATE, isGone ? 0 : drumShare(burstsAt, tick))
  }
  return count
}
/** Maximum number of drums with an id. */
const MAX_DRUMS = 200
