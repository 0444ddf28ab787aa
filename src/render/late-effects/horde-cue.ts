import { showers } from '../../looks/showers.ts'
import type { Scene } from '../scene/scene.ts'
import type { Sparks } from './basics/sparks.ts'

/** Interval between two puffs at each side, in ms. */
const PUFF_INTERVAL_MS = 90
const DUST_SHOWER = { ...showers.landing, count: 2, speed: [30, 110], life: [700, 1300], scale: [1, 2.2], around: 26 } as const

/** Warns of a horde with dust along both sides of the view until it arrives. */
export class HordeCue {
  readonly #sparks: Sparks
  #until = Number.NEGATIVE_INFINITY
  #next = 0

  constructor(sparks: Sparks) {
    this.#sparks = sparks
  }

  begin(now: number, seconds: number): void {
    this.#until = now + 1000 * seconds
    this.#next = now
  }

  draw(scene: Scene): void {
    if (scene.now >= this.#until || scene.now < this.#next) return
    this.#next = scene.now + PUFF_INTERVAL_MS
    const height = scene.bottom - scene.top
    for (const [x, inwards] of [
      [scene.left, 0],
      [scene.right, Math.PI],
    ] as const)
      this.#sparks.throw(DUST_SHOWER, scene.now, x, scene.top + height * (0.15 + 0.8 * Math.random()), inwards, 1.4)
  }
}
