import { type Chance, isCalculated, type Measured } from './chances.ts'

/** Draws of the chances that are measured, in `npm test` and `npm run test:nightly`. `npm run odds` draws as often as the latter. */
export const SAMPLES = { day: 25_000, night: 250_000 } as const

/** A measured chance fails its test beyond this many standard deviations. A correct one does so once in a million. */
const MAX_DEVIATIONS = 4.9
/** Standard deviations that 95 % of all measurements exceed from below. */
const POWER_DEVIATIONS = 1.645
/** A calculated chance fails its test beyond this share of itself. Draws have 2^32 results, so that no chance is exact. */
const MAX_CALCULATED_SHIFT = 0.000_01

/** The smallest change of a chance, as a share of it, that its test notices in 95 of 100 runs with this many samples. */
export const noticedShift = (chance: Chance, samples: number): number =>
  isCalculated(chance) ? MAX_CALCULATED_SHIFT : noticedShiftOf(chance.published, samples)

const noticedShiftOf = (published: number, samples: number): number =>
  (MAX_DEVIATIONS + POWER_DEVIATIONS) * Math.sqrt((1 - published) / (published * samples))

/** True if the measured or calculated chance differs from the published one. */
export const isOff = (chance: Chance): boolean =>
  isCalculated(chance) ? !(Math.abs(chance.exact - chance.published) <= MAX_CALCULATED_SHIFT * chance.published) : isFarOff(chance)

function isFarOff({ count, draws, published }: Measured): boolean {
  return Math.abs(count - draws * published) > MAX_DEVIATIONS * Math.sqrt(draws * published * (1 - published))
}
