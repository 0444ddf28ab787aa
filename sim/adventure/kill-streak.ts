import { streakSeconds, TICK_RATE } from '../content/run-constants.ts'

const WINDOW_TICKS = streakSeconds * TICK_RATE

/** The most kills of a segment within a few seconds. Only reported: no rule reads it, and the world hash excludes it. */
export class KillStreak {
  best = 0
  /** Kills in each of the last ticks, and their sum. */
  readonly kills = new Uint16Array(WINDOW_TICKS)
  within = 0

  /** Call once per tick. */
  add(tick: number, kills: number): void {
    const slot = tick % WINDOW_TICKS
    this.within += kills - this.kills[slot]
    this.kills[slot] = kills
    this.best = Math.max(this.best, this.within)
  }
}
