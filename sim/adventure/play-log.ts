import { Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { act } from './actions.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Result for a log whose actions the world accepted to the last one. */
export const ALL_ACTIONS_ACCEPTED = -1

/**
 * Plays a log in a new world. Each call plays up to `ticks` or to the segment's end and returns `ALL_ACTIONS_ACCEPTED`, or the index of the first
 * action that the world refuses. The game only logs actions that had an effect, so such a log is forged, and playback stops. Events
 * accumulate in the world; the caller clears them. `beforeEach` is called before each entry and each tick, with the number of entries
 * applied so far.
 */
export function startPlayback(
  world: World,
  log: InputLog,
  beforeEach: (entries: number) => void = () => {},
): (ticks: number, afterTick?: () => void) => number {
  let next = 0
  /** Applies the entries that are due before the world's next tick. Returns false if the world refuses the entry at `next`. */
  const applyDue = (): boolean => {
    for (let entry = log[next]; entry !== undefined && entry.tick <= world.tick; entry = log[next]) {
      beforeEach(next)
      if ('input' in entry) world.input = entry.input
      else if (!act(world, entry.action).done) return false
      next++
    }
    beforeEach(next)
    return true
  }
  return (ticks, afterTick) => {
    while (world.outcome === Outcome.playing && world.tick < ticks) {
      if (!applyDue()) return next
      step(world)
      afterTick?.()
    }
    // Actions right before the player left follow the last tick that was played.
    return applyDue() ? ALL_ACTIONS_ACCEPTED : next
  }
}

/**
 * Plays a log in a new world, up to `ticks` or to the segment's end, and returns the same as `startPlayback`. Events of a tick are
 * available in `afterTick` and cleared afterwards. `beforeEach`: as in `startPlayback`.
 */
export const playLog = (
  world: World,
  log: InputLog,
  ticks: number,
  afterTick: () => void = () => {},
  beforeEach?: (entries: number) => void,
): number =>
  startPlayback(
    world,
    log,
    beforeEach,
  )(ticks, () => {
    afterTick()
    world.events.count = 0
  })
