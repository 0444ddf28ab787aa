import type { SpriteLayer } from '../../scene/layer.ts'
import { FULL_TURN } from '../basics/brush.ts'
import type { Shapes } from '../basics/shapes.ts'

/** Number of dots in a full ring. */
const DOTS_PER_RING = 36

/** Draws a ring of dots that fills with `share`, clockwise from the top. */
export function putArc({ small }: Shapes, layer: SpriteLayer, x: number, y: number, radius: number, share: number, tint: number): void {
  const lit = Math.round(DOTS_PER_RING * Math.min(1, share))
  for (let i = 0; i < lit; i++) {
    const turn = (i / DOTS_PER_RING) * FULL_TURN - FULL_TURN / 4
    layer.put(small.dot, x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0, 0.55, 1, tint)
  }
}
