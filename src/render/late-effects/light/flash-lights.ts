import type { ClipName, Effects } from '../../scene/effects.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Lights } from './lights.ts'

interface Cast {
  /** In px at scale 1. */
  readonly reach: number
  readonly tint: number
  readonly strength: number
  /** Duration of the fade, in ms. */
  readonly time: number
  /** Moves with the survivor. */
  readonly follows: boolean
}
/** Light that short effects cast on their surroundings. */
const EFFECT_LIGHTS: Readonly<Partial<Record<ClipName, Cast>>> = {
  muzzle: { reach: 170, tint: 0xffd79a, strength: 0.55, time: 160, follows: true },
  burst: { reach: 130, tint: 0xff9a4a, strength: 0.9, time: 520, follows: false },
}
/** Minimum interval between two flashes of light in ms: at most three per second, regardless of the number of effects (WCAG 2.3.1). */
const MIN_FLASH_INTERVAL_MS = 340

export class FlashLights {
  readonly #effects: Effects
  /** Start time of the lit effect in each slot of the effects' list. */
  readonly #lit: Float64Array
  #last = Number.NEGATIVE_INFINITY

  constructor(effects: Effects) {
    this.#effects = effects
    this.#lit = new Float64Array(effects.playing.length).fill(Number.NEGATIVE_INFINITY)
  }

  light({ now, motion }: Scene, lights: Lights): void {
    const { playing } = this.#effects
    for (let i = 0; i < playing.length; i++) {
      const { name, start, x, y, scale } = playing[i] as (typeof playing)[number]
      const cast = name === null ? undefined : EFFECT_LIGHTS[name]
      if (cast === undefined || now < start || !this.#isLit(i, start)) continue
      const left = 1 - (now - start) / cast.time
      if (left <= 0) continue
      const near = cast.follows && motion.player >= 0
      const baseX = near ? motion.x[motion.player] : 0
      const baseY = near ? motion.y[motion.player] : 0
      lights.pool(baseX + x, baseY + y, cast.reach * scale, cast.tint, cast.strength * left)
    }
  }

  /** True if the effect in slot `i`, which began at `start`, may give light. */
  #isLit(i: number, start: number): boolean {
    if (this.#lit[i] === start) return true
    if (start - this.#last < MIN_FLASH_INTERVAL_MS) return false
    this.#last = start
    this.#lit[i] = start
    return true
  }
}
