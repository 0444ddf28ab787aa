import { runEventRules } from '../../content/events.ts'
import { run } from '../../content/run-constants.ts'
import { clamp } from '../../kernel/math.ts'
import { chance, nextBetween } from '../../kernel/rng.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'

/** Distance in px by which an occupied place is moved away from the survivor. */
const STEP_PX = 16
/** Distance in px from the band's edges. */
const INSET_PX = 70

/**
 * Stores a place for a run event in `world.spawnAt`: left or right of the survivor (or of x `around`, in px), on free and reachable ground.
 * Uses the random stream of run events.
 */
export function findEventPlace(
  world: World,
  near: number = runEventRules.near,
  far: number = runEventRules.far,
  clearance: number = runEventRules.clearance,
  around: number = world.Position.x[world.player],
): void {
  const { streams, spawnAt, ground, flow } = world
  const rng = streams.runEvents
  const side = chance(rng, 0.5) ? 1 : -1
  let x = around + side * nextBetween(rng, near, far)
  let y = nextBetween(rng, run.band.top + INSET_PX, run.band.bottom - INSET_PX)
  // Moves farther out and towards the middle of the band, which is open on every map.
  while (!ground.free(x, y, clearance) || flow?.isOpen(x, y) === false) {
    x += side * STEP_PX
    y -= clamp(y, -STEP_PX, STEP_PX)
  }
  spawnAt.x = x
  spawnAt.y = y
}

/** Sets the place of a new run event, with `clearance` px of free space around it. */
export function placeRunEvent(world: World, event: RunEvent, clearance: number = runEventRules.clearance): void {
  findEventPlace(world, runEventRules.near, runEventRules.far, clearance)
  event.x = world.spawnAt.x
  event.y = world.spawnAt.y
}
