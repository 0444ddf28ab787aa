import { expect, test } from 'vitest'
import { loadBundled } from '../support/bundled.ts'
import { nightly } from '../support/nightly.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'

const { verdictOf } = await loadBundled<typeof import('../support/any-run.ts')>('tests/support/any-run.ts', 'any-run')

/** `bot-runs.test.ts` replays a whole run in `npm test`. */
const WHOLE_RUNS = proofRuns(1_000, nightly(0.001, 0))
const SHORT_RUNS = proofRuns(10_000, 0.001)
/** In seconds. */
const RUN_SECONDS = 300
const SEGMENT_SECONDS = 30
/** Distinct from the seeds of the whole runs. */
const FIRST_SHORT_SEED = 100_000
const PARTS = proofRuns(10)
const parts = Array.from({ length: PARTS }, (_, part) => part)

/** Seeds of the runs in this part whose replay differs from the page, with the place of the difference. */
function desyncs(runs: number, part: number, from: number, seconds: number): string[] {
  const [first, end] = [part, part + 1].map((edge) => from + Math.floor((runs * edge) / PARTS)) as [number, number]
  const wrong: string[] = []
  for (let seed = first; seed < end; seed++) {
    const { verdict, at } = verdictOf(seed, seconds)
    if (verdict !== 'verified') wrong.push(`${verdict} with seed ${seed} at ${at}`)
  }
  return wrong
}

test.each(parts)(
  `${WHOLE_RUNS} whole bot runs on all maps replay exactly, part %d`,
  (part) => {
    expect(desyncs(WHOLE_RUNS, part, 1, RUN_SECONDS)).toEqual([])
  },
  PROOF_TIMEOUT,
)

test.each(parts)(
  `${SHORT_RUNS} segments of ${SEGMENT_SECONDS} s replay exactly, part %d`,
  (part) => {
    expect(desyncs(SHORT_RUNS, part, FIRST_SHORT_SEED, SEGMENT_SECONDS)).toEqual([])
  },
  PROOF_TIMEOUT,
)
