import { expect, test } from 'vitest'
import { GatewayError, type ReplayRefusal } from '../../machines/ports.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { keptRuns } from '../../src/features/replay/kept-runs.ts'
import { readKept } from '../../src/features/replay/read-kept.ts'
import { replayRefusal } from '../../src/features/replay/replay-text.ts'
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

test('NAV-16 a run that the server keeps is read by its id, however that is written', async () => {
  const asked: string[] = []
  expect(await readKept(kept(run, asked), ID.toUpperCase())).toEqual({ ok: true, run })
  expect(asked).toEqual([ID])
})

const older = { ...run, segments: [{ ...run.segments[0], spec: { ...runSpec(), version: OLDEST_PLAYABLE - 1 } }] }
test.each<[string, string, unknown, ReplayRefusal]>([
  ['no id', 'run-1', run, { type: 'no-address' }],
  ['one with something behind it', `${ID}'--`, run, { type: 'no-address' }],
  ['one that nothing is kept by', ID, null, { type: 'not-kept' }],
  ['what is no run', ID, { version: 1, segments: 'none' }, { type: 'bad-run' }],
  ['a run of an older version', ID, older, { type: 'other-version', made: OLDEST_PLAYABLE - 1 }],
  ['no network', ID, new GatewayError('network', 'fetch failed'), { type: 'unreached' }],
  ['a part of the app that did not come', ID, new TypeError('Failed to fetch'), { type: 'unreached' }],
  ['a server that refuses', ID, new GatewayError('refused', 'no'), { type: 'broken' }],
])('NAV-16 %s: said as what it is', async (_, id, answer, refusal) => {
  expect(await readKept(kept(answer), id)).toEqual({ ok: false, refusal })
})

test('NAV-16 a run that no board has is asked for among the nights that are over, and one that a board has is not', async () => {
  const asked: string[] = []
  const keeper = (name: string, answer: unknown) => async (id: string) => {
    asked.push(`${name} ${id}`)
    return answer
  }
  const read = (ofBoard: unknown, ofNight: unknown) =>
    readKept(
      () =>
        keptRuns({ social: async () => ({ boards: { watch: keeper('board', ofBoard) } }), tonight: { replay: keeper('night', ofNight) } }),
      ID,
    )
  expect([await read(run, null), await read(null, run)]).toEqual(Array(2).fill({ ok: true, run }))
  expect(asked).toEqual([`board ${ID}`, `board ${ID}`, `night ${ID}`])
  expect(await read(null, null)).toEqual({ ok: false, refusal: { type: 'not-kept' } })
})

test('each of these has a sentence of its own', () => {
  const types = ['no-address', 'not-kept', 'unreached', 'broken', 'bad-run', 'empty', 'cut', 'garbled', 'too-long', 'not-honoured'] as const
  expect(new Set(types.map((type) => replayRefusal({ type }, SIM_VERSION))).size).toBe(types.length)
})

test('what is no address is asked of nobody', async () => {
  const asked: string[] = []
  await readKept(kept(run, asked), '../rest/v1/profiles')
  expect(asked).toEqual([])
})
