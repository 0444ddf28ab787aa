import {
  Batch,
  type BatcherPipe,
  type BLEND_MODES,
  DefaultBatcher,
  GlBatchAdaptor,
  type Renderer,
  type TextureSource,
  type WebGLRenderer,
} from 'pixi.js'
import { LayerGroup, LayerPipe, leftEdge, multiplyColor, topEdge } from './layer-pipe.ts'
import { MATRIX_LENGTH, type SpriteLayer } from './scene/layer.ts'

/** Numbers per vertex: x, y, u, v, colour and texture slot. */
const VERTEX_LENGTH = 6
const QUAD_LENGTH = 4 * VERTEX_LENGTH

/** A layer group with its own vertices on the GPU: Pixi's buffers and shader for sprites, filled by a `WebglLayerPipe`. */
class WebglLayerGroup extends LayerGroup {
  readonly buffers: DefaultBatcher
  /** Each batch is one draw call, with as many textures as the GPU allows. */
  readonly batches: Batch[] = []
  used = 0
  #room = 0

  constructor(blendMode: BLEND_MODES, maxTextures: number) {
    super(blendMode)
    this.buffers = new DefaultBatcher({ maxTextures })
  }

  /** Ensures capacity for this number of quads. */
  reserve(quads: number): void {
    const { buffers } = this
    if (quads <= this.#room) return
    this.#room = Math.max(quads, 2 * this.#room)
    buffers.ensureAttributeBuffer(QUAD_LENGTH * this.#room)
    const indices = new Uint32Array(6 * this.#room)
    for (let quad = 0; quad < this.#room; quad++) {
      const corner = 4 * quad
      indices.set([corner, corner + 1, corner + 2, corner, corner + 2, corner + 3], 6 * quad)
    }
    buffers.geometry.indexBuffer.setDataWithSize(indices, indices.length, true)
  }

  /** Starts a batch at this quad. */
  next(quad: number): Batch {
    const batch = this.batches[this.used] ?? new Batch()
    this.batches[this.used++] = batch
    batch.textures.ids = Object.create(null)
    batch.textures.count = 0
    batch.blendMode = this.blendMode
    batch.topology = 'triangle-list'
    batch.start = 6 * quad
    return batch
  }

  override destroy(): void {
    this.buffers.destroy()
  }
}

export class WebglLayerPipe extends LayerPipe<WebglLayerGroup> {
  static readonly extension = { name: 'batch' } as const
  /** Read by the adaptor. */
  readonly renderer: WebGLRenderer
  readonly #adaptor = new GlBatchAdaptor()

  constructor(renderer: Renderer) {
    super()
    this.renderer = renderer as WebGLRenderer
    this.#adaptor.init(this as unknown as BatcherPipe)
  }

  protected newGroup(blendMode: BLEND_MODES): WebglLayerGroup {
    return new WebglLayerGroup(blendMode, this.#maxTextures)
  }

  get #maxTextures(): number {
    return this.renderer.limits.maxBatchableTextures
  }

  execute(group: WebglLayerGroup): void {
    const { layers, buffers } = group
    let most = 0
    for (const layer of layers) most += layer.count
    if (most === 0) return
    group.reserve(most)
    group.used = 0
    let quads = 0
    for (const layer of layers) if (layer.count > 0) quads = this.#pack(group, layer, quads)
    if (group.used === 0) return
    close(group, quads)
    const { geometry, shader } = buffers
    const vertices = geometry.buffers[0]
    vertices.setDataWithSize(buffers.attributeBuffer.float32View, QUAD_LENGTH * quads, false)
    vertices.update(4 * QUAD_LENGTH * quads)
    const pipe = this as unknown as BatcherPipe
    this.#adaptor.start(pipe, geometry, shader)
    for (let i = 0; i < group.used; i++) this.#adaptor.execute(pipe, group.batches[i])
  }

  /** Writes the vertices of a layer's pictures after the first `first` quads, and returns the new number of quads. */
  #pack(group: WebglLayerGroup, layer: SpriteLayer, first: number): number {
    const { float32View: floats, uint32View: ints } = group.buffers.attributeBuffer
    const { count, textures, matrices, colors } = layer
    const { a, b, c, d, tx, ty } = layer.groupTransform
    const shade = layer.groupColorAlpha | 0
    const maxTextures = this.#maxTextures
    let quads = first
    let source: TextureSource | null = null
    let slot = 0
    let plain = -1
    let color = 0
    for (let i = 0; i < count; i++) {
      if (colors[i] !== plain) {
        plain = colors[i]
        color = multiplyColor(plain, shade)
      }
      if (color >>> 24 === 0) continue
      const texture = textures[i]
      if (texture.source !== source) {
        source = texture.source
        slot = slotOf(group, source, quads, maxTextures)
      }
      const m = MATRIX_LENGTH * i
      const ax = a * matrices[m] + c * matrices[m + 1]
      const ay = b * matrices[m] + d * matrices[m + 1]
      const bx = a * matrices[m + 2] + c * matrices[m + 3]
      const by = b * matrices[m + 2] + d * matrices[m + 3]
      const left = leftEdge(texture)
      const top = topEdge(texture)
      const { width, height } = texture.frame
      const x = a * matrices[m + 4] + c * matrices[m + 5] + tx + ax * left + bx * top
      const y = b * matrices[m + 4] + d * matrices[m + 5] + ty + ay * left + by * top
      const { uvs } = texture
      const at = QUAD_LENGTH * quads++
      const to = slot << 16
      corner(floats, ints, at, x, y, uvs.x0, uvs.y0, color, to)
      corner(floats, ints, at + VERTEX_LENGTH, x + ax * width, y + ay * width, uvs.x1, uvs.y1, color, to)
      corner(floats, ints, at + 2 * VERTEX_LENGTH, x + ax * width + bx * height, y + ay * width + by * height, uvs.x2, uvs.y2, color, to)
      corner(floats, ints, at + 3 * VERTEX_LENGTH, x + bx * height, y + by * height, uvs.x3, uvs.y3, color, to)
    }
    return quads
  }
}

/** Writes a vertex at this index of both views of one buffer. */
function corner(
  floats: Float32Array,
  ints: Uint32Array,
  at: number,
  x: number,
  y: number,
  u: number,
  v: number,
  color: number,
  to: number,
): void {
  floats[at] = x
  floats[at + 1] = y
  floats[at + 2] = u
  floats[at + 3] = v
  ints[at + 4] = color
  ints[at + 5] = to
}

/** Returns the texture's slot in the current batch, and begins another batch at this quad if no slot is free. */
function slotOf(group: WebglLayerGroup, source: TextureSource, quad: number, maxTextures: number): number {
  let batch = group.used > 0 ? group.batches[group.used - 1] : group.next(quad)
  const cachedSlot = batch.textures.ids[source.uid]
  if (cachedSlot !== undefined) return cachedSlot
  if (batch.textures.count === maxTextures) {
    close(group, quad)
    batch = group.next(quad)
  }
  const slot = batch.textures.count++
  batch.textures.textures[slot] = source
  batch.textures.ids[source.uid] = slot
  return slot
}

function close({ batches, used }: WebglLayerGroup, quad: number): void {
  const batch = batches[used - 1]
  batch.size = 6 * quad - batch.start
}
