import { Container, ImageSource, type Renderer, Sprite, Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { newCanvasRenderer } from '../../src/render/canvas-renderer.ts'
import { newWebglRenderer } from '../../src/render/webgl-renderer.ts'

const SIZE = 32

/** A 16 px square in the middle: white tinted orange, half opaque, under a group that is moved by 8 px. */
function scene(): Container {
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 16, 16)
  const sprite = new Sprite({ texture: new Texture({ source: new ImageSource({ resource: canvas }) }), tint: 0xff8000, alpha: 0.5 })
  const group = new Container({ position: { x: 8, y: 8 } })
  group.addChild(sprite)
  const root = new Container()
  root.addChild(group)
  return root
}

/** Colours at the corner and in the middle of what is drawn, red to alpha. */
async function drawn(renderer: Renderer): Promise<readonly number[][]> {
  await renderer.init({ width: SIZE, height: SIZE, backgroundColor: 0x0000ff, skipExtensionImports: true })
  renderer.render(scene())
  const copy = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE })
  const context = copy.getContext('2d') as CanvasRenderingContext2D
  context.drawImage(renderer.canvas, 0, 0)
  renderer.destroy(true)
  return [2, 16].map((at) => [...context.getImageData(at, at, 1, 1).data])
}

test.for([
  ['canvas', newCanvasRenderer],
  ['webgl', newWebglRenderer],
] as const)('the %s renderer draws tinted sprites in moved groups over its background', async ([name, newRenderer]) => {
  const renderer = newRenderer()
  expect(renderer.name).toBe(name)
  const [corner, middle] = await drawn(renderer)
  expect(corner).toEqual([0, 0, 255, 255])
  const [red, green, blue, alpha] = middle as [number, number, number, number]
  // Half of ff8000 over blue; the two round differently.
  expect([Math.abs(red - 128) <= 2, Math.abs(green - 64) <= 2, Math.abs(blue - 128) <= 2, alpha]).toEqual([true, true, true, 255])
})
