import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../../scene/layer.ts'
import type { Scene } from '../../scene/scene.ts'
import type { Shapes } from './shapes.ts'

/** Distance in px from the sides of the view, and the rows at the top and bottom that belong to the HUD and the touch controls. */
const SIDE_INSET_PX = 40
const HUD_ROWS_PX = { top: 130, bottom: 170 } as const
/** Distance in px beyond the edge at which a mark is faintest, and its alpha there. */
const FAINTEST_DISTANCE_PX = 900
const FAINTEST_ALPHA = 0.45
/** A target is marked once its centre is this many px outside the view, where even the largest is no longer visible. */
const MIN_DISTANCE_PX = 56
/** Maximum size of the picture in the plate, in px, without its transparent margin. */
const MAX_PICTURE_PX = 31

/** Points at targets outside the view. The view always shows the whole height of the world, so a target is to the left or the right. */
export class EdgeMarks {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /** Draws nothing if (x, y) is inside the view. `picture` represents the target. */
  draw(scene: Scene, x: number, y: number, picture: Texture, tint: number, edge: SpriteLayer): void {
    const beyond = x < scene.left ? scene.left - x : x - scene.right
    if (beyond < MIN_DISTANCE_PX) return
    const side = x < scene.left ? -1 : 1
    const markX = side < 0 ? scene.left + SIDE_INSET_PX : scene.right - SIDE_INSET_PX
    const markY = Math.min(Math.max(y, scene.top + HUD_ROWS_PX.top), scene.bottom - HUD_ROWS_PX.bottom)
    const alpha = 1 - (1 - FAINTEST_ALPHA) * Math.min(1, (beyond - MIN_DISTANCE_PX) / FAINTEST_DISTANCE_PX)
    edge.put(this.#shapes.large.pointer, markX, markY, side < 0 ? Math.PI : 0, 1, alpha, tint)
    edge.put(picture, markX, markY, 0, MAX_PICTURE_PX / Math.max(picture.frame.width, picture.frame.height), alpha)
  }
}
