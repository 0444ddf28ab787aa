// Writes the positions of the grounds' lamps as a table, so that a run can light the same places in the dark.

const row = ({ x, y, reach, color, strength, angle }) =>
  `      [${x}, ${y - 360}, ${reach}, 0x${color.slice(1)}, ${strength}${angle === undefined ? '' : `, ${angle}`}],\n`
const variantOf = ([variant, lamps]) => `    ${variant}: [\n${lamps.map(row).join('')}    ],\n`
const groundOf = ([name, variants]) =>
  `  ${/-/.test(name) ? `'${name}'` : name}: {\n${Object.entries(variants).map(variantOf).join('')}  },\n`

/** The text of `src/looks/ground-lamps.ts`; `grounds`: a stage's lamps by ground and variant. */
export const lampsFile = (grounds) => `import type { GroundVariant } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'

/** A lamp on a ground tile: position and reach in px, colour and strength; a beam also has its direction in degrees. */
type LampRow = readonly [x: number, y: number, reach: number, tint: number, strength: number, degrees?: number]

/** Written by art/places/build.mjs: the lamps of every ground. */
export const groundLamps: Readonly<Record<LocationId, Readonly<Record<GroundVariant, readonly LampRow[]>>>> = {
${Object.entries(grounds).map(groundOf).join('')}}
`
