import { type Texture, ViewContainer } from 'pixi.js'

const WHITE = 0xffffff
/** Initial capacity, in pictures. */
const INITIAL_CAPACITY = 64
/** Numbers per matrix: a, b, c, d, tx, ty. */
export const MATRIX_LENGTH = 6

/** Converts a 24-bit colour between RGB and BGR. */
export const swapRedAndBlue = (color: number): number => ((color & 0xff) << 16) | (color & 0xff00) | ((color >> 16) & 0xff)

export type Canvas = Pick<SpriteLayer, 'put'>

/**
 * A drawing group, filled in each frame from back to front. It stores plain numbers for a `LayerPipe`; a Pixi sprite
 * for each picture of a horde takes ten times as much script time.
 */
export class SpriteLayer extends ViewContainer {
  override readonly renderPipeId = 'batch'
  readonly batched = false
  /** Number of pictures since `begin`. Each has a texture, a matrix from px around its centre to the layer, and a colour. */
  count = 0
  readonly textures: Texture[] = []
  matrices = new Float32Array(MATRIX_LENGTH * INITIAL_CAPACITY)
  /** ABGR, with alpha in the highest byte. */
  colors = new Uint32Array(INITIAL_CAPACITY)

  constructor() {
    super({})
  }

  begin(): void {
    this.count = 0
  }

  /**
   * Draws `texture` around (x, y) in world px, rotated by `turn` radians. `across` is its width across its own x axis
   * as a factor of `scale`; negative values mirror it. `tint` multiplies; use few colours, because the canvas renderer
   * stores a bitmap for each.
   */
  put(texture: Texture, x: number, y: number, turn = 0, scale = 1, alpha = 1, tint = WHITE, across = 1): void {
    const index = this.count++
    if (index === this.colors.length) this.#grow()
    this.textures[index] = texture
    const cos = turn === 0 ? scale : Math.cos(turn) * scale
    const sin = turn === 0 ? 0 : Math.sin(turn) * scale
    const { matrices } = this
    const at = MATRIX_LENGTH * index
    matrices[at] = cos
    matrices[at + 1] = sin
    matrices[at + 2] = -sin * across
    matrices[at + 3] = cos * across
    matrices[at + 4] = x
    matrices[at + 5] = y
    this.colors[index] = ((Math.min(1, Math.max(0, alpha)) * 255) << 24) | swapRedAndBlue(tint)
  }

  #grow(): void {
    const { matrices, colors } = this
    this.matrices = new Float32Array(2 * matrices.length)
    this.matrices.set(matrices)
    this.colors = new Uint32Array(2 * colors.length)
    this.colors.set(colors)
  }

  /** The bounds of a layer are never used. */
  protected override updateBounds(): void {}
}
