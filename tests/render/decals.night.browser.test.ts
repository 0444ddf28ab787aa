import { Container, ImageSource, type Renderer, Texture } from 'pixi.js'
import { afterEach, expect, test } from 'vitest'
import { newCanvasRenderer } from '../../src/render/canvas-renderer.ts'
import { Corpses } from '../../src/render/late-effects/corpses.ts'
import { DECAL_FADE, Decals } from '../../src/render/late-effects/decals.ts'
import { SpriteLayer } from '../../src/render/scene/layer.ts'
import { Motion } from '../../src/render/scene/motion.ts'
import type { Scene } from '../../src/render/scene/scene.ts'
import { newWebglRenderer } from '../../src/render/webgl-renderer.ts'
import { frameOf } from '../support/frame-of.ts'
import { nightly } from '../support/nightly.ts'

const RENDERERS = [
  ['canvas', newCanvasRenderer],
  ['webgl', newWebglRenderer],
] as const
/** `npm test` uses only the canvas: both renderers share the code that places corpses, and WebGL in software takes six times as long. */
const CANVAS_BY_DAY = nightly<readonly (typeof RENDERERS)[number][]>(RENDERERS, [RENDERERS[0]])
const WIDTH = 800
/** A plain green corpse of 24 px. */
const green = (): Texture => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#0f0'
  context.fillRect(0, 0, 24, 24)
  return new Texture({ source: new ImageSource({ resource: canvas }) })
}

function pixelsOf({ width, height }: HTMLCanvasElement): Uint8ClampedArray {
  const copy = Object.assign(document.createElement('canvas'), { width, height })
  const context = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.drawImage(renderer.canvas, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

let renderer: Renderer
afterEach(() => renderer.destroy(true))

/** Decals over a black ground in a movable view; a pixel of the view is a world pixel at height 720. */
async function ground(newRenderer: () => Renderer, height = 720) {
  renderer = newRenderer()
  await renderer.init({ width: WIDTH, height, backgroundColor: 0x000000, skipExtensionImports: true })
  const decals = new Decals(renderer)
  const corpses = new Corpses(decals)
  const layer = new SpriteLayer()
  const root = new Container()
  root.addChild(layer)
  const frame = frameOf({}, [])
  const scene: Scene = { motion: new Motion(), frame, now: 0, left: 0, right: 0, top: -360, bottom: 360 }
  let pixels: Uint8ClampedArray | null = null
  return {
    decals,
    corpses,
    corpse: green(),
    scene,
    pictures: () => layer.count,
    resize: (next: number) => renderer.resize(WIDTH, next),
    /** Draws this many pictures, 16 ms apart. */
    draw(pictures: number, x = 0) {
      const scale = renderer.canvas.height / 720
      pixels = null
      scene.left = x - WIDTH / scale / 2
      scene.right = x + WIDTH / scale / 2
      for (let i = 0; i < pictures; i++) {
        scene.now += 16
        layer.begin()
        decals.draw(scene, layer)
        corpses.draw(scene, layer)
        root.scale.set(scale)
        root.position.set(-scene.left * scale, 360 * scale)
        renderer.render(root)
      }
    },
    /** The green channel at a place of the world in the last picture. */
    greenAt(x: number, y: number): number {
      const scale = renderer.canvas.height / 720
      pixels ??= pixelsOf(renderer.canvas)
      return pixels[4 * (Math.round((y + 360) * scale) * WIDTH + Math.round((x - scene.left) * scale)) + 1] as number
    },
  }
}
/** Positions of 2,000 deaths, spread over 2,400 px of ground. */
const FALLEN = Array.from({ length: 2_000 }, (_, i) => ({ x: -1_200 + ((i * 617) % 2_400), y: -340 + ((i * 271) % 680) }))

test.for(RENDERERS)('%s: the corpses of 2,000 kills stay where they fell for a whole run, in a few pictures', async ([, newRenderer]) => {
  const { decals, corpse, scene, pictures, draw, greenAt } = await ground(newRenderer)
  draw(1)
  for (const { x, y } of FALLEN) decals.add(corpse, scene.now, x, y, 0, 1)
  draw(12)
  expect(pictures()).toBeLessThanOrEqual(8)
  const seen = (least = 90) =>
    FALLEN.filter(({ x, y }) => Math.abs(x - (scene.left + scene.right) / 2) < 380 && greenAt(x, y) > least).length
  const inView = (middle: number) => FALLEN.filter(({ x }) => Math.abs(x - middle) < 380).length
  expect(seen()).toBe(inView(0))
  // Minutes later, after leaving and returning: as traces.
  for (const x of [600, 2_000, 6_000, 2_000]) draw(4, x)
  scene.now += 200_000
  for (const x of [800, -300, -800]) {
    draw(8, x)
    expect([x, seen(), seen(15)]).toEqual([x, 0, inView(x)])
  }
})

test.for(CANVAS_BY_DAY)('%s: a corpse fades over time, and a trace of it stays', async ([, newRenderer]) => {
  const { decals, corpse, scene, draw, greenAt } = await ground(newRenderer)
  draw(8)
  decals.add(corpse, scene.now, 0, 24, 0, 1)
  const since = scene.now
  const left = [1, 12, 20, 30, 40, 55, 90].map((seconds) => {
    scene.now = since + 1000 * seconds
    draw(8)
    return greenAt(4, 20)
  })
  const [fresh = 0, still, ...paling] = left
  expect(still).toBe(fresh)
  for (const [i, one] of paling.slice(0, 4).entries()) expect(one).toBeLessThan([fresh, ...paling][i] as number)
  // Within one step of a colour channel.
  for (const one of paling.slice(3)) expect(Math.abs(one - DECAL_FADE.left * fresh)).toBeLessThan(1.5)
})

test.for(CANVAS_BY_DAY)('%s: a corpse is visible in every picture from the first on', async ([, newRenderer]) => {
  const { decals, corpse, scene, draw, greenAt } = await ground(newRenderer)
  draw(8)
  // On the corner of four pictures.
  decals.add(corpse, scene.now, 0, 24, 0, 1)
  for (let i = 0; i < 30; i++) {
    draw(1)
    expect([i, greenAt(4, 20) > 90, greenAt(-4, 20) > 90]).toEqual([i, true, true])
  }
})

test.for(RENDERERS)('%s: resizing the view keeps the corpses', async ([, newRenderer]) => {
  const { decals, corpse, scene, resize, draw, greenAt } = await ground(newRenderer)
  draw(1)
  for (const x of [-200, 0, 200]) decals.add(corpse, scene.now, x, 100, 0, 1)
  for (const height of [720, 389, 1_080]) {
    resize(height)
    draw(8)
    expect([height, ...[-200, 0, 200].map((x) => greenAt(x, 100) > 90), greenAt(100, 100)]).toEqual([height, true, true, true, 0])
  }
})

test('only the pictures of one view are kept on a long walk', async () => {
  const { decals, corpse, scene, draw } = await ground(newCanvasRenderer)
  draw(1)
  const most = 6 * 2 * 384 * 384
  for (let x = 0; x < 40_000; x += 200) {
    for (let i = 0; i < 20; i++) decals.add(corpse, scene.now, x + i * 9, i * 30 - 300, i, 1)
    draw(2, x)
    expect(decals.pixels).toBeLessThanOrEqual(most)
  }
  expect(scene.now).toBeGreaterThan(0)
})

test.for(CANVAS_BY_DAY)('%s: the first corpse in a place stays, and no heap covers the ground', async ([, newRenderer]) => {
  const { corpses, corpse, scene, draw, greenAt } = await ground(newRenderer)
  draw(8)
  // 24 px wide, all within the first ground square from (0, 0).
  const places = [12, 18, 24, 30, 36].flatMap((x) => [12, 24, 36].map((y) => ({ x, y })))
  for (const { x, y } of places) corpses.add(corpse, scene.now, x, y, 0, 1)
  draw(2)
  const seen = () => places.filter(({ x, y }) => greenAt(x, y) > 90)
  expect(seen()).toEqual(places)
  draw(40)
  scene.now += 3_000
  draw(4)
  expect(seen()).toEqual(places.filter(({ x, y }) => x < 24 && y < 24))
  // The next corpse in that place stays after the first has become a trace.
  scene.now += 60_000
  corpses.add(corpse, scene.now, 36, 36, 0, 1)
  draw(40)
  scene.now += 3_000
  draw(4)
  expect(seen()).toEqual(places.filter(({ x, y }) => x >= 24 && y >= 24))
})

test.for(CANVAS_BY_DAY)('%s: a mirrored corpse is mirrored while falling, at rest and while fading', async ([, newRenderer]) => {
  const { corpses, scene, draw, greenAt } = await ground(newRenderer)
  // Green above its middle only.
  const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 24 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#0f0'
  context.fillRect(0, 0, 24, 12)
  const half = new Texture({ source: new ImageSource({ resource: canvas }) })
  draw(8)
  const seen = () => [20, 70].map((x) => [greenAt(x, 14) > 60, greenAt(x, 26) > 60])
  const fallen = [
    [true, false],
    [false, true],
  ]
  corpses.add(half, scene.now, 20, 20, 0, 1)
  corpses.add(half, scene.now, 70, 20, 0, 1, -1)
  draw(1)
  expect(seen()).toEqual(fallen)
  draw(40)
  expect(seen()).toEqual(fallen)
  // A corpse in an occupied place is not kept.
  corpses.add(half, scene.now, 20, 20, 0, 1, -1)
  draw(1)
  expect(seen()).toEqual([[true, true], fallen[1]])
})
