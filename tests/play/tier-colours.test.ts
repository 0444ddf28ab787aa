import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('src/tokens.css', 'utf8')

/** Hue in degrees: 0 is red, 120 green, 240 blue. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const sixth = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return 60 * sixth
}

test.each([
  [1, 'green', 90, 150],
  [2, 'blue', 190, 250],
  [3, 'purple', 260, 310],
  [4, 'orange', 20, 45],
])('the colour of tier %i is a %s (LEVEL-06)', (tier, _, from, to) => {
  const shades = [...tokens.matchAll(new RegExp(`--tier-${tier}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hueOf(hex as string))
  expect(shades.length).toBeGreaterThan(0)
  for (const hue of shades) expect([hue > from, hue < to]).toEqual([true, true])
})
