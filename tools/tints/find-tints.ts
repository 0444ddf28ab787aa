import { nextUnit, type Rng, stream } from '../../sim/kernel/rng.ts'
import { BODY_COLOURS, type BodyColours } from '../../src/looks/body-colours.ts'
import { distance, luminanceOf, oklab, seenBy } from './seen-by.ts'

type Palette = Exclude<BodyColours, 'drawn'>
type Tints = Readonly<Record<Palette, number>>
/**
 * Minimum OKLab distance. Six times the just noticeable difference side by side, because bodies move and are not side by side.
 */
export const MIN_DISTANCE = 0.12
/** Minimum contrast for graphics, from WCAG 1.4.11. */
export const MIN_CONTRAST = 3
/** Luminance of the brightest ground behind the veil (`src/render/flat-bodies.ts`): pavement under a lamp. */
const GROUND = 0.0065
export const PALETTES = BODY_COLOURS.filter((colours): colours is Palette => colours !== 'drawn')
/** Channel values; the search tries every combination. */
const LEVELS = Array.from({ length: 18 }, (_, level) => level * 15)
/** Maximum tries from the present colours, and how many of them have to succeed. */
const TRIES = 100
const ENOUGH = 6
/** Maximum number of colour changes in one try. */
const STEPS = 200
/**
 * Share of all candidates that one step samples at random, so that tries differ and a body does not get the same colour
 * repeatedly.
 */
const SAMPLE = 0.1
/** Target distance of the search, slightly above the limit to avoid rounding errors. */
const AIM = MIN_DISTANCE + 0.001

interface Colour {
  readonly tint: number
  readonly lab: ReturnType<typeof oklab>
}

/** Contrast of a colour, as the palette's viewers see it, against the dimmed ground. */
export const contrastOf = (palette: Palette, tint: number): number => (luminanceOf(seenBy(palette, tint)) + 0.05) / (GROUND + 0.05)
const colourOf = (palette: Palette, tint: number): Colour => ({ tint, lab: oklab(seenBy(palette, tint)) })

/**
 * Finds colours for a new body that keep their distance to all others in each palette. If a palette has no room, the search
 * changes some other bodies too; the result has a row for each body that changes. It is deterministic, and `you` keeps its
 * colour.
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

/** Returns the successful try that changes the fewest bodies. */
function changedIn(palette: Palette, bodies: Readonly<Record<string, Tints>>, body: string, tries: number): ReadonlyMap<string, number> {
  const candidates = everyTint()
    .filter((tint) => contrastOf(palette, tint) >= MIN_CONTRAST)
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

/**
 * Adds the body, then gives bodies that are too close to another a better colour until none is. Returns `null` if this does not
 * finish within STEPS.
 */
function repaired(
  present: ReadonlyMap<string, Colour>,
  body: string,
  candidates: readonly Colour[],
  rng: Rng,
): ReadonlyMap<string, Colour> | null {
  const colours = new Map(present)
  // The first step picks a colour for the new body; the others stay unchanged if there is room.
  let name: string | null = body
  for (let step = 0; step < STEPS && name !== null; step++) {
    colours.set(name, leastCrowded(colours, name, candidates, rng))
    name = mostCrowded(colours, rng)
  }
  return name === null ? colours : null
}

/** Sum of squares of the distances by which a colour is too close to the others. */
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

/** Picks a body that is too close to another; the closest are more likely. Returns `null` if all keep their distance. */
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

/** Inserts these rows into the source of `src/looks/body-tints.ts`; a new row comes before `you`. */
export function withTints(source: string, rows: Readonly<Record<string, Tints>>): string {
  return Object.entries(rows).reduce((text, [name, tints]) => {
    const present = new RegExp(`^  '?${name}'?: \\{.*\\},\\n`, 'm')
    const row = rowOf(name, tints)
    return present.test(text) ? text.replace(present, row) : text.replace('  you: {', `${row}  you: {`)
  }, source)
}
