import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'

/** Duration of darkening, holding and clearing, in ms. */
const TIME = { rise: 350, hold: 900, clear: 1500 } as const
const DARK = 0.62
/** Side of the picture, in px. */
const SIDE = 168
/** Extra px around the view, for camera shake. */
const MARGIN = 24

/** Darkens the edges of the view for a moment, with soft fades and no flicker. */
export class Vignette {
  readonly #texture: Texture
  #start = Number.NEGATIVE_INFINITY

  constructor(texture: Texture) {
    this.#texture = texture
  }

  fall(now: number): void {
    this.#start = now
  }

  draw(scene: Scene, edge: SpriteLayer): void {
    const age = scene.now - this.#start
    const alpha = DARK * Math.min(1, age / TIME.rise, (TIME.rise + TIME.hold + TIME.clear - age) / TIME.clear)
    if (alpha <= 0) return
    const width = scene.right - scene.left + MARGIN
    const height = scene.bottom - scene.top + MARGIN
    edge.put(
      this.#texture,
      (scene.left + scene.right) / 2,
      (scene.top + scene.bottom) / 2,
      0,
      width / SIDE,
      alpha,
      undefined,
      height / width,
    )
  }
}
