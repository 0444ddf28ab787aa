import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { chance, nextBetween, nextInt, nextUnit, nextWeighted, nextWord, sfc32, stream } from '../../sim/kernel/rng.ts'

test('sfc32 gives the words of its reference', () => {
  const rng = Int32Array.of(1, 2, 3, 4)
  // Computed by hand from the definition: t = a + b + d, a = b ^ b >>> 9, b = c + (c << 3), c = rotl(c, 21) + t, d + 1.
  expect(nextWord(rng)).toBe(7)
  expect([...rng]).toEqual([2, 27, (3 << 21) + 7, 5])
  expect(nextWord(rng)).toBe(34)
})

test('streams of one seed are independent, and so are seeds', () => {
  const first = (seed: number, name: string) => nextWord(stream(seed, name))
  expect(new Set([first(1, 'loot'), first(1, 'waves'), first(2, 'loot'), first(2, 'waves')]).size).toBe(4)
  expect(first(1, 'loot')).toBe(first(1, 'loot'))
})

prop.prop([fc.integer(), fc.integer({ min: -50, max: 50 }), fc.nat(100)])('draws stay inside their bounds', (seed, low, width) => {
  const rng = sfc32(seed, 1, 2, 3)
  for (let i = 0; i < 50; i++) {
    expect(nextInt(rng, low, low + width)).toSatisfy((n: number) => Number.isInteger(n) && n >= low && n <= low + width)
    expect(nextBetween(rng, low, low + 1)).toSatisfy((x: number) => x >= low && x < low + 1)
    expect(nextUnit(rng)).toSatisfy((x: number) => x >= 0 && x < 1)
  }
})

test('weights are drawn in proportion, and a weight of 0 never', () => {
  const rng = stream(8, 'test')
  const n = 30_000
  const counts = [0, 0, 0]
  for (let i = 0; i < n; i++) {
    const drawn = nextWeighted(rng, [3, 0, 1])
    counts[drawn] = (counts[drawn] as number) + 1
  }
  expect(counts[1]).toBe(0)
  expect(Math.abs((counts[0] as number) - 0.75 * n)).toBeLessThan(4 * Math.sqrt(n * 0.75 * 0.25))
})

test('a chance draws once, even if its outcome is certain', () => {
  for (const p of [0, 0.5, 1]) {
    const [a, b] = [stream(3, 'x'), stream(3, 'x')]
    chance(a, p)
    nextWord(b)
    expect([...a]).toEqual([...b])
  }
})
