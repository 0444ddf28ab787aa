import { Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { act } from './actions.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Of a log that the world honours to its last choice. */
export const HONOURED = -1

/**
 * Plays a log in a world at its start: each call plays on up to `ticks` or to the segment's end, and answers `HONOURED`, or the index of
 * the first choice that the world does not honour. The game logs only what it did, so such a log is forged, and is played no further.
 * What happens gathers in the world's events: who plays clears them. `beforeEach` is called before each entry and each tick with the number of
 * entries that the world took.
 */
export function startPlayback(
  world: World,
  log: InputLog,
  beforeEach: (entries: number) => void = () => {},
): (ticks: number, afterTick?: () => void) => number {
  let next = 0
  /** Applies what is due before the world's next tick; false: it does not honour the entry at `next`. */
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
    // A choice made right before the player left comes after the last tick that was played.
    return applyDue() ? HONOURED : next
  }
}

/**
 * Plays a log in a world at its start, up to `ticks` or to the segment's end, and answers as `startPlayback` does. What happened in a tick
 * is there for `afterTick` to look at, and gone after it. `beforeEach`: see there.
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
