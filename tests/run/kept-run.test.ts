import { expect, test } from 'vitest'
import { GatewayError, type ReplayRefusal } from '../../machines/ports.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { readStoredRun } from '../../src/features/replay/read-stored-run.ts'
import { replayRefusal } from '../../src/features/replay/replay-text.ts'
import { storedRuns } from '../../src/features/replay/stored-runs.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const ID = '0f9c2a44-1b2c-4d3e-8f90-a1b2c3d4e5f6'
const run = { version: 1, segments: [{ spec: runSpec({ runId: 'kept' }), log: '0,64,0', ticks: 900, hash: '0123abcd' }] }
const kept =
  (answer: unknown, asked: string[] = []) =>
  async () => ({
    watch: async (id: string) => {
      asked.push(id)
      if (answer instanceof Error) throw answer
      return answer
    },
  })

test('a stored run is read by its id in upper or lower case (NAV-16)', async () => {
  const asked: string[] = []
  expect(await readStoredRun(kept(run, asked), ID.toUpperCase())).toEqual({ ok: true, run })
  expect(asked).toEqual([ID])
})

const older = { ...run, segments: [{ ...run.segments[0], spec: { ...runSpec(), version: OLDEST_PLAYABLE - 1 } }] }
test.each<[string, string, unknown, ReplayRefusal]>([
  ['an invalid id', 'run-1', run, { type: 'no-address' }],
  ['an id with a suffix', `${ID}'--`, run, { type: 'no-address' }],
  ['an unknown id', ID, null, { type: 'not-kept' }],
  ['an invalid run', ID, { version: 1, segments: 'none' }, { type: 'bad-run' }],
  ['a run of an older version', ID, older, { type: 'other-version', made: OLDEST_PLAYABLE - 1 }],
  ['a missing network', ID, new GatewayError('network', 'fetch failed'), { type: 'unreached' }],
  ['a part of the app that failed to load', ID, new TypeError('Failed to fetch'), { type: 'unreached' }],
  ['a server that rejects', ID, new GatewayError('refused', 'no'), { type: 'broken' }],
])('%s has its own refusal (NAV-16)', async (_, id, answer, refusal) => {
  expect(await readStoredRun(kept(answer), id)).toEqual({ ok: false, refusal })
})

test('a run without a leaderboard is looked up among finished nights (NAV-16)', async () => {
  const asked: string[] = []
  const keeper = (name: string, answer: unknown) => async (id: string) => {
    asked.push(`${name} ${id}`)
    return answer
  }
  const read = (ofBoard: unknown, ofNight: unknown) =>
    readStoredRun(
      () =>
        storedRuns({
          social: async () => ({ boards: { watch: keeper('board', ofBoard) } }),
          tonight: { replay: keeper('night', ofNight) },
        }),
      ID,
    )
  expect([await read(run, null), await read(null, run)]).toEqual(Array(2).fill({ ok: true, run }))
  expect(asked).toEqual([`board ${ID}`, `board ${ID}`, `night ${ID}`])
  expect(await read(null, null)).toEqual({ ok: false, refusal: { type: 'not-kept' } })
})

test('each refusal has its own text', () => {
  const types = ['no-address', 'not-kept', 'unreached', 'broken', 'bad-run', 'empty', 'cut', 'garbled', 'too-long', 'not-honoured'] as const
  expect(new Set(types.map((type) => replayRefusal({ type }, SIM_VERSION))).size).toBe(types.length)
})

test('an invalid id causes no request', async () => {
  const asked: string[] = []
  await readStoredRun(kept(run, asked), '../rest/v1/profiles')
  expect(asked).toEqual([])
})
