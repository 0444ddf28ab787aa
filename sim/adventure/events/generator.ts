import { runEvents } from '../../content/events.ts'
import { Kind, RunEventMoment, RunEventPhase } from '../../contract/frame.ts'
import type { World } from '../world.ts'
import { findEventPlace, placeRunEvent } from './find-place.ts'
import { shootAtNearest } from './helper-shot.ts'
import type { RunEvent } from './run-event.ts'
import { distanceToPlayer, endRunEvent, type RunEventRule, showRunEvent } from './run-event-rule.ts'

const { waits, each, fuses, around, touch, damage, every, range, pays } = runEvents.generator
/** Free space in px around a fuse, and its minimum distance from the generator. */
const CLEARANCE_PX = 24
const MIN_DISTANCE_PX = 170
/** Memory: place of each fuse and 1 once it was found; then the tick of the turret's next shot and the unit vector of its aim. */
const NUMBERS_PER_FUSE = 3
const READY_AT = NUMBERS_PER_FUSE * fuses
const AIM = READY_AT + 1
const turret = { kind: Kind.generator, range, damage, every, readyAt: READY_AT, aim: AIM }

/** A generator with three fuses lying around it. With all of them it runs, and its turret shoots. */
export const generator: RunEventRule = {
  begin: (world, event) => {
    const { spawnAt, tick } = world
    placeRunEvent(world, event)
    event.until = tick + waits
    event.memory[AIM] = 1
    for (let n = 0; n < fuses; n++) {
      findEventPlace(world, MIN_DISTANCE_PX, around, CLEARANCE_PX, event.x)
      event.memory.set([spawnAt.x, spawnAt.y, 0], NUMBERS_PER_FUSE * n)
    }
  },
  tick: (world, event) => {
    if (event.phase === RunEventPhase.paying) {
      event.progress = (event.until - world.tick) / pays
      shootAtNearest(world, event, turret)
    } else find(world, event)
    if (world.tick >= event.until) endRunEvent(world, event, event.phase === RunEventPhase.paying)
  },
  bodies: (_, event, put) => {
    const isRunning = event.phase === RunEventPhase.paying ? 1 : 0
    put(0, Kind.generator, event.x, event.y, event.memory[AIM], event.memory[AIM + 1], isRunning)
    for (let n = 0; n < fuses; n++)
      if (event.memory[NUMBERS_PER_FUSE * n + 2] === 0)
        put(1 + n, Kind.fuse, event.memory[NUMBERS_PER_FUSE * n], event.memory[NUMBERS_PER_FUSE * n + 1])
  },
}

function find(world: World, event: RunEvent): void {
  const { memory } = event
  let found = 0
  for (let n = 0; n < fuses; n++) {
    const isNew =
      memory[NUMBERS_PER_FUSE * n + 2] === 0 &&
      distanceToPlayer(world, memory[NUMBERS_PER_FUSE * n], memory[NUMBERS_PER_FUSE * n + 1]) <= touch
    if (isNew) {
      memory[NUMBERS_PER_FUSE * n + 2] = 1
      event.phase = RunEventPhase.underWay
      event.until = Math.max(event.until, world.tick + each)
      showRunEvent(world, event, RunEventMoment.acts)
    }
    found += memory[NUMBERS_PER_FUSE * n + 2]
  }
  event.progress = found / fuses
  if (found < fuses) return
  event.phase = RunEventPhase.paying
  event.until = world.tick + pays
  world.runEvents.isLit = true
}
