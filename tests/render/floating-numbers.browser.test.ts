import type { Texture } from 'pixi.js'
import { expect, test } from 'vitest'
import { glyphIndex } from '../../src/render/scene/digits.ts'
import { FloatingNumbers } from '../../src/render/scene/floating-numbers.ts'
import type { SpriteLayer } from '../../src/render/scene/layer.ts'
import type { Scene } from '../../src/render/scene/scene.ts'

/** Stands for its own texture. */
const digits = Array.from({ length: 39 }, (_, index) => ({ index }) as unknown as Texture)
const put = (digit: number) => digits[glyphIndex('damage', digit)]

/** Position of each glyph at `now`, in drawing order. */
function drawn(floating: FloatingNumbers, now: number): [Texture, number][] {
  const glyphs: [Texture, number][] = []
  const layer = { put: (texture: Texture, x: number) => glyphs.push([texture, x]) }
  floating.draw({ now } as Scene, layer as unknown as SpriteLayer)
  return glyphs
}

test('simultaneous numbers at one place are put side by side as close as possible', () => {
  const floating = new FloatingNumbers(digits)
  for (const amount of [8, 8, 2]) floating.number('damage', amount, 100, 50, 0)
  expect(drawn(floating, 100)).toEqual([
    [put(8), 50],
    [put(8), 66],
    [put(2), 34],
  ])
})

test('long numbers and wounds of the crowd keep their distance too', () => {
  const floating = new FloatingNumbers(digits)
  floating.number('damage', 12.5, 100, 50, 0)
  floating.number('hurt', 8, 100, 50, 8)
  floating.crowd(3, 120, 125, 0)
  const places = drawn(floating, 100).map(([, x]) => x)
  // Four glyphs around 50, then one of each tone, 7 px from the end of the one before.
  expect(places).toEqual([63.5, 54.5, 45.5, 36.5, 79.5, 125])
  floating.crowd(1, 900, 50, 40)
  floating.crowd(2, 1_200, 130, 40)
  floating.crowd(4, 1_210, 150, 40)
  expect(drawn(floating, 1_210).map(([, x]) => x)).toEqual([50, 130])
})

test('a number replaces one that has risen out of its way', () => {
  const floating = new FloatingNumbers(digits)
  floating.number('damage', 1, 0, 50, 0)
  floating.number('damage', 2, 0, 50, 40)
  floating.number('damage', 3, 300, 50, 0)
  expect(drawn(floating, 300).map(([, x]) => x)).toEqual([50, 50, 50])
})

test.each([
  [0.5, '0.5'],
  [1, '1'],
  [1.05, '1.1'],
  [2.04, '2'],
  [0.01, '0.1'],
  [10, '10'],
  [12.25, '12.3'],
  [1_204.9, '1204.9'],
])('a hit of %d floats as %s (FMT-01)', (amount, text) => {
  const floating = new FloatingNumbers(digits)
  floating.number('damage', amount, 0, 0, 0)
  const glyphs = drawn(floating, 0).sort(([, a], [, b]) => a - b)
  expect(glyphs.map(([texture]) => '0123456789+-.'[digits.indexOf(texture)]).join('')).toBe(text)
})

test('simultaneous wounds close together in a crowd merge into one number', () => {
  const floating = new FloatingNumbers(digits)
  floating.crowd(2, 0, 50, 0)
  floating.crowd(3, 100, 90, 20)
  floating.crowd(4, 100, 190, 0)
  floating.crowd(1, 400, 50, 0)
  expect(drawn(floating, 400)).toEqual([
    [put(5), 50],
    [put(4), 190],
    [put(1), 50],
  ])
})

test('a number that grows into others absorbs them without loss', () => {
  const floating = new FloatingNumbers(digits)
  for (const x of [50, 66, 82, 200]) floating.number('damage', 8, 0, x, 0)
  for (let i = 0; i < 16; i++) floating.number('damage', 1, 0, 300 + 20 * i, 0)
  floating.number('damage', 95, 0, 66, 0)
  const glyphs = drawn(floating, 0)
  expect(glyphs.slice(0, 3)).toEqual([
    [put(9), 75],
    [put(1), 66],
    [put(1), 57],
  ])
})

test('beyond twenty hits a second damage is added to the nearest number without loss', () => {
  const floating = new FloatingNumbers(digits)
  for (let i = 0; i < 30; i++) floating.number('damage', 1, 10 * i, 100 * i, 0)
  // The last ten were added to the twentieth.
  expect(drawn(floating, 300)).toEqual([...Array.from({ length: 19 }, (_, i) => [put(1), 100 * i]), [put(1), 1904.5], [put(1), 1895.5]])
  floating.number('damage', 7, 1_010, 5_000, 0)
  expect(drawn(floating, 1_010)).toEqual([[put(7), 5_000]])
})
