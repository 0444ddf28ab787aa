import { expect, test } from 'vitest'
import { bundled } from '../support/bundled.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'

const { verdictOf } = await bundled<typeof import('../support/any-run.ts')>('tests/support/any-run.ts', 'any-run')

const WHOLE = proofRuns(1_000, 0.001)
const SHORT = proofRuns(10_000, 0.001)
/** s. */
const RUN = 300
const SEGMENT = 30
/** Seeds beyond those of the whole runs. */
const OTHERS = 100_000

/** Those whose replay came to something else than the page did: by seed, and where. */
const desyncs = (count: number, from: number, seconds: number) =>
  Array.from({ length: count }, (_, i) => ({ seed: from + i, ...verdictOf(from + i, seconds) })).flatMap(({ seed, verdict, at }) =>
    verdict === 'verified' ? [] : [`${verdict} with seed ${seed} at ${at}`],
  )

test(
  `${WHOLE} whole runs of bots on all maps are verified to the last bit`,
  () => {
    expect(desyncs(WHOLE, 1, RUN)).toEqual([])
  },
  PROOF_TIMEOUT,
)

test(
  `${SHORT} segments of ${SEGMENT} s are verified to the last bit`,
  () => {
    expect(desyncs(SHORT, OTHERS, SEGMENT)).toEqual([])
  },
  PROOF_TIMEOUT,
)
