import type { EffectSettings } from './effect-settings.ts'

/** ms that a hit shakes the picture, and by how many px. */
const TIME = 260
const REACH = 5

/** Shakes the picture after a hit, as far as the settings want it. Two fixed rhythms overlap, which looks random but is not. */
export class Shake {
  #start = Number.NEGATIVE_INFINITY
  #strength = 1
  #time = TIME
  x = 0
  y = 0
  readonly #settings: Pick<EffectSettings, 'shake'>

  constructor(settings: Pick<EffectSettings, 'shake'>) {
    this.#settings = settings
  }

  /** `strength` 1 is a hit that the player takes, `time` in ms. A weaker jolt does not end a stronger one. */
  hit(now: number, strength = 1, time = TIME): void {
    if (this.#reach(now) > strength) return
    this.#start = now
    this.#strength = strength
    this.#time = time
  }

  update(now: number): void {
    const reach = (REACH * this.#settings.shake * this.#reach(now)) / 100
    this.x = reach * Math.sin(now * 0.09)
    this.y = reach * Math.sin(now * 0.071 + 1)
  }

  #reach(now: number): number {
    return this.#strength * Math.max(0, 1 - (now - this.#start) / this.#time)
  }
}
