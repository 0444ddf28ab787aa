import type { ToldMark } from '../contract/told-marks.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/**
 * Compares a replay with what was streamed of it. The world has to come by each mark: at its tick, with its entries of the log and no other
 * applied, and with its hash.
 */
export class ToldAgreement {
  private readonly marks: readonly ToldMark[]
  private next = 0
  private isBroken = false

  constructor(marks: readonly ToldMark[]) {
    this.marks = marks
  }

  /** To be called whenever the world is about to take an entry or a tick. `entries`: of the log that it took. */
  look(world: World, entries: number): void {
    for (let mark = this.marks[this.next]; mark !== undefined && !this.isBroken; mark = this.marks[this.next]) {
      if (world.tick < mark.ticks || (world.tick === mark.ticks && entries < mark.entries)) return
      if (world.tick === mark.ticks && entries === mark.entries && worldHash(world) === mark.hash) this.next++
      else this.isBroken = true
    }
  }

  /** Ticks up to which the replay agrees with what was streamed: those of the last mark, or fewer than those of the first that it missed. */
  get ticks(): number {
    const missed = this.marks[this.next]?.ticks ?? Number.POSITIVE_INFINITY
    return this.marks.findLast(({ ticks }, at) => at < this.next && ticks < missed)?.ticks ?? 0
  }
}
