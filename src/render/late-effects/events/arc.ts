import type { Layer } from '../../scene/layer.ts'
import { TURN } from '../basics/brush.ts'
import type { Shapes } from '../basics/shapes.ts'

/** Dots of a whole ring. */
const DOTS = 36

/** A ring of dots that closes with `share`, clockwise from above. */
export function putArc({ small }: Shapes, layer: Layer, x: number, y: number, radius: number, share: number, tint: number): void {
  const lit = Math.round(DOTS * Math.min(1, share))
  for (let i = 0; i < lit; i++) {
    const turn = (i / DOTS) * TURN - TURN / 4
    layer.put(small.dot, x + radius * Math.cos(turn), y + radius * Math.sin(turn), 0, 0.55, 1, tint)
  }
}
