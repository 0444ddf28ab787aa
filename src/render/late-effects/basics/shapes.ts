import type { Texture } from 'pixi.js'
import { drawStrip, type Strip } from '../../scene/strip.ts'
import type { Paint } from './brush.ts'
import { largeShapes } from './large-shapes.ts'
import { smallShapes } from './small-shapes.ts'

/** Cell size of a small shape, in px. */
export const SMALL_CELL_PX = 32
const LARGE_CELL_PX = 168

/** Width of a full health bar, in px. */
export const HEALTH_BAR_WIDTH_PX = 34
const bar: readonly Paint[] = [
  (c) => {
    c.fillStyle = '#0c0d12'
    c.fillRect(-HEALTH_BAR_WIDTH_PX / 2 - 1.5, -3.5, HEALTH_BAR_WIDTH_PX + 3, 7)
  },
  (c) => {
    c.fillStyle = '#fff'
    c.fillRect(-HEALTH_BAR_WIDTH_PX / 2, -2, HEALTH_BAR_WIDTH_PX, 4)
  },
]

type SmallShape = keyof typeof smallShapes
export type LargeShape = keyof typeof largeShapes
export interface Shapes {
  readonly small: Readonly<Record<SmallShape, Texture>>
  readonly large: Readonly<Record<LargeShape, Texture>>
  readonly barBack: Texture
  readonly barFill: Texture
  destroy(): void
}

/** Draws all shapes once per run, which needs no download and only a few textures. */
export function drawShapes(): Shapes {
  const strips: Strip[] = []
  const drawn = (paints: readonly Paint[], columns: number, width: number, height: number): readonly Texture[] => {
    const strip = drawStrip(paints.length, columns, width, height, (context, index) => paints[index](context))
    strips.push(strip)
    return strip.textures
  }
  const named = <K extends string>(paints: Readonly<Record<K, Paint>>, columns: number, size: number) => {
    const textures = drawn(Object.values<Paint>(paints), columns, size, size)
    return Object.fromEntries(Object.keys(paints).map((name, i) => [name, textures[i]])) as Record<K, Texture>
  }
  const [barBack, barFill] = drawn(bar, 2, HEALTH_BAR_WIDTH_PX + 4, 10) as [Texture, Texture]
  return {
    small: named(smallShapes, 4, SMALL_CELL_PX),
    large: named(largeShapes, 3, LARGE_CELL_PX),
    barBack,
    barFill,
    destroy() {
      for (const strip of strips) strip.destroy()
    },
  }
}
