import type { StreamedMark } from '../contract/streamed-marks.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/**
 * Compares a replay with its streamed log. The world must match each mark: at its tick, with exactly its entries of the log applied, and
 * with its hash.
 */
export class MarkChecker {
  private readonly marks: readonly StreamedMark[]
  private next = 0
  private isBroken = false

  constructor(marks: readonly StreamedMark[]) {
    this.marks = marks
  }

  /** Call before the world applies an entry or a tick. `entries`: number of log entries applied so far. */
  check(world: World, entries: number): void {
    for (let mark = this.marks[this.next]; mark !== undefined && !this.isBroken; mark = this.marks[this.next]) {
      if (world.tick < mark.ticks || (world.tick === mark.ticks && entries < mark.entries)) return
      if (world.tick === mark.ticks && entries === mark.entries && worldHash(world) === mark.hash) this.next++
      else this.isBroken = true
    }
  }

  /** Last tick at which the replay agrees with the stream: that of the last matched mark, and lower than that of the first missed one. */
  get ticks(): number {
    const missed = this.marks[this.next]?.ticks ?? Number.POSITIVE_INFINITY
    return this.marks.findLast(({ ticks }, at) => at < this.next && ticks < missed)?.ticks ?? 0
  }
}
