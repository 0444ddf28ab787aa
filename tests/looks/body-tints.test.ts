import { describe, expect, test } from 'vitest'
import { BODY_COLOURS, type BodyColours } from '../../src/looks/body-colours.ts'
import { bodyTints } from '../../src/looks/body-tints.ts'
import { apart, luminanceOf, seenBy } from '../support/seen-by.ts'

/** OKLab: six times what can just be told side by side, for bodies that move and are not side by side. */
const LEAST_APART = 0.12
/** WCAG 1.4.11, for what is no text. */
const LEAST_CONTRAST = 3
/** Luminance of the brightest ground behind the veil (`src/render/flat-bodies.ts`): pavement under a lamp. */
const GROUND = 0.0065
const palettes = BODY_COLOURS.filter((colours): colours is Exclude<BodyColours, 'drawn'> => colours !== 'drawn')
const bodies = Object.entries(bodyTints)

describe.each(palettes)('the palette %s', (palette) => {
  const seen = bodies.map(([name, tints]) => ({ name, colour: seenBy(palette, tints[palette]) }))

  test('has colours that its eyes tell apart, each from each', () => {
    const close = seen.flatMap((one, i) =>
      seen.slice(i + 1).flatMap((other) => {
        const far = apart(one.colour, other.colour)
        return far < LEAST_APART ? [`${one.name} and ${other.name}: ${far.toFixed(3)}`] : []
      }),
    )
    expect(close).toEqual([])
  })

  test('stands out from the dimmed ground', () => {
    const dim = seen.flatMap(({ name, colour }) => {
      const contrast = (luminanceOf(colour) + 0.05) / (GROUND + 0.05)
      return contrast < LEAST_CONTRAST ? [`${name}: ${contrast.toFixed(2)}`] : []
    })
    expect(dim).toEqual([])
  })
})

test('a palette for other eyes would not do: red and green that weak eyes take for one are caught', () => {
  expect(apart(seenBy('deutan', 0xb05030), seenBy('deutan', 0x707830))).toBeLessThan(LEAST_APART)
  expect(apart(seenBy('vivid', 0xb05030), seenBy('vivid', 0x707830))).toBeGreaterThan(LEAST_APART)
})
