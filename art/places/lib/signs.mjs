// Writes the positions of signs as a table. The run draws their words in the current language.

import { parse } from './color.mjs'

/** `GO LIONS` as `goLions`: the word's key among the texts. */
const keyOf = (text) => text.toLowerCase().replace(/[^a-z0-9]+(.)/g, (_, next) => next.toUpperCase())

/** The matrix of a `transform` that `shapes.mjs` writes, after another. */
function within([a, b, c, d, e, f], transform) {
  let matrix = [a, b, c, d, e, f]
  for (const [, name, values] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [p, q = 0] = values.split(/[ ,]+/).map(Number)
    const [m0, m1, m2, m3, m4, m5] = matrix
    if (name === 'translate') matrix = [m0, m1, m2, m3, m0 * p + m2 * q + m4, m1 * p + m3 * q + m5]
    else if (name === 'scale') matrix = [m0 * p, m1 * p, m2 * p, m3 * p, m4, m5]
    else if (name === 'rotate') {
      const [cos, sin] = [Math.cos((p * Math.PI) / 180), Math.sin((p * Math.PI) / 180)]
      matrix = [m0 * cos + m2 * sin, m1 * cos + m3 * sin, m2 * cos - m0 * sin, m3 * cos - m1 * sin, m4, m5]
    } else throw new Error(`a sign under an unknown transform: ${name}`)
  }
  return matrix
}

const attribute = (tag, name) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]

/** The signs in a stage's markup: key, place and size in px, degrees, own colour and opacity. */
function signsOf(stage) {
  const found = []
  for (const markup of Object.values(stage.layers).flat()) {
    const matrices = [[1, 0, 0, 1, 0, 0]]
    for (const [tag] of markup.matchAll(/<g\b[^>]*>|<\/g>/g)) {
      if (tag === '</g>') {
        matrices.pop()
        continue
      }
      const matrix = within(matrices.at(-1), attribute(tag, 'transform') ?? '')
      matrices.push(matrix)
      const text = attribute(tag, 'data-sign')
      if (text === undefined) continue
      const [a, b, , , x, y] = matrix
      // A sign near the seam is drawn on both of its sides: the one on the tile counts.
      if (x < 0 || x >= stage.width) continue
      const scale = Math.hypot(a, b)
      found.push({
        key: keyOf(text),
        x: Math.round(x),
        y: Math.round(y),
        size: Math.round(Number(attribute(tag, 'data-size')) * scale * 10) / 10,
        width: Math.round(Number(attribute(tag, 'data-width')) * scale),
        degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI),
        color: attribute(tag, 'data-color'),
        opacity: Number(attribute(tag, 'data-opacity')),
      })
    }
  }
  return found
}

/** A sign with its colour as the ground's own light shows it. `lit` makes it of a colour and a place. */
export const litSigns = (stage, lit) => signsOf(stage).map((sign) => ({ ...sign, color: lit(parse(sign.color), sign.x, sign.y) }))

const hex = (color) => `0x${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
const row = ({ key, x, y, size, width, degrees, color, opacity }) =>
  `      ['${key}', ${x}, ${y - 360}, ${size}, ${width}, ${degrees}, ${hex(color)}, ${opacity}],\n`
const variantOf = ([variant, signs]) => `    ${variant}: [${signs.length === 0 ? '' : `\n${signs.map(row).join('')}    `}],\n`
const groundOf = ([name, variants]) =>
  `  ${/-/.test(name) ? `'${name}'` : name}: {\n${Object.entries(variants).map(variantOf).join('')}  },\n`

/** The text of `src/looks/ground-signs.ts`; `grounds`: a stage's lit signs by ground and variant. */
export function signsFile(grounds) {
  const all = Object.values(grounds).flatMap((variants) => Object.values(variants).flat())
  const words = [...new Set(all.map(({ key }) => key))].sort()
  return `import type { GroundVariant } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'

/** A word on a sign of a map; its text is in src/messages/map-signs.ts. */
export type MapSign =
${words.map((word) => `  | '${word}'\n`).join('')}
/** A sign on a ground tile: word, centre, cap height and maximum width in px, rotation in degrees, colour, opacity. */
type SignRow = readonly [word: MapSign, x: number, y: number, size: number, width: number, degrees: number, color: number, opacity: number]

/** Written by art/places/build.mjs: the signs of every ground. A run writes them in the current language. */
export const groundSigns: Readonly<Record<LocationId, Readonly<Record<GroundVariant, readonly SignRow[]>>>> = {
${Object.entries(grounds).map(groundOf).join('')}}
`
}
