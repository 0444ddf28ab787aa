import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle } from '../../scripts/bundle.mjs'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'
import type { Continued, SnapshotCase } from '../support/snapshot-runs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = await bundle(root, 'snapshots', { runs: 'tests/support/snapshot-runs.ts', process: 'tests/support/snapshot-process.ts' })
const runs = (await import(/* @vite-ignore */ pathToFileURL(at('runs')).href)) as typeof import('../support/snapshot-runs.ts')

/** Number of runs; six maps take turns. */
const RUNS = proofRuns(600, 0.01)
const IS_FULL = RUNS === 600
const SECONDS = IS_FULL ? 300 : 45
const SNAPSHOTS_PER_RUN = IS_FULL ? 12 : 4
const TICKS = 300
const seeds = Array.from({ length: RUNS }, (_, seed) => seed)

let child: ChildProcess
beforeAll(() => {
  child = fork(at('process'), { serialization: 'advanced', execArgv: [] })
})
afterAll(() => {
  child.kill()
})

/** Continues a snapshot in the other process. */
async function continueThere(one: SnapshotCase): Promise<Continued> {
  const answer = once(child, 'message')
  child.send(one)
  return (await answer)[0] as Continued
}

const seen = new Set<string>()

test.each(seeds)(
  `${SNAPSHOTS_PER_RUN} snapshots of bot run %d continue in another process as if never interrupted`,
  async (seed) => {
    const run = runs.recordRun(seed, SECONDS)
    const { cases, expected, content, hash } = runs.takeSnapshots(run, seed, SNAPSHOTS_PER_RUN, TICKS)
    expect(hash, 'taking snapshots changed the run').toBe(run.hash)
    for (const name of content) seen.add(name)
    for (const [i, one] of cases.entries()) {
      const { hashes, last } = await continueThere(one)
      const wanted = expected[i] as Continued
      const wrong = wanted.hashes.findIndex((each, tick) => each !== hashes[tick])
      if (wrong >= 0) expect(runs.explain(one, wrong + 1), `snapshot ${i}, after ${wrong + 1} ticks`).toBeNull()
      expect(hashes).toEqual(wanted.hashes)
      if (Buffer.compare(last, wanted.last) !== 0) expect(runs.explain(one, hashes.length), `snapshot ${i}, at the end`).toBeNull()
      expect(Buffer.compare(last, wanted.last)).toBe(0)
    }
  },
  PROOF_TIMEOUT,
)

test('the snapshots contain everything that a run can have under way', () => {
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining(IS_FULL ? [...runs.CONTENT] : ['pickup', 'recycled id', 'run event', 'shot', 'zone']),
  )
})
