import { runEventRules } from '../../content/events.ts'
import { run } from '../../content/run-constants.ts'
import { clamp } from '../../kernel/math.ts'
import { chance, nextBetween } from '../../kernel/rng.ts'
import type { World } from '../world.ts'
import type { RunEvent } from './run-event.ts'

/** px by which a place that is taken is moved away from the survivor. */
const STEP = 16
/** px from the band's edges. */
const INSET = 70

/**
 * Leaves in `world.spawnAt` a place for a run event: to the left or right of the survivor (or of px `around`), on free ground that one can walk to. By the
 * run events' own random stream.
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
  let y = nextBetween(rng, run.band.top + INSET, run.band.bottom - INSET)
  // Farther out, and towards the middle of the band, which is open on every map.
  while (!ground.free(x, y, clearance) || flow?.isOpen(x, y) === false) {
    x += side * STEP
    y -= clamp(y, -STEP, STEP)
  }
  spawnAt.x = x
  spawnAt.y = y
}

/** Gives a run event that begins its place, with so many free px around it. */
export function placeRunEvent(world: World, event: RunEvent, clearance: number = runEventRules.clearance): void {
  findEventPlace(world, runEventRules.near, runEventRules.far, clearance)
  event.x = world.spawnAt.x
  event.y = world.spawnAt.y
}
