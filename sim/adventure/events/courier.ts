import { RUN_EVENT_IDS, runEvents } from '../../content/events.ts'
import { player, run, TICK_RATE } from '../../content/run-constants.ts'
import { RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import { cosine, length, sine } from '../../kernel/math.ts'
import { dropCoins } from '../drop.ts'
import { spawnEventBody } from '../spawn.ts'
import type { World } from '../world.ts'
import { placeRunEvent } from './find-place.ts'
import type { RunEvent } from './run-event.ts'
import { bodiesOf, distanceToPlayer, endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, shy, speed, flees, health, radius, coins, rerolls } = runEvents.courier
const COURIER = RUN_EVENT_IDS.indexOf('courier')
const STEP_PX = speed / TICK_RATE
/** Distance in px between the centres at which the courier is caught by touch. */
const CATCH_DISTANCE_PX = radius + player.radius + 4
/** Distance in px from the band's edges at which the path bends, and distance in px ahead that must be free. */
const EDGE_DISTANCE_PX = 90
const LOOK_AHEAD_PX = 26
/** Angles in radians by which a blocked path is turned; the side that worked last comes first. */
const TURNS_RAD = [0, 0.5, 1, 1.5, 2, 2.6]
/** Memory: the side that worked last (1 or -1), and 1 once the courier has appeared, since a full world may have no room at first. */
const LAST_SIDE = 0
const HAS_APPEARED = 1

/** A courier with a bag full of coins, who flees when the survivor comes near. */
export const courier: RunEventRule = {
  begin: (world, event) => {
    placeRunEvent(world, event)
    event.until = world.tick + waits
    event.memory[LAST_SIDE] = 1
  },
  tick: (world, event) => {
    const { Position, Enemy, tick } = world
    if (event.memory[HAS_APPEARED] === 0 && spawnEventBody(world, COURIER, event.x, event.y, health)) event.memory[HAS_APPEARED] = 1
    const [id] = bodiesOf(world, event)
    // The courier has not appeared yet or was hit in this tick; `fell` handles the second case.
    if (id === undefined) {
      if (tick >= event.until) endRunEvent(world, event, false)
      return
    }
    event.x = Position.x[id]
    event.y = Position.y[id]
    const far = distanceToPlayer(world, event.x, event.y)
    if (far < CATCH_DISTANCE_PX) return pay(world, event)
    if (event.phase === RunEventPhase.waiting && (far < shy || Enemy.health[id] < Enemy.maxHealth[id])) {
      event.phase = RunEventPhase.underWay
      event.until = tick + flees
      showRunEvent(world, event, RunEventMoment.acts)
    }
    if (tick >= event.until) return endRunEvent(world, event, false)
    event.progress = 1 - Enemy.health[id] / Enemy.maxHealth[id]
    if (event.phase === RunEventPhase.underWay) flee(world, event, id)
    else stand(world, id)
  },
  fell: pay,
}

function pay(world: World, event: RunEvent): void {
  dropCoins(world, event.x, event.y, Math.round(coins * world.location.drop))
  world.instincts.eventRerolls += rerolls
  endRunEvent(world, event, true)
}

/** Hits do not push the courier. */
function stand({ Enemy }: World, id: number): void {
  Enemy.pushX[id] = 0
  Enemy.pushY[id] = 0
}

/** Flees from the survivor, along the band near its edges, and around solids. */
function flee(world: World, event: RunEvent, id: number): void {
  const { Position, Enemy, player: survivor, tick, ground } = world
  const dx = event.x - Position.x[survivor]
  let dy = event.y - Position.y[survivor]
  if (event.y < run.band.top + EDGE_DISTANCE_PX) dy = Math.max(0, dy)
  if (event.y > run.band.bottom - EDGE_DISTANCE_PX) dy = Math.min(0, dy)
  const far = length(dx, dy) || 1
  for (const turn of TURNS_RAD) {
    for (const side of turn === 0 ? [1] : [event.memory[LAST_SIDE], -event.memory[LAST_SIDE]]) {
      const [cos, sin] = [cosine(side * turn), sine(side * turn)]
      const dirX = (dx * cos - dy * sin) / far
      const dirY = (dx * sin + dy * cos) / far
      const y = event.y + dirY * LOOK_AHEAD_PX
      if (y < run.band.top || y > run.band.bottom || !ground.free(event.x + dirX * LOOK_AHEAD_PX, y, radius)) continue
      if (turn > 0) event.memory[LAST_SIDE] = side
      Enemy.pushX[id] = dirX * STEP_PX
      Enemy.pushY[id] = dirY * STEP_PX
      Enemy.pushedUntil[id] = tick + 1
      return
    }
  }
  stand(world, id)
}
