import fc from 'fast-check'
import { type FailedCase, isRepeatingCase, keepFailedCase, readFailedCases, repeatCase } from './failed-cases.ts'
import { hereNow } from './where.ts'

/** CI reports failures without keeping them. Developers commit the case that failed on their machine with the fix. */
const KEEPS_CASES = process.env.CI === undefined

type CaseId = Pick<FailedCase, 'seed' | 'path'>
const { PROPERTY_SEED, PROPERTY_PATH = '0' } = process.env
/** The case that the environment asks for, for properties without `runsOf` (property-runs.ts). */
const ASKED: readonly CaseId[] | null = PROPERTY_SEED === undefined ? null : [{ seed: Number(PROPERTY_SEED), path: PROPERTY_PATH }]

/**
 * Lets each property of `test.prop` try its failed cases first and keep new ones, and says which part of a counterexample matters. Leaves
 * properties alone that a test checks by itself, because those may fail on purpose.
 */
const plugin: fc.Plugin<unknown> = () => {
  if (isRepeatingCase()) return {}
  const cases = ASKED ?? readFailedCases(hereNow())
  let play: ((drawn: unknown) => unknown) | null = null
  let isAsync = false
  return {
    decorateGenerate: (generate) => (random, run) => {
      const failed = run === undefined ? undefined : cases[run]
      return (failed && repeatCase(generate, failed)) ?? generate(random, run)
    },
    decorateRun: (run) => {
      play = run
      return (drawn) => {
        const result = run(drawn)
        isAsync ||= result instanceof Promise
        return result
      }
    },
    onAllRunsComplete: (details) => {
      if (!details.failed || details.counterexample === null || !isAsync || play === null) return undefined
      const run = Number(details.counterexamplePath?.split(':')[0])
      return report(details, cases[run] ?? { seed: details.seed, path: details.counterexamplePath ?? '0' }, play)
    },
  }
}

/** `failed`: the case by the seed that draws it, which is an earlier one for a case that failed before. */
async function report(details: fc.RunDetails<unknown>, failed: CaseId, play: (drawn: unknown) => unknown): Promise<void> {
  // Only failures need these modules, and every test file loads this one.
  const { counterexampleReporter, drawnInWords } = await import('./counterexample.ts')
  const { whatMatters } = await import('./what-matters.ts')
  const drawn = details.counterexample as readonly unknown[]
  const fails = async (changed: readonly unknown[]) => {
    const failure = await play(changed)
    return failure !== null && !fc.PreconditionFailure.isFailure(failure)
  }
  const { seed, path } = failed
  if (KEEPS_CASES && ASKED === null) keepFailedCase({ ...hereNow(), seed, path, value: drawn.map(drawnInWords).join('\n'), date: today() })
  counterexampleReporter({ ...details, seed, counterexamplePath: path } as typeof details, await whatMatters(drawn, fails))
}

const today = (): string => new Date().toISOString().slice(0, 10)

// Each test file of a worker loads this file again, but fast-check only once.
const INSTALLED = Symbol.for('nightfence.property-plugin')
const installed = globalThis as { [INSTALLED]?: true }
if (installed[INSTALLED] !== true) fc.installGlobalPlugin(plugin)
installed[INSTALLED] = true
