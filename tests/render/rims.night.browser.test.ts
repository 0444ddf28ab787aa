import { expect, test } from 'vitest'
import { enemyLooks } from '../../src/looks/enemies.ts'
import { withRims } from '../../src/render/scene/rims.ts'
import type { SheetFile } from '../../src/render/scene/sheet.ts'

const GREEN = [0, 255, 0]
const SIZE = { w: 32, h: 32 }
const frame = (x: number) => ({
  frame: { x, y: 0, ...SIZE },
  sourceSize: SIZE,
  spriteSourceSize: { x: 0, y: 0, ...SIZE },
  anchor: { x: 0.5, y: 0.5 },
})
/** Two frames at half resolution: a green square of 8 px in the middle of each 16. */
const DATA: Pick<SheetFile, 'frames'> = { frames: { 'bloater/walk/0': frame(0), 'bloater/death/0': frame(32) } }

test('the outline of a body has the colour of its kind, and its inside and corpses do not', () => {
  const canvas = new OffscreenCanvas(32, 16)
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillStyle = '#0f0'
  for (const x of [4, 20]) context.fillRect(x, 4, 8, 8)
  const rimmed = withRims(canvas.transferToImageBitmap(), DATA, 2)
  context.clearRect(0, 0, 32, 16)
  context.drawImage(rimmed, 0, 0)
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data]
  const { rim } = enemyLooks['mini-boss']
  const tint = [rim >> 16, (rim >> 8) & 255, rim & 255]
  for (const [x, y] of [
    [4, 8],
    [11, 8],
    [8, 4],
    [8, 11],
  ] as const) {
    // Four fifths of the rim over a fifth of the body.
    const mixed = tint.map((channel, i) => 0.8 * channel + 0.2 * (GREEN[i] as number))
    const [red, green, blue, alpha] = at(x, y) as [number, number, number, number]
    for (const [i, channel] of [red, green, blue].entries()) expect(Math.abs(channel - (mixed[i] as number))).toBeLessThan(3)
    expect(alpha).toBe(255)
  }
  expect([at(6, 6), at(20, 8), at(24, 8), at(2, 2)]).toEqual([
    [...GREEN, 255],
    [...GREEN, 255],
    [...GREEN, 255],
    [0, 0, 0, 0],
  ])
})
