import { ENEMY_KINDS } from '../../content/enemies.ts'
import { RUN_EVENT_IDS, runEvents } from '../../content/events.ts'
import { run } from '../../content/run-constants.ts'
import { Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { addAdrenaline } from '../adrenaline.ts'
import { spawnEventBody } from '../spawn.ts'
import { spawnBand } from '../spawn-band.ts'
import type { World } from '../world.ts'
import { placeRunEvent } from './find-place.ts'
import { bodiesOf, distanceToPlayer, endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, near, rings, health, adrenaline, brings } = runEvents.car_alarm
const CAR_ALARM = RUN_EVENT_IDS.indexOf('car_alarm')
const SHAMBLER = ENEMY_KINDS.indexOf('shambler')
/** Free space for a car, in px. */
const CLEARANCE_PX = 60

/** A parked car whose alarm starts when the survivor comes close. If the survivor does not destroy it in time, it calls a horde. */
export const carAlarm: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event, CLEARANCE_PX)
    event.until = world.tick + waits
  },
  tick: (world, event) => {
    const { Enemy, tick } = world
    if (event.phase === RunEventPhase.waiting) {
      if (tick >= event.until) return endRunEvent(world, event, false)
      if (distanceToPlayer(world, event.x, event.y) > near || !spawnEventBody(world, CAR_ALARM, event.x, event.y, health)) return
      event.phase = RunEventPhase.underWay
      event.until = tick + rings
      showRunEvent(world, event, RunEventMoment.acts)
      return
    }
    const [id] = bodiesOf(world, event)
    if (id === undefined) return
    // Hits do not move a car.
    Enemy.pushX[id] = 0
    Enemy.pushY[id] = 0
    event.progress = 1 - Enemy.health[id] / Enemy.maxHealth[id]
    if (tick < event.until) return
    callHorde(world)
    endRunEvent(world, event, false)
  },
  fell: (world, event) => {
    addAdrenaline(world, adrenaline)
    endRunEvent(world, event, true)
  },
  bodies: (_, { phase, x, y }, put) => {
    // While it rings it is an enemy, so that all weapons target it.
    if (phase === RunEventPhase.waiting) put(0, Kind.car, x, y)
  },
}

/** Spawns half of the horde on each side. */
function callHorde(world: World): void {
  const half = { count: brings / 2, middle: 0, height: run.band.bottom - run.band.top, health: 1 }
  for (const side of [-1, 1]) spawnBand(world, world.streams.runEvents, SHAMBLER, { ...half, side })
}
