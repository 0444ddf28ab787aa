import type { Texture } from 'pixi.js'
import { drawStrip } from '../../scene/strip.ts'

type Context = OffscreenCanvasRenderingContext2D

/** World px per px of a mask; soft light needs no higher resolution. */
export const MASK_SCALE = 4
/** Size of a cell, and the radius of the light in it, in px. */
const CELL_PX = 128
export const POOL_REACH_PX = 62
export const CONE_REACH_PX = 120
/** Half angle of a cone in radians, and the number of wedges that form its soft edge. */
const CONE_HALF_ANGLE = 0.36
const CONE_WEDGES = 10
const WHITE = '255 255 255'

/** Light with a soft falloff. `rgb` is a CSS colour without alpha. */
function fallOff(context: Context, x: number, reach: number, rgb: string, strength: number): void {
  const gradient = context.createRadialGradient(x, 0, 0, x, 0, reach)
  for (const share of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1])
    gradient.addColorStop(share, `rgb(${rgb} / ${strength * (1 - share * share) ** 2})`)
  context.fillStyle = gradient
}

export function paintPool(context: Context, reach: number, rgb: string, strength: number): void {
  fallOff(context, 0, reach, rgb, strength)
  context.fillRect(-reach, -reach, 2 * reach, 2 * reach)
}

/** A cone of light from (x, 0) to the right. It consists of wedges, so draw it with `lighter`. */
export function paintCone(context: Context, x: number, reach: number, rgb: string, strength: number): void {
  fallOff(context, x, reach, rgb, strength / CONE_WEDGES)
  for (let i = 1; i <= CONE_WEDGES; i++) {
    const spread = (CONE_HALF_ANGLE * i) / CONE_WEDGES
    context.beginPath()
    context.moveTo(x, 0)
    context.arc(x, 0, reach, -spread, spread)
    context.closePath()
    context.fill()
  }
}

const paints: readonly ((context: Context) => void)[] = [
  (context) => paintPool(context, POOL_REACH_PX, WHITE, 1),
  (context) => paintCone(context, -CONE_REACH_PX / 2, CONE_REACH_PX, WHITE, 1),
]

interface LightShapes {
  readonly pool: Texture
  readonly cone: Texture
  destroy(): void
}

/** White light shapes, to be tinted. */
export function drawLightShapes(): LightShapes {
  const { textures, destroy } = drawStrip(paints.length, paints.length, CELL_PX, CELL_PX, (context, index) => {
    context.globalCompositeOperation = 'lighter'
    paints[index]?.(context)
  })
  const [pool, cone] = textures as [Texture, Texture]
  return { pool, cone, destroy }
}
