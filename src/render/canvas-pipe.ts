import { type BLEND_MODES, type CanvasRenderer, canvasUtils, type ICanvas, type Renderer, type Texture, type TextureSource } from 'pixi.js'
import { LayerGroup, LayerPipe, leftEdge, multiplyColor, topEdge } from './layer-pipe.ts'
import { MATRIX_LENGTH, type SpriteLayer, swapRedAndBlue } from './scene/layer.ts'

const WHITE = 0xffffff

export class CanvasLayerPipe extends LayerPipe<LayerGroup> {
  static readonly extension = { name: 'batch' } as const
  readonly #renderer: CanvasRenderer
  /** Bitmaps of tinted textures, keyed by the tint in the layer's byte order: blue first. */
  readonly #tinted = new WeakMap<Texture, Map<number, ImageBitmap>>()

  constructor(renderer: Renderer) {
    super()
    this.#renderer = renderer as unknown as CanvasRenderer
  }

  protected newGroup(blendMode: BLEND_MODES): LayerGroup {
    return new LayerGroup(blendMode)
  }

  execute({ layers, blendMode }: LayerGroup): void {
    this.#renderer.canvasContext.setBlendMode(blendMode)
    for (const layer of layers) if (layer.count > 0) this.#draw(layer)
  }

  #draw(layer: SpriteLayer): void {
    const { canvasContext } = this.#renderer
    const context = canvasContext.activeContext
    canvasContext.setContextTransform(layer.groupTransform)
    const { a, b, c, d, e, f } = context.getTransform()
    const { count, textures, matrices, colors } = layer
    const shade = layer.groupColorAlpha | 0
    let source: TextureSource | null = null
    let image: CanvasImageSource | null = null
    let shown = -1
    for (let i = 0; i < count; i++) {
      const color = multiplyColor(colors[i], shade)
      const alpha = color >>> 24
      if (alpha === 0) continue
      if (alpha !== shown) {
        shown = alpha
        context.globalAlpha = alpha / 255
      }
      const texture = textures[i]
      const at = MATRIX_LENGTH * i
      const [ax, ay, bx, by] = [matrices[at], matrices[at + 1], matrices[at + 2], matrices[at + 3]]
      const [x, y] = [matrices[at + 4], matrices[at + 5]]
      context.setTransform(a * ax + c * ay, b * ax + d * ay, a * bx + c * by, b * bx + d * by, a * x + c * y + e, b * x + d * y + f)
      const { frame } = texture
      const tint = color & WHITE
      if (tint !== WHITE) {
        context.drawImage(this.#tint(texture, tint), leftEdge(texture), topEdge(texture), frame.width, frame.height)
        continue
      }
      if (texture.source !== source) {
        source = texture.source
        image = imageOf(texture)
      }
      if (image === null) continue
      const { resolution } = source
      const [left, top] = [frame.x * resolution, frame.y * resolution]
      const [width, height] = [frame.width * resolution, frame.height * resolution]
      context.drawImage(image, left, top, width, height, leftEdge(texture), topEdge(texture), frame.width, frame.height)
    }
  }

  #tint(texture: Texture, tint: number): ImageBitmap {
    let tints = this.#tinted.get(texture)
    if (tints === undefined) {
      tints = new Map()
      this.#tinted.set(texture, tints)
    }
    let image = tints.get(tint)
    if (image === undefined) {
      image = tinted(texture, swapRedAndBlue(tint))
      tints.set(tint, image)
    }
    return image
  }
}

/** Converts a canvas to a bitmap first: Chromium draws bitmaps faster, and many canvases together exceed what it draws in one frame. */
function imageOf(texture: Texture): CanvasImageSource | null {
  const { source } = texture
  if (source.resource instanceof OffscreenCanvas) source.resource = source.resource.transferToImageBitmap()
  return canvasUtils.getCanvasSource(texture) as CanvasImageSource | null
}

/** Returns the tinted texture as a bitmap, which draws faster than a canvas. */
function tinted(texture: Texture, tint: number): ImageBitmap {
  const canvas = new OffscreenCanvas(1, 1)
  canvasUtils.tintMethod(texture, tint, canvas as ICanvas)
  return canvas.transferToImageBitmap()
}
