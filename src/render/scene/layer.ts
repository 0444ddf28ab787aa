import { type Texture, ViewContainer } from 'pixi.js'

const WHITE = 0xffffff
/** Pictures for which there is room at first. */
const ROOM = 64
/** Numbers of a matrix: a, b, c, d, tx, ty. */
export const MATRIX = 6

/** A colour with red first as one with blue first, and back; 24 bits. */
export const swapRedAndBlue = (color: number): number => ((color & 0xff) << 16) | (color & 0xff00) | ((color >> 16) & 0xff)

/** What is drawn on. */
export type Canvas = Pick<Layer, 'put'>

/**
 * One drawing group, filled each frame from back to front. What is put on it is kept as plain numbers, which a `LayerPipe` draws: a sprite
 * of the library's for each of a horde's pictures costs ten times as much script.
 */
export class Layer extends ViewContainer {
  override readonly renderPipeId = 'batch'
  readonly batched = false
  /** Pictures that were put since `begin`; of each its texture, the matrix from px around its middle to the layer's, and its colour. */
  count = 0
  readonly textures: Texture[] = []
  matrices = new Float32Array(MATRIX * ROOM)
  /** Alpha, blue, green and red, from the highest byte on. */
  colors = new Uint32Array(ROOM)

  constructor() {
    super({})
  }

  begin(): void {
    this.count = 0
  }

  /**
   * Draws `texture` around (x, y) in world px, turned by `turn` radians. `across`: its width across its own x axis as a
   * factor of `scale`; below 0 mirrors it. `tint` multiplies: keep to few colours, the canvas renderer keeps a picture of each.
   */
  put(texture: Texture, x: number, y: number, turn = 0, scale = 1, alpha = 1, tint = WHITE, across = 1): void {
    const index = this.count++
    if (index === this.colors.length) this.#grow()
    this.textures[index] = texture
    const cos = turn === 0 ? scale : Math.cos(turn) * scale
    const sin = turn === 0 ? 0 : Math.sin(turn) * scale
    const { matrices } = this
    const at = MATRIX * index
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

  /** Nothing asks where a layer ends. */
  protected override updateBounds(): void {}
}
