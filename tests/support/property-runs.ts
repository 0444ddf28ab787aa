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
 * Options to run a property `numRuns` times and to describe counterexamples. `PROPERTY_SEED` and `PROPERTY_PATH` repeat one; the failure
 * prints the command.
 */
export const runsOf = (numRuns: number): PropertyRuns => ({
  numRuns,
  reporter: counterexampleReporter,
  ...(PROPERTY_SEED !== undefined && { seed: Number(PROPERTY_SEED) }),
  ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }),
})

/** Default options of a property. */
export const RUNS = runsOf(nightly(10_000, 50))
