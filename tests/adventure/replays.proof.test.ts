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
/** Each part is a test of its own, with a limit of its own. */
const PARTS = proofRuns(10)
const parts = Array.from({ length: PARTS }, (_, part) => part)

/** Those of a part of so many runs whose replay came to something else than the page did: by seed, and where. */
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
  `${WHOLE} whole runs of bots on all maps are verified to the last bit, part %d`,
  (part) => {
    expect(desyncs(WHOLE, part, 1, RUN)).toEqual([])
  },
  PROOF_TIMEOUT,
)

test.each(parts)(
  `${SHORT} segments of ${SEGMENT} s are verified to the last bit, part %d`,
  (part) => {
    expect(desyncs(SHORT, part, OTHERS, SEGMENT)).toEqual([])
  },
  PROOF_TIMEOUT,
)
