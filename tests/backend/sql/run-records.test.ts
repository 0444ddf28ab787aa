import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import { replay } from '../../../sim/adventure/replay.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../../sim/contract/run-record.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  player = await newPlayer(backend)
  await putSave(backend, player.id, newSave({ ...character, seed: 5, at: Date.now() }))
})

const saves = () => supabaseSaves(player.client, () => player.id)
const stored = async () => (await saves().load(1)) as SlotSave
async function send(...commands: Command[]) {
  const { revision } = await stored()
  return saves().send({ slot: 1, baseRevision: revision, batchId: randomUUID(), commands })
}
async function played(): Promise<{ runId: string; segment: number; record: RunRecord }> {
  await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })
  const spec = runSpecOf((await stored()).save)
  if (spec === null) throw new Error('no run is open')
  const log = '0,64,0;30,0,64'
  const again = replay(spec, decodeLog(log), { ticks: 60 })
  if (!again.ok) throw new Error(again.refusal.type)
  return { runId: spec.runId, segment: spec.segment, record: { spec, log, ticks: 60, hash: again.value.report.hash } }
}
const outcome = { gains: { ...NO_GAINS, timeOnMap: 1 }, xp: 0, used: {}, cratelessBosses: 0, health: 10, ammo: 0, timeUp: false }
const COLUMNS = 'slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash'
const records = async (client = player.client) => (await client.from('run_records').select(COLUMNS).order('ended_at')).data

test('stores a settled run as played, which replays to its hash', async () => {
  const { record, ...part } = await played()
  await send({ type: 'settle-run', ...part, outcome, record, at: Date.now() })
  const [row, ...others] = (await records()) ?? []
  expect(row).toEqual({ slot_number: 1, run_id: part.runId, segment: 0, ended_by: 'settle-run', told: outcome, ...record })
  const again = replay(row?.spec, decodeLog(row?.log), { ticks: row?.ticks })
  expect([others, again.ok && again.value.report.hash]).toEqual([[], row?.hash])
})

test('stores a death with the segment that it ended', async () => {
  const { record, ...part } = await played()
  await send({ type: 'die', ...part, xp: 1, used: {}, bossChests: 0, record, at: Date.now() })
  expect(await records()).toMatchObject([{ ended_by: 'die', told: { xp: 1, used: {}, bossChests: 0 }, hash: record.hash }])
})

test('stores the first record of a run only', async () => {
  const { record, ...part } = await played()
  const settle = (hash: string): Command => ({ type: 'settle-run', ...part, outcome, record: { ...record, hash }, at: Date.now() })
  const batch = { slot: 1, baseRevision: (await stored()).revision, batchId: randomUUID(), commands: [settle(record.hash)] }
  const first = await saves().send(batch)
  expect(await saves().send(batch)).toEqual(first)
  await send(settle('ffffffff'))
  expect(await records()).toMatchObject([{ hash: record.hash }])
})

test('ignores records in a repeated batch', async () => {
  const { record, ...part } = await played()
  const { save, revision } = await stored()
  const again = { p_user: player.id, p_slot: 1, p_base_revision: revision, p_save: save, p_batch: randomUUID(), p_hash: '000000000000000a' }
  const commit = (runs: unknown[]) => backend.client(backend.serviceKey).rpc('commit_save', { ...again, p_runs: runs })
  const first = await commit([])
  expect(await commit([{ ...part, ...record, endedBy: 'settle-run', told: outcome }])).toEqual(first)
  expect(await records()).toEqual([])
})

test('stores no record of a rejected run', async () => {
  const { record, ...part } = await played()
  const forged = { ...outcome, gains: { ...NO_GAINS, timeOnMap: 1, coins: 9 } }
  expect(await send({ type: 'settle-run', ...part, outcome: forged, record, at: Date.now() })).toMatchObject({
    status: 'refused',
    index: 0,
  })
  expect(await records()).toEqual([])
})

test.each([
  ['without a record', null],
  ['with an invalid record', { log: '\0' }],
  ['with a record of a newer version', { version: 99 }],
])('credits a run %s', async (_, change) => {
  const { record, ...part } = await played()
  const sent = change && { ...record, ...change, spec: { ...record.spec, ...change } }
  await send({ type: 'settle-run', ...part, outcome, record: sent as RunRecord | null, at: Date.now() })
  const { save } = await stored()
  expect([save.ext.lastRunId, save.lifetimeTimeOnMap, await records()]).toEqual([part.runId, { school: 1 }, []])
})

/** Inserts records one minute apart, newest first, the same number in slots 1 and 2. */
const forged = (count: number, logBytes: number) => backend.sql`
  insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash, ended_at)
  select ${player.id}, s, 'run-' || n, 0, 'die', '{}', '{}', repeat('x', ${logBytes}), 0, '00000000', now() - n * interval '1 minute'
  from generate_series(1, ${count}) n, generate_series(1, 2) s`
const kept = () => backend.sql`
  select slot_number, count(*)::int, (array_agg(run_id order by ended_at))[1] as oldest, (array_agg(run_id order by ended_at desc))[1] as newest
  from run_records where user_id = ${player.id} group by 1 order by 1`

test('keeps the newest hundred records of a slot', async () => {
  const { record, ...part } = await played()
  await forged(100, 0)
  await send({ type: 'settle-run', ...part, outcome, record, at: Date.now() })
  expect(await kept()).toEqual([
    { slot_number: 1, count: 100, oldest: 'run-99', newest: part.runId },
    { slot_number: 2, count: 100, oldest: 'run-100', newest: 'run-1' },
  ])
})

test('keeps the newest long records that fit into 2 MiB', async () => {
  const { record, ...part } = await played()
  await forged(20, 200_000)
  await send({ type: 'settle-run', ...part, outcome, record, at: Date.now() })
  expect(await kept()).toEqual([
    { slot_number: 1, count: 11, oldest: 'run-10', newest: part.runId },
    { slot_number: 2, count: 20, oldest: 'run-20', newest: 'run-1' },
  ])
})
