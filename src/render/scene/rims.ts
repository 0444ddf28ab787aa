import { ENEMY_KINDS } from '../../../sim/content/enemies.ts'
import { enemyLooks } from '../../looks/enemies.ts'
import { newPicture, type Picture } from './picture.ts'
import type { SheetFile } from './sheet.ts'

/** Alpha of a rim over the sprite's own dark edge. */
const RIM_ALPHA = 0.8
const NEIGHBOURS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/**
 * Paints the rim colour of each kind onto the outermost pixels of the enemies' sheet. Without a GPU, a separate rim
 * sprite would double the cost of a crowd. `scale` is pixels of the sheet's data per pixel of the picture.
 */
export function withRims(picture: ImageBitmap, { frames }: Pick<SheetFile, 'frames'>, scale: number): Picture {
  const inner = copyOf(picture)
  inner.globalCompositeOperation = 'destination-in'
  for (const [x, y] of NEIGHBOURS) inner.drawImage(picture, x, y)
  const rims = copyOf(picture)
  rims.globalCompositeOperation = 'destination-out'
  rims.drawImage(inner.canvas, 0, 0)
  const tints = new Map(ENEMY_KINDS.flatMap((kind) => enemyLooks[kind].sprites.map((sprite) => [sprite, enemyLooks[kind].rim] as const)))
  rims.globalCompositeOperation = 'source-in'
  for (const [name, { frame }] of Object.entries(frames)) {
    const [sprite, animation] = name.split('/') as [string, string]
    const [x, y, width, height] = [frame.x / scale, frame.y / scale, frame.w / scale, frame.h / scale]
    rims.save()
    rims.beginPath()
    rims.rect(x, y, width, height)
    rims.clip()
    if (animation === 'death') rims.clearRect(x, y, width, height)
    else {
      rims.fillStyle = `#${(tints.get(sprite) ?? 0xffffff).toString(16).padStart(6, '0')}`
      rims.fillRect(x, y, width, height)
    }
    rims.restore()
  }
  const whole = copyOf(picture)
  whole.globalAlpha = RIM_ALPHA
  whole.drawImage(rims.canvas, 0, 0)
  picture.close()
  return whole.canvas
}

function copyOf(picture: ImageBitmap): OffscreenCanvasRenderingContext2D {
  const context = newPicture(picture.width, picture.height)
  context.drawImage(picture, 0, 0)
  return context
}
