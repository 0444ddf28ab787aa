import { nextUnit, type Rng, stream } from '../../sim/kernel/rng.ts'
import { BODY_COLOURS, type BodyColours } from '../../src/looks/body-colours.ts'
import { distance, luminanceOf, oklab, seenBy } from './seen-by.ts'

type Palette = Exclude<BodyColours, 'drawn'>
type Tints = Readonly<Record<Palette, number>>
/** OKLab: six times what can just be told side by side, because bodies move and are not side by side. */
export const LEAST_APART = 0.12
/** WCAG 1.4.11, for graphics. */
export const LEAST_CONTRAST = 3
/** Luminance of the brightest ground behind the veil (`src/render/flat-bodies.ts`): pavement under a lamp. */
const GROUND = 0.0065
export const PALETTES = BODY_COLOURS.filter((colours): colours is Palette => colours !== 'drawn')
/** The search tries every combination of these channel values. */
const LEVELS = Array.from({ length: 18 }, (_, level) => level * 15)
/** Tries from the present colours, and how many of them have to succeed. */
const TRIES = 100
const ENOUGH = 6
/** Colours that one try may change, one after the other. */
const STEPS = 200
/** Share of all candidates that one step looks at, by chance: so tries differ, and a body does not get the same colour again and again. */
const SAMPLE = 0.1
/** What the search aims at, so that the colours it ends with are not a rounding away from the limit. */
const AIM = LEAST_APART + 0.001

interface Colour {
  readonly tint: number
  readonly lab: ReturnType<typeof oklab>
}

/** Contrast of a colour, as the palette's eyes see it, against the dimmed ground. */
export const contrastOf = (palette: Palette, tint: number): number => (luminanceOf(seenBy(palette, tint)) + 0.05) / (GROUND + 0.05)
const colourOf = (palette: Palette, tint: number): Colour => ({ tint, lab: oklab(seenBy(palette, tint)) })

/**
 * Colours for a new body that keep their distance to all others in each palette. If a palette has no room, the search moves some other
 * bodies too; the result has a row for each body that changes. It is deterministic, and `you` keeps its colour.
 */
export function findTints(bodies: Readonly<Record<string, Tints>>, body: string, tries = TRIES): Readonly<Record<string, Tints>> {
  const rows = new Map<string, Record<Palette, number>>()
  for (const palette of PALETTES)
    for (const [name, tint] of changedIn(palette, bodies, body, tries)) {
      const row = rows.get(name) ?? { vivid: 0, protan: 0, deutan: 0, tritan: 0, ...bodies[name] }
      row[palette] = tint
      rows.set(name, row)
    }
  return Object.fromEntries(rows)
}

/** Of all tries that succeed, the one that changes the fewest bodies. */
function changedIn(palette: Palette, bodies: Readonly<Record<string, Tints>>, body: string, tries: number): ReadonlyMap<string, number> {
  const candidates = everyTint()
    .filter((tint) => contrastOf(palette, tint) >= LEAST_CONTRAST)
    .map((tint) => colourOf(palette, tint))
  const present = new Map(Object.entries(bodies).map(([name, tints]) => [name, colourOf(palette, tints[palette])]))
  const rng = stream(1, `tints of ${body} in ${palette}`)
  let best: ReadonlyMap<string, number> | null = null
  for (let tried = 0, succeeded = 0; tried < tries && succeeded < ENOUGH && best?.size !== 1; tried++) {
    const colours = repaired(present, body, candidates, rng)
    if (!colours) continue
    succeeded++
    const changed = [...colours].filter(([name, { tint }]) => name === body || tint !== present.get(name)?.tint)
    if (best === null || changed.length < best.size) best = new Map(changed.map(([name, { tint }]) => [name, tint]))
  }
  if (best === null) throw new Error(`The palette ${palette} has no room for ${body}: the search found no ${present.size + 1} colours.`)
  return best
}

const everyTint = (): readonly number[] =>
  LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => (red << 16) | (green << 8) | blue)))

/** Puts the body in, then gives bodies that are too close to another a better colour until none is; null if it does not end. */
function repaired(
  present: ReadonlyMap<string, Colour>,
  body: string,
  candidates: readonly Colour[],
  rng: Rng,
): ReadonlyMap<string, Colour> | null {
  const colours = new Map(present)
  // The first step of the first try takes the best colour of all: the others stay as they are if there is room.
  let name: string | null = body
  for (let step = 0; step < STEPS && name !== null; step++) {
    colours.set(name, leastCrowded(colours, name, candidates, rng))
    name = mostCrowded(colours, rng)
  }
  return name === null ? colours : null
}

/** How much closer than allowed a colour is to the others, as a sum of squares. */
function crowding(colours: ReadonlyMap<string, Colour>, name: string, { lab }: Colour): number {
  let sum = 0
  for (const [other, colour] of colours) if (other !== name) sum += Math.max(0, AIM - distance(lab, colour.lab)) ** 2
  return sum
}

function leastCrowded(colours: ReadonlyMap<string, Colour>, name: string, candidates: readonly Colour[], rng: Rng): Colour {
  let best = candidates[0] as Colour
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (nextUnit(rng) >= SAMPLE) continue
    const sum = crowding(colours, name, candidate)
    if (sum >= least) continue
    best = candidate
    least = sum
    if (sum === 0) break
  }
  return best
}

/** A body that is too close to another, the closest more likely; null if all keep their distance. */
function mostCrowded(colours: ReadonlyMap<string, Colour>, rng: Rng): string | null {
  let most: string | null = null
  let worst = 0
  for (const [name, colour] of colours) {
    if (name === 'you') continue
    const sum = crowding(colours, name, colour) * (0.5 + nextUnit(rng))
    if (sum <= worst) continue
    most = name
    worst = sum
  }
  return most
}

const hex = (tint: number): string => `0x${tint.toString(16).padStart(6, '0')}`
const rowOf = (name: string, tints: Tints): string =>
  `  ${/^\w+$/.test(name) ? name : `'${name}'`}: { ${PALETTES.map((palette) => `${palette}: ${hex(tints[palette])}`).join(', ')} },\n`

/** The source of `src/looks/body-tints.ts` with these rows in it; a new row comes before `you`. */
export function withTints(source: string, rows: Readonly<Record<string, Tints>>): string {
  return Object.entries(rows).reduce((text, [name, tints]) => {
    const present = new RegExp(`^  '?${name}'?: \\{.*\\},\\n`, 'm')
    const row = rowOf(name, tints)
    return present.test(text) ? text.replace(present, row) : text.replace('  you: {', `${row}  you: {`)
  }, source)
}
