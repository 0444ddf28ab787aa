import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../scene/layer.ts'
import type { Scene } from '../scene/scene.ts'

/** Duration of darkening, holding and clearing, in ms. */
const PHASES_MS = { rise: 350, hold: 900, clear: 1500 } as const
const MAX_ALPHA = 0.62
/** Side of the picture, in px. */
const PICTURE_SIDE_PX = 168
/** Extra px around the view, for camera shake. */
const MARGIN_PX = 24

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
    const alpha = MAX_ALPHA * Math.min(1, age / PHASES_MS.rise, (PHASES_MS.rise + PHASES_MS.hold + PHASES_MS.clear - age) / PHASES_MS.clear)
    if (alpha <= 0) return
    const width = scene.right - scene.left + MARGIN_PX
    const height = scene.bottom - scene.top + MARGIN_PX
    edge.put(
      this.#texture,
      (scene.left + scene.right) / 2,
      (scene.top + scene.bottom) / 2,
      0,
      width / PICTURE_SIDE_PX,
      alpha,
      undefined,
      height / width,
    )
  }
}
