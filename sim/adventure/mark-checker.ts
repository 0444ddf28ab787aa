import type { StreamedMark } from '../contract/streamed-marks.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/** The position of a replay: its world, and the number of log entries that the world has applied. */
interface PlayPosition {
  readonly world: World
  readonly applied: number
}

/**
 * Compares a replay with its streamed log. The world must match each mark: at its tick, with exactly its entries of the log applied, and
 * with its hash.
 */
export class MarkChecker {
  private marks: readonly StreamedMark[]
  private next = 0
  private isBroken = false

  constructor(marks: readonly StreamedMark[]) {
    this.marks = marks
  }

  /**
   * Replaces the marks with a longer list of them. Returns false, and keeps the present ones, if the list does not begin with these or has a
   * new mark before that position, where `check` was already called without it.
   */
  extend(marks: readonly StreamedMark[], { world: { tick }, applied }: PlayPosition): boolean {
    if (!this.marks.every((mark, at) => isSame(mark, marks[at]))) return false
    const added = marks[this.marks.length]
    if (added !== undefined && !(added.ticks > tick || (added.ticks === tick && added.entries >= applied))) return false
    this.marks = marks
    return true
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

const isSame = (a: StreamedMark, b: StreamedMark | undefined): boolean =>
  b !== undefined && a.entries === b.entries && a.ticks === b.ticks && a.hash === b.hash
