import { ENEMY_KINDS } from '../../content/enemies.ts'
import { runEvents } from '../../content/events.ts'
import { player, run, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState, Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { clamp } from '../../kernel/math.ts'
import { chance } from '../../kernel/rng.ts'
import { addAdrenaline } from '../adrenaline.ts'
import { hitPlayer } from '../damage.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'
import { endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { flights, each, every, tell, within, lane, speed, radius, bite, adrenaline } = runEvents.crows
const CROW = Kind.enemy + ENEMY_KINDS.indexOf('crow')
/** Distances in px from the survivor at which a flight starts, and that it flies. */
const START_DISTANCE_PX = 800
const FLIGHT_PX = 1_700
const STEP_PX = speed / TICK_RATE
/** Ticks between two crows of a flight, and until the last one is gone. */
const CROW_INTERVAL_TICKS = Math.floor(within / each)
const FLIGHT_TICKS = each * CROW_INTERVAL_TICKS + Math.ceil(FLIGHT_PX / STEP_PX)
const TOUCH_PX = radius + player.radius
/**
 * Memory: start side (-1 left, 1 right), whether the survivor was bitten, and the tick of the first tell; then the start and the lane of
 * each flight, in px.
 */
const SIDE = 0
const BITTEN = 1
const BEGAN = 2
const FIRST_FLIGHT = 3

/**
 * A flock crosses the map in several flights. Each flies along the survivor's position at its announcement, so leaving the lane in time
 * avoids the bite. Crows cannot be hit.
 */
export const crows: RunEventRule = {
  begin: (world, event) => {
    event.memory[SIDE] = chance(world.streams.runEvents, 0.5) ? 1 : -1
    event.memory[BEGAN] = world.tick
    event.until = world.tick + tell + (flights - 1) * every + FLIGHT_TICKS
    event.phase = RunEventPhase.underWay
    announce(world, event, 0)
  },
  tick: (world, event) => {
    const since = world.tick - event.memory[BEGAN]
    event.progress = clamp(since / (event.until - event.memory[BEGAN]), 0, 1)
    const next = since / every
    if (next > 0 && next < flights && Number.isInteger(next)) announce(world, event, next)
    for (let flight = 0; flight < flights; flight++)
      for (let nth = 0; nth < each; nth++) if (isAt(event, flight, nth, world.tick)) biteWith(world, event)
    if (world.tick < event.until) return
    const isUnhurt = event.memory[BITTEN] === 0
    if (isUnhurt) addAdrenaline(world, adrenaline)
    endRunEvent(world, event, isUnhurt)
  },
  bodies: (world, event, put) => {
    for (let flight = 0; flight < flights; flight++)
      for (let nth = 0; nth < each; nth++)
        if (isAt(event, flight, nth, world.tick))
          put(flight * each + nth, CROW, place.x, place.y, -event.memory[SIDE], 0, 1, EntityState.lunge)
  },
  /** Seconds since the last flight was announced, for showing its lane until it has passed; -1 after the last flight. */
  own: (world, event) => {
    const since = world.tick - event.memory[BEGAN]
    return since >= flights * every ? -1 : (since % every) / TICK_RATE
  },
}

/** Announces the next flight along the survivor's current position. */
function announce(world: World, event: RunEvent, flight: number): void {
  const { Position, player: survivor } = world
  const side = event.memory[SIDE]
  const y = clamp(Position.y[survivor], run.band.top + lane, run.band.bottom - lane)
  event.x = Position.x[survivor] + side * START_DISTANCE_PX
  event.y = y
  event.memory[FIRST_FLIGHT + 2 * flight] = event.x
  event.memory[FIRST_FLIGHT + 2 * flight + 1] = y
  if (flight > 0) showRunEvent(world, event, RunEventMoment.acts)
}

/** Result of `isAt`, in px. */
const place = { x: 0, y: 0 }

/** True if a crow is in the air, with its position in `place`. The crows of a flight are spread over the lane, one after the other. */
function isAt({ memory }: RunEvent, flight: number, nth: number, tick: number): boolean {
  const since = tick - memory[BEGAN] - tell - flight * every - nth * CROW_INTERVAL_TICKS
  const flown = since * STEP_PX
  if (since < 0 || flown > FLIGHT_PX) return false
  // 0, 3, 6, 9, 2, ...: crows that are neighbours in the lane do not follow each other.
  const row = (3 * nth) % each
  place.x = memory[FIRST_FLIGHT + 2 * flight] - memory[SIDE] * flown
  place.y = memory[FIRST_FLIGHT + 2 * flight + 1] + lane * ((2 * row) / (each - 1) - 1)
  return true
}

function biteWith(world: World, event: RunEvent): void {
  const { Position, player: survivor, survivor: state, tick, location } = world
  const dx = place.x - Position.x[survivor]
  const dy = place.y - Position.y[survivor]
  if (dx * dx + dy * dy > TOUCH_PX * TOUCH_PX || tick < state.safeUntil) return
  event.memory[BITTEN] = 1
  hitPlayer(world, bite * location.damage)
}
