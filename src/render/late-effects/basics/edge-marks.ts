import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Shapes } from './shapes.ts'

/** Distance in px from the sides of the view, and the rows at the top and bottom that belong to the HUD and the touch controls. */
const INSET = 40
const ROWS = { top: 130, bottom: 170 } as const
/** Distance in px beyond the edge at which a mark is faintest, and its alpha there. */
const FAR = 900
const FAINT = 0.45
/** A target is marked once its centre is this many px outside the view, where even the largest is no longer visible. */
const OUT = 56
/** Maximum size of the picture in the plate, in px, without its transparent margin. */
const PLATE = 31

/** Points at targets outside the view. The view always shows the whole height of the world, so a target is to the left or the right. */
export class EdgeMarks {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /** Draws nothing if (x, y) is inside the view. `picture` represents the target. */
  draw(scene: Scene, x: number, y: number, picture: Texture, tint: number, edge: SpriteLayer): void {
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
