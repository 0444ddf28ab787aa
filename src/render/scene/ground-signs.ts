import type { GroundVariant } from '../../../sim/content/ground.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import { groundSigns, type MapSign } from '../../looks/ground-signs.ts'
import { WORLD_HEIGHT_PX } from './view.ts'

const FONT_FAMILY = '"Oswald Variable", "Arial Narrow", sans-serif'

/** Paints the signs of a ground tile, in px of the tile. */
export type PaintSigns = (context: OffscreenCanvasRenderingContext2D, variant: GroundVariant) => void

/** Creates the painter for a location's signs in these words. Resolves once the font is loaded or has failed to load. */
export async function signPainter(location: LocationId, words: Readonly<Record<MapSign, string>>): Promise<PaintSigns> {
  await document.fonts.load(`600 20px ${FONT_FAMILY}`, Object.values(words).join('')).catch(() => [])
  return (context, variant) => {
    context.textAlign = 'center'
    for (const [word, x, y, size, width, degrees, color, opacity] of groundSigns[location][variant]) {
      context.save()
      context.translate(x, y + WORLD_HEIGHT_PX / 2)
      context.rotate((degrees * Math.PI) / 180)
      context.globalAlpha = opacity
      context.fillStyle = `#${color.toString(16).padStart(6, '0')}`
      // `size` is the cap height.
      context.font = `600 100px ${FONT_FAMILY}`
      context.font = `600 ${(100 * size) / context.measureText('H').actualBoundingBoxAscent}px ${FONT_FAMILY}`
      context.fillText(words[word].toLocaleUpperCase(), 0, size / 2, width)
      context.restore()
    }
  }
}
