import { counterexampleReporter } from './counterexample.ts'
import { nightly } from './nightly.ts'

const { PROPERTY_SEED, PROPERTY_PATH } = process.env

interface PropertyRuns {
  readonly numRuns: number
  readonly seed?: number
  readonly path?: string
  readonly reporter: typeof counterexampleReporter
}

/**
 * A property that is tried so often, and whose failure tells its counterexample as a story. `PROPERTY_SEED` and `PROPERTY_PATH` play
 * one again; the failure prints the line to paste.
 */
export const runsOf = (numRuns: number): PropertyRuns => ({
  numRuns,
  reporter: counterexampleReporter,
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
})

/** Cases of a property. */
export const RUNS = runsOf(nightly(10_000, 100))
