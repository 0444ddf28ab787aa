import type { CostumeId } from '../../../sim/content/costumes.ts'
import { COSTUME_LINE, costumeLooks } from '../../looks/costumes.ts'

/** Size of a costume's picture, in world px. */
export const COSTUME_PX = 56
/** Leaves the marker with the survivor's health visible around the costume. */
const SCALE = 0.82

export const legsTint = (id: CostumeId): number => costumeLooks[id].legs

/** Paints a costume around (0, 0). `cover` is a translucent colour over the whole. */
export function paintCostume(context: OffscreenCanvasRenderingContext2D, id: CostumeId, cover: string | null): void {
  const paths = costumeLooks[id].shapes.map(({ d, fill }) => ({ path: new Path2D(d), fill }))
  context.scale(SCALE, SCALE)
  context.lineJoin = 'round'
  context.strokeStyle = COSTUME_LINE.rim
  context.lineWidth = COSTUME_LINE.rimPx
  for (const { path } of paths) context.stroke(path)
  context.strokeStyle = COSTUME_LINE.ink
  context.lineWidth = COSTUME_LINE.inkPx
  for (const { path, fill } of paths) {
    context.stroke(path)
    context.fillStyle = fill
    context.fill(path)
  }
  if (cover === null) return
  context.globalCompositeOperation = 'source-atop'
  context.fillStyle = cover
  context.fillRect(-COSTUME_PX, -COSTUME_PX, 2 * COSTUME_PX, 2 * COSTUME_PX)
}
