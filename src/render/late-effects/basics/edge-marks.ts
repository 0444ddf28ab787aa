import type { Texture } from 'pixi.js'
import type { Layer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Shapes } from './shapes.ts'

/** px from the view's sides, and the rows that the display and the touch controls leave free. */
const INSET = 40
const ROWS = { top: 130, bottom: 170 } as const
/** px beyond the edge at which a mark is faintest, and how faint. */
const FAR = 900
const FAINT = 0.45
/** px that a thing's middle lies outside before it is marked: the largest can no longer be seen. */
const OUT = 56
/** px that a picture in the plate may be wide: what is drawn of it, not the empty room around. */
const PLATE = 31

/** Points at what matters outside the view. The whole height of the world is always seen, so it is to the left or the right. */
export class EdgeMarks {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /** Draws nothing for what is in the view. `picture` stands for the thing at (x, y). */
  draw(scene: Scene, x: number, y: number, picture: Texture, tint: number, edge: Layer): void {
    const beyond = x < scene.left ? scene.left - x : x - scene.right
    if (beyond < OUT) return
    const side = x < scene.left ? -1 : 1
    const markX = side < 0 ? scene.left + INSET : scene.right - INSET
    const markY = Math.min(Math.max(y, scene.top + ROWS.top), scene.bottom - ROWS.bottom)
    const alpha = 1 - (1 - FAINT) * Math.min(1, (beyond - OUT) / FAR)
    edge.put(this.#shapes.large.pointer, markX, markY, side < 0 ? Math.PI : 0, 1, alpha, tint)
    edge.put(picture, markX, markY, 0, PLATE / Math.max(picture.frame.width, picture.frame.height), alpha)
  }
}
