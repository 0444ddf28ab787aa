import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Where } from './where.ts'

/** A case that failed, stored in failed-cases.json. Each property tries its own cases first. */
export interface FailedCase extends Where {
  readonly seed: number
  /** Number of the case among those of the seed, and how it was cut down: `12:0:1`. */
  readonly path: string
  /** The counterexample in words. */
  readonly value: string
  /** Day on which it failed, as 2026-11-28. */
  readonly date: string
}

const FILE = 'tests/support/failed-cases.json'
/** Cases of one property that are kept, the newest ones. */
const MAX_CASES_PER_TEST = 5

const isOf =
  ({ file, test }: Where) =>
  (one: FailedCase) =>
    one.file === file && one.test === test

export function readFailedCases(where: Where, file = FILE): readonly FailedCase[] {
  if (!existsSync(file)) return []
  return (JSON.parse(readFileSync(file, 'utf8')) as readonly FailedCase[]).filter(isOf(where))
}

/** Adds a case to the file, unless it is known. */
export function keepFailedCase(failed: FailedCase, file = FILE): void {
  const all: readonly FailedCase[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const own = all.filter(isOf(failed))
  if (own.some(({ seed, path }) => seed === failed.seed && runOf(path) === runOf(failed.path))) return
  const kept = [...all.filter((one) => !isOf(failed)(one)), ...own.slice(1 - MAX_CASES_PER_TEST), failed]
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

const runOf = (path: string): number => Number(path.split(':')[0])

type Generate = (random: fc.Random, run?: number) => fc.Value<unknown>
/** True while a case is generated again, so that the plugin leaves the inner run alone. */
let isRepeating = false
export const isRepeatingCase = (): boolean => isRepeating

/** Generates the case of a seed as it was before it was cut down, or `null` if its generator fails by now. */
export function repeatCase(generate: Generate, { seed, path }: Pick<FailedCase, 'seed' | 'path'>): fc.Value<unknown> | null {
  let repeated: fc.Value<unknown> | null = null
  const capture = {
    isAsync: () => false as const,
    generate: (random: fc.Random, run?: number) => {
      repeated = generate(random, run)
      return repeated
    },
    shrink: () => fc.Stream.nil<fc.Value<unknown>>(),
    run: () => null,
    runBeforeEach: () => {},
    runAfterEach: () => {},
  }
  isRepeating = true
  try {
    fc.check(capture as unknown as fc.IRawProperty<unknown, false>, { seed, path: String(runOf(path)), numRuns: 1, endOnFailure: true })
  } finally {
    isRepeating = false
  }
  return repeated
}
