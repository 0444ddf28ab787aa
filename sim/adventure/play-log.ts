import { Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { act } from './actions.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Result for a log whose actions the world accepted to the last one. */
export const ALL_ACTIONS_ACCEPTED = -1

/** Plays a log in a world, in as many calls as the caller likes. Events accumulate in the world; the caller clears them. */
export class Playback {
  readonly world: World
  private readonly log: InputLog
  private readonly beforeEach: (entries: number) => void
  private applied: number

  /**
   * `entries`: number of log entries that the world has applied already; 0 for a new world. `beforeEach` is called before each entry and
   * each tick, with the number of entries applied so far.
   */
  constructor(world: World, log: InputLog, entries = 0, beforeEach: (entries: number) => void = () => {}) {
    this.world = world
    this.log = log
    this.applied = entries
    this.beforeEach = beforeEach
  }

  /** Number of log entries applied so far. */
  get entries(): number {
    return this.applied
  }

  /**
   * Plays up to tick `ticks` or to the segment's end. Returns `ALL_ACTIONS_ACCEPTED`, or the index of the first action that the world
   * refuses. The game only logs actions that had an effect, so such a log is forged, and playback stops.
   */
  playTo(ticks: number, afterTick?: () => void): number {
    const { world } = this
    while (world.outcome === Outcome.playing && world.tick < ticks) {
      if (!this.applyDue()) return this.applied
      step(world)
      afterTick?.()
    }
    // Actions right before the player left follow the last tick that was played.
    return this.applyDue() ? ALL_ACTIONS_ACCEPTED : this.applied
  }

  /** Applies the entries that are due before the world's next tick. Returns false if the world refuses one. */
  private applyDue(): boolean {
    const { world, log } = this
    for (let entry = log[this.applied]; entry !== undefined && entry.tick <= world.tick; entry = log[this.applied]) {
      this.beforeEach(this.applied)
      if ('input' in entry) world.input = entry.input
      else if (!act(world, entry.action).done) return false
      this.applied++
    }
    this.beforeEach(this.applied)
    return true
  }
}
