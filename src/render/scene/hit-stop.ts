import type { EffectSettings } from './effect-settings.ts'

/** ms that the picture holds, in which it catches up after that, and before it may hold again. */
const HOLD = 40
const CATCH_UP = 80
const APART = 500

/** Holds the picture for a moment at a big hit. The run goes on meanwhile: only what is shown of it waits, and catches up. */
export class HitStop {
  readonly #settings: Pick<EffectSettings, 'hitStop'>
  #start = Number.NEGATIVE_INFINITY

  constructor(settings: Pick<EffectSettings, 'hitStop'>) {
    this.#settings = settings
  }

  /** `now` in ms of play, as everywhere here. */
  hit(now: number): void {
    if (this.#settings.hitStop && now - this.#start >= APART) this.#start = now
  }

  holds(now: number): boolean {
    return now - this.#start < HOLD
  }

  /** Share of what was missed that is still missing, from 1 to 0. */
  lag(now: number): number {
    return Math.max(0, Math.min(1, 1 - (now - this.#start - HOLD) / CATCH_UP))
  }

  /** The time that the picture shows: it stands, then runs half as fast again until it is right. */
  shown(now: number): number {
    return this.holds(now) ? this.#start : now - HOLD * this.lag(now)
  }
}
