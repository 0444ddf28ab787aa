import { groundTile } from '../../../../sim/content/ground.ts'
import type { LocationId } from '../../../../sim/content/locations.ts'
import { groundLamps } from '../../../looks/ground-lamps.ts'
import { type Moonlight, moonColor } from '../../../looks/moonlight.ts'
import type { PaintNight } from '../../scene/ground.ts'
import { MASK_SCALE, paintCone, paintPool } from './light-shapes.ts'

/** Distance from the upper and lower edge of the map over which it darkens, in px, and the brightness that remains at the edge. */
const EDGE_DARKENING = { reach: 150, left: 0.55 } as const
const { width, height } = groundTile

/**
 * Paints the night into the ground's pictures if no GPU is available: moonlight, pools under the lamps, and darker
 * edges. It costs nothing per frame.
 */
export function bakedNight(location: LocationId, moon: Moonlight): PaintNight {
  return (ground, variant) => {
    const mask = new OffscreenCanvas(width / MASK_SCALE, height / MASK_SCALE)
    const context = mask.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.scale(1 / MASK_SCALE, 1 / MASK_SCALE)
    context.fillStyle = moonColor(moon)
    context.fillRect(0, 0, width, height)
    context.globalCompositeOperation = 'lighter'
    for (const [x, y, reach, tint, strength, degrees] of groundLamps[location][variant]) {
      const rgb = `${tint >> 16} ${(tint >> 8) & 255} ${tint & 255}`
      context.save()
      context.translate(x, y + height / 2)
      if (degrees === undefined) paintPool(context, reach, rgb, strength)
      else {
        context.rotate((degrees * Math.PI) / 180)
        paintCone(context, 0, reach, rgb, strength)
      }
      context.restore()
    }
    context.globalCompositeOperation = 'multiply'
    const edges = context.createLinearGradient(0, 0, 0, height)
    const share = EDGE_DARKENING.reach / height
    const dark = `rgb(0 0 0 / ${1 - EDGE_DARKENING.left})`
    for (const [at, color] of [
      [0, dark],
      [share, 'transparent'],
      [1 - share, 'transparent'],
      [1, dark],
    ] as const)
      edges.addColorStop(at, color)
    context.fillStyle = edges
    context.fillRect(0, 0, width, height)
    ground.globalCompositeOperation = 'multiply'
    ground.drawImage(mask, 0, 0, width + 1, height)
  }
}
