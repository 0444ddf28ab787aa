import type { EffectSettings } from './effect-settings.ts'

/** Duration in ms and amplitude in px of a shake. */
const SHAKE_MS = 260
const AMPLITUDE_PX = 5
/** Duration in ms in which a kick springs back. */
const KICK_MS = 110

/**
 * Moves the camera after a hit, as far as the settings allow. It shakes in two fixed overlapping rhythms, which look
 * random but are deterministic; or it is kicked in one direction and springs back.
 */
export class Shake {
  #start = Number.NEGATIVE_INFINITY
  #strength = 1
  #time = SHAKE_MS
  #kickStart = Number.NEGATIVE_INFINITY
  #kickX = 0
  #kickY = 0
  x = 0
  y = 0
  readonly #settings: Pick<EffectSettings, 'shake'>

  constructor(settings: Pick<EffectSettings, 'shake'>) {
    this.#settings = settings
  }

  /** `strength` 1 is a hit on the player; `time` is in ms. A weaker jolt does not end a stronger one. */
  hit(now: number, strength = 1, time = SHAKE_MS): void {
    if (this.#reach(now) > strength) return
    this.#start = now
    this.#strength = strength
    this.#time = time
  }

  /** `x` and `y` are in px; a new kick replaces the previous one. */
  kick(now: number, x: number, y: number): void {
    this.#kickStart = now
    this.#kickX = x
    this.#kickY = y
  }

  update(now: number): void {
    const wanted = this.#settings.shake / 100
    const reach = wanted * AMPLITUDE_PX * this.#reach(now)
    const kick = wanted * Math.max(0, 1 - (now - this.#kickStart) / KICK_MS) ** 2
    this.x = reach * Math.sin(now * 0.09) + kick * this.#kickX
    this.y = reach * Math.sin(now * 0.071 + 1) + kick * this.#kickY
  }

  #reach(now: number): number {
    return this.#strength * Math.max(0, 1 - (now - this.#start) / this.#time)
  }
}
