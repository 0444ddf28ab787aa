import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredSave } from '../../../machines/ports.ts'
import { addGains, NO_GAINS } from '../../../sim/contract/gains.ts'
import { encodeLog, type RunRecord } from '../../../sim/contract/run-record.ts'
import { progressOf, type RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { type EarlierSegments, runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { playBot, REACTION } from '../../support/bot.ts'
import { character } from '../../support/keeper-on.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type Player } from './players.ts'

const SECONDS = 8
let backend: TestBackend
let player: Player
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.run_checks')
  player = await newPlayer(backend)
  await putSave(backend, player.id, { ...newSave({ ...character, seed: 5, at: Date.now() }), diamonds: 10 })
})

const saves = () => supabaseSaves(player.client, () => player.id)
const stored = async () => (await saves().load(1)) as StoredSave
async function send(...commands: Command[]): Promise<void> {
  const { revision } = await stored()
  const answer = await saves().send({ slot: 1, baseRevision: revision, batchId: randomUUID(), commands })
  expect(answer.status).toBe('saved')
}
async function specNow(earlier: EarlierSegments = {}): Promise<RunSpec> {
  const spec = runSpecOf((await stored()).save, earlier)
  if (spec === null) throw new Error('no run is open')
  return spec
}
async function begun(): Promise<RunSpec> {
  await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })
  return specNow()
}
function played(spec: RunSpec): { report: RunReport; record: RunRecord } {
  const { report, log } = playBot(spec, REACTION.practised, SECONDS)
  return { report, record: { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash } }
}
const settle = ({ runId, segment }: RunSpec, record: RunRecord, report: RunReport, gains = report.gains): Command => {
  const { xp, used, cratelessBosses, health, ammo } = report
  const outcome = { gains, xp, used, cratelessBosses, health, ammo, timeUp: false }
  return { type: 'settle-run', runId, segment, outcome, record, at: Date.now() }
}
const queue = () => supabaseQueue(backend.url, backend.serviceKey)
const log: string[] = []
const verify = () => drain({ queue: queue(), judge: judgeHere, atOnce: 2, log: (line) => log.push(line) })
const verdict = async (runId: string, { client } = player) => (await client.rpc('run_verdict', { p_slot: 1, p_run: runId })).data

test('an honest run is verified, for its player and nobody else', async () => {
  const spec = await begun()
  const { record, report } = played(spec)
  await send(settle(spec, record, report))
  expect(await verdict(spec.runId)).toBeNull()
  expect(await verify()).toBe(1)
  expect([await verdict(spec.runId), await verdict(spec.runId, await newPlayer(backend))]).toEqual(['verified', null])
  const [{ report: kept, tickets }] = await backend.sql`select report, (select count(*)::int from private.run_tickets) as tickets
    from private.run_verdicts v join run_records r on r.id = v.record_id where r.user_id = ${player.id}`
  expect([kept, tickets]).toEqual([report, 0])
})

test('a run with gear that the save does not have is refused, and one that tells more than it came to differs', async () => {
  const spec = await begun()
  const forged = { ...spec, gear: { ...spec.gear, meleeDamage: 40 } }
  const { record, report } = played(forged)
  await send(settle(spec, record, report, NO_GAINS))
  const second = await begun()
  const honest = played(second)
  await send(settle(second, honest.record, { ...honest.report, xp: honest.report.xp + 1 }))
  log.length = 0
  expect(await verify()).toBe(2)
  expect([await verdict(spec.runId), await verdict(second.runId)]).toEqual(['refused', 'differs'])
  expect(log).toEqual([expect.stringMatching(/refused .*: spec\.gear\.meleeDamage$/), expect.stringMatching(/differs .*: claimed\.xp$/)])
})

test('a run with a revive is verified segment by segment, in their order', async () => {
  const first = await begun()
  const { record, report } = played(first)
  const part = { runId: first.runId, segment: 0 }
  await send(
    { type: 'die', ...part, ...progressOf(report), record, at: Date.now() },
    { type: 'revive', runId: first.runId, at: Date.now() },
  )
  const { instincts, met, cratelessBosses } = report
  const second = await specNow({ behemothSpawned: report.gains.behemothSpawned, cratelessBosses, instincts, met })
  const last = played(second)
  await send(settle(second, last.record, last.report, addGains(report.gains, last.report.gains)))
  const [mine, ...others] = await queue().take(20, 60)
  expect([mine?.segment, others]).toEqual([0, []])
  await backend.sql('update private.run_checks set free_at = now()')
  expect(await verify()).toBe(2)
  expect(await verdict(first.runId)).toBe('verified')
})

test('each record is given to one of those who ask at once; one whose taker died comes again, three times', async () => {
  const spec = await begun()
  const { record, report } = played(spec)
  await send(settle(spec, record, report))
  const asked = await Promise.all(Array.from({ length: 4 }, () => queue().take(1, 60)))
  expect(asked.flat().map(({ hash }) => hash)).toEqual([record.hash])
  const free = () => backend.sql('update private.run_checks set free_at = now()')
  for (const _ of [2, 3]) {
    await free()
    expect(await queue().take(1, 60)).toHaveLength(1)
  }
  await free()
  expect([await queue().take(1, 60), await verdict(spec.runId)]).toEqual([[], 'failed'])
})

test('what could not be played stays for a later try, and the first verdict counts', async () => {
  const spec = await begun()
  const { record, report } = played(spec)
  await send(settle(spec, record, report))
  const dying = { queue: queue(), judge: () => Promise.reject(new Error('out of memory')), atOnce: 1, log: () => {} }
  expect([await drain(dying), await verdict(spec.runId)]).toEqual([0, null])
  await backend.sql('update private.run_checks set free_at = now()')
  const [run] = await queue().take(1, 60)
  await queue().store(run?.id as string, { verdict: 'verified', at: '', report })
  await queue().store(run?.id as string, { verdict: 'differs', at: 'hash', report: null })
  expect(await verdict(spec.runId)).toBe('verified')
})
