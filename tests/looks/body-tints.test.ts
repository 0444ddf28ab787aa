import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bodyTints } from '../../src/looks/body-tints.ts'
import { contrastOf, findTints, MIN_CONTRAST, MIN_DISTANCE, PALETTES, withTints } from '../../tools/tints/find-tints.ts'
import { apart, seenBy } from '../../tools/tints/seen-by.ts'
import { nightly } from '../support/nightly.ts'

type Bodies = Readonly<Record<string, Readonly<Record<(typeof PALETTES)[number], number>>>>

/** Pairs of bodies that are too similar in a palette, and bodies that are too dark for the ground. */
function faultsIn(palette: (typeof PALETTES)[number], bodies: Bodies): readonly string[] {
  const all = Object.entries(bodies).map(([name, tints]) => ({ name, tint: tints[palette], colour: seenBy(palette, tints[palette]) }))
  const close = all.flatMap((one, i) =>
    all.slice(i + 1).flatMap((other) => {
      const far = apart(one.colour, other.colour)
      return far < MIN_DISTANCE ? [`${one.name} and ${other.name}: ${far.toFixed(3)} apart`] : []
    }),
  )
  const dim = all.flatMap(({ name, tint }) => {
    const contrast = contrastOf(palette, tint)
    return contrast < MIN_CONTRAST ? [`${name}: contrast ${contrast.toFixed(2)}`] : []
  })
  return [...close, ...dim]
}

test.each(PALETTES)('the palette %s has colours that its viewers can distinguish, also on dimmed ground', (palette) => {
  expect(faultsIn(palette, bodyTints), 'run npm run tints -- <kind>').toEqual([])
})

test('similar red and green for colour-blind viewers are detected', () => {
  expect(apart(seenBy('deutan', 0xb05030), seenBy('deutan', 0x707830))).toBeLessThan(MIN_DISTANCE)
  expect(apart(seenBy('vivid', 0xb05030), seenBy('vivid', 0x707830))).toBeGreaterThan(MIN_DISTANCE)
})

describe('the search for colours of a new body (npm run tints)', () => {
  // Few enough bodies to leave room for one more in each palette, however many the game has.
  const present = Object.fromEntries(Object.entries(bodyTints).slice(-13))
  const found = findTints(present, 'newcomer')

  test.each(PALETTES)('finds colours in the palette %s that keep the distance to all others', (palette) => {
    expect(faultsIn(palette, { ...present, ...found })).toEqual([])
    expect(found.newcomer?.[palette]).toBeGreaterThan(0)
  })

  test.runIf(nightly(true, false))('finds the same colours each time', () => {
    expect(findTints(present, 'newcomer')).toEqual(found)
  })

  test('moves no other body if there is room, and never the survivor', () => {
    const { medusa, ...others } = bodyTints
    expect(Object.keys(findTints(others, 'medusa'))).toEqual(['medusa'])
    expect(found).not.toHaveProperty('you')
  })

  test('throws if a palette has no room', () => {
    const crowd = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`body-${i}`, bodyTints.crow]))
    expect(() => findTints(crowd, 'newcomer', 1)).toThrow('no room for newcomer')
  })

  test('writes its rows into the source', () => {
    const source = readFileSync('src/looks/body-tints.ts', 'utf8')
    const written = withTints(source, { newcomer: bodyTints.crow, 'mini-boss': bodyTints.you })
    expect(written).toContain('  newcomer: { vivid: 0xa0a000, ')
    expect(written).toMatch(/^ {2}'mini-boss': \{ vivid: 0xffffff, /m)
    expect(withTints(written, { 'mini-boss': bodyTints['mini-boss'] })).toBe(withTints(source, { newcomer: bodyTints.crow }))
  })
})
