import type { Texture } from 'pixi.js'
import type { SpriteLayer } from '../../scene/layer.ts'

/** Stretches a picture of a horizontal line between two points; `width` scales its thickness. */
export function putLine(
  layer: SpriteLayer,
  texture: Texture,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  width: number,
  alpha: number,
): void {
  const scale = Math.max(0.05, Math.hypot(toX - fromX, toY - fromY) / texture.frame.width)
  layer.put(texture, (fromX + toX) / 2, (fromY + toY) / 2, Math.atan2(toY - fromY, toX - fromX), scale, alpha, undefined, width / scale)
}
