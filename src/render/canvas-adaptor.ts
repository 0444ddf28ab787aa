import {
  type Batch,
  type BatchableSprite,
  type BatcherPipe,
  type CanvasRenderer,
  canvasUtils,
  ExtensionType,
  type Texture,
  type TextureSource,
} from 'pixi.js'

const WHITE = 0xffffff

/**
 * Draws a batch of sprites on a 2d canvas. Pixi's own also serves textures that repeat, are turned or are drawn on whole pixels, asks
 * each sprite of each picture for all of it, and writes each tint as text to look up its picture: a third of a crowd's script.
 */
export class CanvasSpriteAdaptor {
  static readonly extension = { type: [ExtensionType.CanvasPipesAdaptor], name: 'batch' } as const
  /** Pictures of tinted textures, by the tint as the batch has it: blue first. */
  readonly #tinted = new WeakMap<Texture, Map<number, CanvasImageSource>>()

  start(): void {}

  execute({ renderer }: BatcherPipe, { elements, blendMode }: Batch): void {
    const { canvasContext } = renderer as unknown as CanvasRenderer
    const context = canvasContext.activeContext
    canvasContext.setBlendMode(blendMode)
    let source: TextureSource | null = null
    let image: CanvasImageSource | null = null
    for (const { texture, color, transform, bounds } of elements as unknown as readonly BatchableSprite[]) {
      const alpha = color >>> 24
      if (alpha === 0) continue
      if (texture.source !== source) {
        source = texture.source
        image = canvasUtils.getCanvasSource(texture) as CanvasImageSource | null
      }
      if (image === null) continue
      canvasContext.setContextTransform(transform)
      context.globalAlpha = alpha / 255
      const { minX, minY, maxX, maxY } = bounds
      const tint = color & WHITE
      if (tint === WHITE) {
        const { frame } = texture
        const { resolution } = source
        const [left, top] = [frame.x * resolution, frame.y * resolution]
        context.drawImage(image, left, top, frame.width * resolution, frame.height * resolution, minX, minY, maxX - minX, maxY - minY)
      } else context.drawImage(this.#tint(texture, tint), minX, minY, maxX - minX, maxY - minY)
    }
  }

  #tint(texture: Texture, tint: number): CanvasImageSource {
    let tints = this.#tinted.get(texture)
    if (tints === undefined) {
      tints = new Map()
      this.#tinted.set(texture, tints)
    }
    let image = tints.get(tint)
    if (image === undefined) {
      const rgb = ((tint & 0xff) << 16) | (tint & 0xff00) | (tint >> 16)
      image = canvasUtils.getTintedCanvas({ texture }, rgb) as CanvasImageSource
      tints.set(tint, image)
    }
    return image
  }
}
