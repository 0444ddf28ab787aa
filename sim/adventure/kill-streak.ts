import { streakSeconds, TICK_RATE } from '../content/run-constants.ts'

const WINDOW = streakSeconds * TICK_RATE

/** Most kills of a segment within a few seconds. It is only told: nothing in the world reads it, and the world hash leaves it out. */
export class KillStreak {
  best = 0
  /** Kills in each of the last ticks, and in all of them. */
  private readonly kills = new Uint16Array(WINDOW)
  private within = 0

  /** To be called once in each tick. */
  add(tick: number, kills: number): void {
    const slot = tick % WINDOW
    this.within += kills - this.kills[slot]
    this.kills[slot] = kills
    this.best = Math.max(this.best, this.within)
  }
}
