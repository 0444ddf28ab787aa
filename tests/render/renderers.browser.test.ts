import fc from 'fast-check'
import { Container, ImageSource, type Renderer, Texture } from 'pixi.js'
import { expect, onTestFinished, test } from 'vitest'
import { newCanvasRenderer } from '../../src/render/canvas-renderer.ts'
import { SpriteLayer } from '../../src/render/scene/layer.ts'
import { drawStrip } from '../../src/render/scene/strip.ts'
import { newWebglRenderer } from '../../src/render/webgl-renderer.ts'
import { anyBetween } from '../support/any-between.ts'

const RENDERERS = [
  ['canvas', newCanvasRenderer],
  ['webgl', newWebglRenderer],
] as const
const SIZE = 96
const BACKGROUND = [0, 0, 255, 255]

/** A texture of one colour, `size` px wide and high. */
function plain(color: string, size = 16): Texture {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = color
  context.fillRect(0, 0, size, size)
  return new Texture({ source: new ImageSource({ resource: canvas }) })
}

/** The pixels a renderer draws for layers in a group: red to alpha, row by row. */
async function drawn(newRenderer: () => Renderer, layers: readonly SpriteLayer[], group = new Container()): Promise<Uint8ClampedArray> {
  const renderer = newRenderer()
  await renderer.init({ width: SIZE, height: SIZE, backgroundColor: 0x0000ff, skipExtensionImports: true })
  group.addChild(...layers)
  const root = new Container()
  root.addChild(group)
  renderer.render(root)
  const copy = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const context = copy.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(renderer.canvas, 0, 0)
  group.removeChild(...layers)
  renderer.destroy(true)
  return context.getImageData(0, 0, SIZE, SIZE).data
}
const at = (pixels: Uint8ClampedArray, x: number, y: number) => [...pixels.slice(4 * (y * SIZE + x), 4 * (y * SIZE + x) + 4)]
/** The two renderers round differently. */
const near = (color: readonly number[]) => color.map((channel) => expect.closeTo(channel, -0.7))

test.for(RENDERERS)('the %s renderer applies tint, opacity and the position and tint of groups', async ([name, newRenderer]) => {
  expect(newRenderer().name).toBe(name)
  const layer = new SpriteLayer()
  layer.put(plain('#fff'), 8, 8, 0, 1, 0.5, 0xff8000)
  const group = new Container({ position: { x: 8, y: 8 }, tint: 0x80ffff })
  const pixels = await drawn(newRenderer, [layer], group)
  expect(at(pixels, 2, 2)).toEqual(BACKGROUND)
  // Half of 808000 over blue.
  expect(at(pixels, 16, 16)).toEqual(near([64, 64, 128, 255]))
})

test.for(RENDERERS)('the %s renderer draws a trimmed region of a sheet', async ([, newRenderer]) => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 32, height: 16 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#f00'
  context.fillRect(0, 0, 16, 16)
  context.fillStyle = '#0f0'
  context.fillRect(16, 0, 16, 16)
  const source = new ImageSource({ resource: canvas })
  const { x, y, width, height } = { x: 16, y: 0, width: 16, height: 16 }
  const frame = { x, y, width, height }
  // 16 px of 48: the 32 to the left were empty.
  const texture = new Texture({
    source,
    frame: frame as never,
    orig: { x: 0, y: 0, width: 48, height } as never,
    trim: { x: 32, y: 0, width, height } as never,
  })
  const layer = new SpriteLayer()
  layer.put(texture, 48, 48)
  const pixels = await drawn(newRenderer, [layer])
  expect([26, 54, 58, 70].map((x) => at(pixels, x, 48))).toEqual([BACKGROUND, BACKGROUND, [0, 255, 0, 255], [0, 255, 0, 255]])
})

test.for(RENDERERS)(
  'the %s renderer draws any number of pictures with more textures than fit at once, in order',
  async ([, newRenderer]) => {
    const colors = Array.from({ length: 40 }, (_, i) => `rgb(${6 * i} ${255 - 6 * i} 0)`)
    const textures = colors.map((color) => plain(color))
    const [below, above] = [new SpriteLayer(), new SpriteLayer()]
    for (let i = 0; i < 400; i++) below.put(textures[i % 40] as Texture, 8 + 16 * (i % 6), 48)
    above.put(textures[3] as Texture, 8, 8)
    const pixels = await drawn(newRenderer, [below, above])
    // The last picture at each place: 396 to 399 of the first four, 394 and 395 of the others.
    const last = [396, 397, 398, 399, 394, 395].map((i) => [6 * (i % 40), 255 - 6 * (i % 40), 0, 255])
    expect([0, 1, 2, 3, 4, 5].map((place) => at(pixels, 8 + 16 * place, 48))).toEqual(last.map(near))
    expect(at(pixels, 8, 8)).toEqual(near([18, 237, 0, 255]))
  },
)

test.for(RENDERERS)('the %s renderer redraws each layer, and blends additive ones', async ([, newRenderer]) => {
  const [base, light, top] = [new SpriteLayer(), new SpriteLayer(), new SpriteLayer()]
  light.blendMode = 'add'
  const texture = plain('#400000', 32)
  for (const x of [20, 60]) base.put(plain('#004000', 32), x, 48)
  base.begin()
  base.put(plain('#004000', 32), 20, 48)
  light.put(texture, 20, 48)
  top.put(plain('#ffffff', 4), 20, 48)
  const pixels = await drawn(newRenderer, [base, light, top])
  expect([at(pixels, 10, 48), at(pixels, 20, 48), at(pixels, 60, 48)]).toEqual([[64, 64, 0, 255], [255, 255, 255, 255], BACKGROUND])
})

/** Uploads the bitmaps of `transferToImageBitmap()` with straight alpha like WebKit, until the test ends. */
function uploadBitmapsLikeWebkit(): void {
  const straight = new WeakMap<ImageBitmap, ImageData>()
  const { transferToImageBitmap } = OffscreenCanvas.prototype
  const { texImage2D } = WebGL2RenderingContext.prototype
  OffscreenCanvas.prototype.transferToImageBitmap = function () {
    const pixels = (this.getContext('2d') as OffscreenCanvasRenderingContext2D).getImageData(0, 0, this.width, this.height)
    const bitmap = transferToImageBitmap.call(this)
    straight.set(bitmap, pixels)
    return bitmap
  }
  WebGL2RenderingContext.prototype.texImage2D = function (this: WebGL2RenderingContext, ...args: unknown[]) {
    const pixels = straight.get(args.at(-1) as ImageBitmap)
    if (pixels === undefined) return Reflect.apply(texImage2D, this, args)
    const premultiplies = this.getParameter(this.UNPACK_PREMULTIPLY_ALPHA_WEBGL)
    this.pixelStorei(this.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    Reflect.apply(texImage2D, this, [...args.slice(0, -1), pixels])
    this.pixelStorei(this.UNPACK_PREMULTIPLY_ALPHA_WEBGL, premultiplies)
  } as typeof texImage2D
  onTestFinished(() => {
    Object.assign(OffscreenCanvas.prototype, { transferToImageBitmap })
    Object.assign(WebGL2RenderingContext.prototype, { texImage2D })
  })
}

test.for(RENDERERS)('the %s renderer draws a translucent canvas with the right brightness in WebKit', async ([, newRenderer]) => {
  uploadBitmapsLikeWebkit()
  const strip = drawStrip(1, 1, 16, 16, (context) => {
    context.fillStyle = 'rgb(255 128 0 / 0.25)'
    context.fillRect(-8, -8, 16, 16)
  })
  onTestFinished(() => strip.destroy())
  const layer = new SpriteLayer()
  layer.put(strip.textures[0] as Texture, 48, 48)
  const pixels = await drawn(newRenderer, [layer])
  // A quarter of orange over three quarters of blue.
  expect(at(pixels, 48, 48)).toEqual(near([64, 32, 191, 255]))
})

/** Four quarters of 8 px: red and green above, white and black below. */
function quarters(): Texture {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  for (const [i, color] of ['#f00', '#0f0', '#fff', '#000'].entries()) {
    context.fillStyle = color
    context.fillRect(8 * (i % 2), 8 * Math.floor(i / 2), 8, 8)
  }
  return new Texture({ source: new ImageSource({ resource: canvas }) })
}
const NAMES: Readonly<Record<string, string>> = { '255 0 0': 'red', '0 255 0': 'green', '255 255 255': 'white', '0 0 0': 'black' }

test.for(RENDERERS)('the %s renderer rotates clockwise, and then mirrors', async ([, newRenderer]) => {
  const seen = async (turn: number, across: number) => {
    const layer = new SpriteLayer()
    layer.put(quarters(), 48, 48, turn, 2, 1, undefined, across)
    const pixels = await drawn(newRenderer, [layer])
    return [40, 56].flatMap((y) => [40, 56].map((x) => NAMES[at(pixels, x, y).slice(0, 3).join(' ')]))
  }
  expect([await seen(0, 1), await seen(Math.PI / 2, 1), await seen(0, -1), await seen(Math.PI / 2, -1)]).toEqual([
    ['red', 'green', 'white', 'black'],
    ['white', 'red', 'black', 'green'],
    ['white', 'black', 'red', 'green'],
    ['red', 'white', 'green', 'black'],
  ])
})

const CHANNELS = [0, 1, 2, 3]

/** Offsets of pixels that are no edge in any picture: their surroundings have the same colour. */
function inner(...pictures: readonly Uint8ClampedArray[]): number[] {
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => 4 * (down * SIZE + right)))
  const isInner = (px: number) =>
    pictures.every((picture) =>
      around.every((step) => CHANNELS.every((channel) => areNear(picture, px + channel, picture, px + step + channel, 2))),
    )
  const inside = Array.from({ length: SIZE - 2 }, (_, n) => n + 1)
  return inside.flatMap((y) => inside.map((x) => 4 * (y * SIZE + x))).filter(isInner)
}
const areNear = (a: Uint8ClampedArray, i: number, b: Uint8ClampedArray, j: number, most: number) =>
  Math.abs((a[i] as number) - (b[j] as number)) <= most

test('both renderers draw any layers alike', async () => {
  const textures = [plain('#f00', 20), plain('#0f0', 12), plain('#fff', 30)]
  const picture = fc.record({
    texture: fc.constantFrom(...textures),
    x: fc.integer({ min: 0, max: SIZE }),
    y: fc.integer({ min: 0, max: SIZE }),
    turn: anyBetween(-4, 4),
    scale: anyBetween(0.2, 2.5),
    alpha: anyBetween(0, 1),
    tint: fc.constantFrom(0xffffff, 0xff4a3d, 0x204060),
    across: fc.constantFrom(1, -1, 0.5),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(picture, { maxLength: 12 }), { minLength: 1, maxLength: 3 }), async (layers) => {
      const filled = layers.map((pictures) => {
        const layer = new SpriteLayer()
        for (const { texture, x, y, turn, scale, alpha, tint, across } of pictures)
          layer.put(texture, x, y, turn, scale, alpha, tint, across)
        return layer
      })
      const [canvas, webgl] = [await drawn(newCanvasRenderer, filled), await drawn(newWebglRenderer, filled)]
      // Only one of them smooths edges.
      const different = inner(canvas, webgl).filter((px) =>
        CHANNELS.some((channel) => !areNear(canvas, px + channel, webgl, px + channel, 12)),
      )
      expect(different).toEqual([])
    }),
    { numRuns: 12 },
  )
})
