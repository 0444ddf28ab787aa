import type { EffectSettings } from './effect-settings.ts'

/** Duration of the pause, duration of the catch-up, and minimum interval between two pauses, in ms. */
const PAUSE_MS = 40
const CATCH_UP_MS = 80
const MIN_INTERVAL_MS = 500

/** Pauses the picture for a moment at a big hit. The simulation continues; only the picture waits and then catches up. */
export class HitStop {
  readonly #settings: Pick<EffectSettings, 'hitStop'>
  #start = Number.NEGATIVE_INFINITY

  constructor(settings: Pick<EffectSettings, 'hitStop'>) {
    this.#settings = settings
  }

  /** `now` is in ms of play, as in the other methods. */
  hit(now: number): void {
    if (this.#settings.hitStop && now - this.#start >= MIN_INTERVAL_MS) this.#start = now
  }

  holds(now: number): boolean {
    return now - this.#start < PAUSE_MS
  }

  /** Share of the delay that remains, from 1 to 0. */
  lag(now: number): number {
    return Math.max(0, Math.min(1, 1 - (now - this.#start - PAUSE_MS) / CATCH_UP_MS))
  }

  /** The time that the picture shows: it stops, then runs 1.5 times as fast until it has caught up. */
  shown(now: number): number {
    return this.holds(now) ? this.#start : now - PAUSE_MS * this.lag(now)
  }
}
