import { runEvents } from '../../content/events.ts'
import { player as playerDef, TICK_RATE } from '../../content/run-constants.ts'
import { EntityState, Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import type { World } from '../world.ts'
import { placeRunEvent } from './find-place.ts'
import { shootAtNearest } from './helper-shot.ts'
import type { RunEvent } from './run-event.ts'
import { distanceToPlayer, endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, meets, follows, speed, gives, walk, health, bittenEvery, helps, damage, every, range, pays } = runEvents.survivor
/** Distance in px from the player at which the survivor stops. */
const STOP_DISTANCE_PX = 44
/** Memory: health lost, tick of the next bite and of the next shot, px walked, unit vector of the look. */
const HEALTH_LOST = 0
const BITTEN_AT = 1
const READY_AT = 2
const WALKED = 3
const LOOK_X = 4
const gun = { kind: Kind.survivor, range, damage, every, readyAt: READY_AT, aim: LOOK_X }

/** A hiding survivor, who helps shooting after the player has led them away. */
export const survivor: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event)
    event.until = world.tick + waits
    event.memory[LOOK_X] = 1
  },
  tick: (world, event) => {
    const far = distanceToPlayer(world, event.x, event.y)
    if (event.phase === RunEventPhase.paying) {
      event.progress = (event.until - world.tick) / pays
      if (far > STOP_DISTANCE_PX) step(world, event, helps)
      shootAtNearest(world, event, gun)
    } else if (event.phase === RunEventPhase.underWay) {
      if (far > STOP_DISTANCE_PX && far <= follows) event.memory[WALKED] = event.memory[WALKED] + step(world, event, speed)
      event.progress = event.memory[WALKED] / walk
      if (isBittenDown(world, event)) return endRunEvent(world, event, false)
      if (event.progress >= 1) begin(world, event, RunEventPhase.paying, pays)
    } else if (far <= meets) begin(world, event, RunEventPhase.underWay, gives)
    if (world.tick >= event.until) endRunEvent(world, event, event.phase === RunEventPhase.paying)
  },
  bodies: (_, { phase, x, y, memory }, put) => {
    const state =
      phase === RunEventPhase.paying ? EntityState.shoot : phase === RunEventPhase.underWay ? EntityState.move : EntityState.idle
    put(0, Kind.survivor, x, y, memory[LOOK_X], memory[LOOK_X + 1], 1 - memory[HEALTH_LOST] / health, state)
  },
}

/** Survivors who were led to safety in this segment. */
export const survivorsSaved = ({ runEvents: { all } }: World): number =>
  all.filter(({ id, memory }) => id === 'survivor' && memory[WALKED] >= walk && memory[HEALTH_LOST] < health).length

function begin(world: World, event: RunEvent, phase: number, ticks: number): void {
  event.phase = phase
  event.until = world.tick + ticks
  showRunEvent(world, event, RunEventMoment.acts)
}

/** One step towards the player, around solids. Returns the distance in px. */
function step({ Position, player, flow, ground }: World, event: RunEvent, pace: number): number {
  const { x, y, memory } = event
  let toX = Position.x[player]
  let toY = Position.y[player]
  if (flow !== null && !flow.clear(x, y, toX, toY) && flow.guide(x, y, toX, toY)) {
    toX = flow.x
    toY = flow.y
  }
  const far = length(toX - x, toY - y)
  if (far === 0) return 0
  memory[LOOK_X] = (toX - x) / far
  memory[LOOK_X + 1] = (toY - y) / far
  const stride = Math.min(far, pace / TICK_RATE)
  ground.slide(x, y, x + memory[LOOK_X] * stride, y + memory[LOOK_X + 1] * stride, playerDef.radius)
  event.x = ground.x
  event.y = ground.y
  return length(event.x - x, event.y - y)
}

/** Enemies that touch them bite at a fixed interval; the damage is the same on every map. */
function isBittenDown(world: World, event: RunEvent): boolean {
  const { near, tick } = world
  if (tick < event.memory[BITTEN_AT]) return false
  near.search(world, event.x, event.y, playerDef.radius, 1, false)
  if (near.count === 0) return false
  event.memory[BITTEN_AT] = tick + bittenEvery
  event.memory[HEALTH_LOST] = event.memory[HEALTH_LOST] + 1
  return event.memory[HEALTH_LOST] >= health
}
