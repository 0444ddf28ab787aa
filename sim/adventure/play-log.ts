import { Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { act } from './actions.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Of a log that the world honours to its last choice. */
export const HONOURED = -1

/** Plays a log in a world at its start, as far as each call asks. What happens gathers in the world's events: who plays clears them. */
export class LogPlayback {
  private readonly world: World
  private readonly log: InputLog
  private next = 0

  constructor(world: World, log: InputLog) {
    this.world = world
    this.log = log
  }

  /**
   * Plays on up to `ticks` or to the segment's end. Answers `HONOURED`, or the index of the first choice that the world does not honour:
   * the game logs only what it did, so such a log is forged, and is played no further.
   */
  playTo(ticks: number, afterTick: () => void = () => {}): number {
    const { world } = this
    while (world.outcome === Outcome.playing && world.tick < ticks) {
      if (!this.applyDue()) return this.next
      step(world)
      afterTick()
    }
    // A choice made right before the player left comes after the last tick that was played.
    return this.applyDue() ? HONOURED : this.next
  }

  /** Applies what is due before the world's next tick; false: it does not honour the entry at `next`. */
  private applyDue(): boolean {
    const { world, log } = this
    for (let entry = log[this.next]; entry !== undefined && entry.tick <= world.tick; entry = log[this.next]) {
      if ('input' in entry) world.input = entry.input
      else if (!act(world, entry.action).done) return false
      this.next++
    }
    return true
  }
}

/** Plays a log in a world at its start, up to `ticks` or to the segment's end, and answers as `LogPlayback.playTo` does. */
export function playLog(world: World, log: InputLog, ticks: number, afterTick: () => void = () => {}): number {
  return new LogPlayback(world, log).playTo(ticks, () => {
    world.events.count = 0
    afterTick()
  })
}
