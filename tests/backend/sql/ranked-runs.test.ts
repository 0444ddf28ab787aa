import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog, type LogChunk } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import type { Assist } from '../../../sim/rules/assist.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { character } from '../../support/keeper-on.ts'
import { everyTenSeconds, splitIntoChunks } from '../../support/log-chunks.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend({ debug: false, verified: true })
  await queue().take(1, 0)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  judge = judgeHere
  player = await newPlayer(backend)
  await putSave(backend, player.id, { ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), diamonds: 10 })
})

const queue = () => supabaseQueue(backend.url, backend.serviceKey)
const runs = () => supabaseRuns(player.client)
const saves = () => supabaseSaves(player.client, () => player.id)
const verify = () => drain({ queue: queue(), judge, atOnce: 1, log: () => {} })
/** The judge of the verifier; some tests replace it. */
let judge = judgeHere
async function send(...commands: Command[]): Promise<void> {
  const { revision } = (await saves().load(1)) as SlotSave
  const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands }
  for (;;) {
    const { status } = await saves().send(batch)
    if (status === 'saved') return
    expect(status).toBe('waiting')
    await verify()
  }
}

interface Played {
  readonly spec: RunSpec
  readonly report: RunReport
  readonly log: string
}
/** Begins a run two minutes ago and plays it with a bot. */
async function played(ticket: 'ticket' | 'no ticket', seconds: number, assist?: Assist): Promise<Played> {
  const drawn = ticket === 'ticket' ? await runs().openRun() : undefined
  await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, ticket: drawn, assist, at: Date.now() - 120_000 })
  const spec = runSpecOf(((await saves().load(1)) as SlotSave).save)
  if (spec === null) throw new Error('no run is open')
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  return { spec, report, log: encodeLog(log) }
}
const append = ({ spec, report, log }: Played, over: Partial<LogChunk> = {}) =>
  runs().appendLog(1, spec, { from: 0, text: log, ticks: report.ticks, hash: report.hash, ...over })
/** Moves the time when the run's seed was drawn into the past. */
const sinceDraw = (seconds: number) => backend.sql`update private.run_tickets
  set drawn_at = now() - ${seconds} * interval '1 second', issued_at = now() - ${seconds} * interval '1 second' where user_id = ${player.id}`
/** Streams a run. `clock` gives the seconds since the draw at which each piece arrives. */
async function stream({ spec }: Played, pieces: readonly LogChunk[], clock: (seconds: number, n: number) => number): Promise<void> {
  for (const [n, piece] of pieces.entries()) {
    await sinceDraw(clock(piece.ticks / TICK_RATE, n))
    expect(await runs().appendLog(1, spec, piece)).not.toBeNull()
  }
}
const piecesOf = ({ spec, report, log }: Played, at = everyTenSeconds(report.ticks)) => splitIntoChunks(spec, log, at)
/** Streams a run in time, as an honest client does. */
const streamInTime = (run: Played, at?: readonly number[]) => stream(run, piecesOf(run, at), (seconds) => seconds)
const settle = ({ spec, report, log }: Played): Promise<void> => {
  const record = { spec, log, ticks: report.ticks, hash: report.hash }
  const outcome = outcomeOf(report.gains, report, spec.duration)
  return send({ type: 'settle-run', runId: spec.runId, segment: 0, outcome, record, at: Date.now() })
}
async function whyUnranked(runId: string): Promise<string | null> {
  const [row] = await backend.sql`select private.run_unranked(${player.id}, 1, ${runId}) as why`
  return row?.why ?? null
}

test.each<[string, string | null, 'ticket' | 'no ticket', (run: Played) => Promise<unknown>]>([
  ['with a ticket, streamed in time', null, 'ticket', streamInTime],
  ['that was resumed once', null, 'ticket', async (run) => [await streamInTime(run), await runs().resumed(1, run.spec)]],
  ['that began offline', 'offline', 'no ticket', streamInTime],
  [
    'that was resumed twice',
    'resumed',
    'ticket',
    async (run) => [await streamInTime(run), await runs().resumed(1, run.spec), await runs().resumed(1, run.spec)],
  ],
  ['that streamed another log', 'retold', 'ticket', (run) => append(run, { text: '0,9,9;' })],
  ['whose last 15 seconds and a tick were not streamed', 'late', 'ticket', (run) => streamInTime(run, [750, run.report.ticks - 901])],
  ['whose last 15 seconds were not streamed', null, 'ticket', (run) => streamInTime(run, [750, run.report.ticks - 900])],
  ['with one piece of 15 seconds after a network gap', null, 'ticket', (run) => streamInTime(run, [300, 1200, 2100, run.report.ticks])],
  ['with one piece of 15 seconds and a tick', 'late', 'ticket', (run) => streamInTime(run, [300, 1201, 2100, run.report.ticks])],
  ['that was streamed in one piece at its end', 'late', 'ticket', (run) => append(run)],
  ['that was never streamed', 'late', 'ticket', async () => {}],
  ['that paused for 110 seconds at its start', null, 'ticket', (run) => stream(run, piecesOf(run), (seconds) => seconds + 110)],
  ['that paused for more than two minutes', 'paused', 'ticket', (run) => stream(run, piecesOf(run), (seconds) => seconds + 121)],
  [
    'that paused for a minute, then streamed faster than the clock',
    'late',
    'ticket',
    (run) => stream(run, piecesOf(run), (seconds, n) => 60 + seconds / (n + 1)),
  ],
  [
    'of a sandbox game',
    'sandbox',
    'ticket',
    async (run) => [await streamInTime(run), await send({ type: 'set-xp-mode', on: true, at: Date.now() })],
  ],
])('finds why a run %s is unranked: %s', async (_, why, ticket, during) => {
  const run = await played(ticket, 40)
  expect(run.report.health).toBeGreaterThan(0)
  await during(run)
  await settle(run)
  expect(await whyUnranked(run.spec.runId)).toBe(why)
})

test('credits but does not rank the best of several offline tries', async () => {
  const run = await played('ticket', 0)
  const tries = Object.values(REACTION).map((reaction) => playBot(run.spec, reaction, 40))
  const kills = ({ report }: { report: RunReport }) => Object.values(report.gains.enemiesKilledByType).reduce((sum, n) => sum + (n ?? 0), 0)
  const best = tries.reduce((one, other) => (kills(other) > kills(one) ? other : one))
  const ticks = everyTenSeconds(best.report.ticks)
  await stream(run, splitIntoChunks(run.spec, '', ticks), (seconds) => seconds)
  await settle({ spec: run.spec, report: best.report, log: encodeLog(best.log) })
  expect(await whyUnranked(run.spec.runId)).toBe('retold')
  expect(await backend.sql`select run_id from private.kept_runs where user_id = ${player.id}`).toEqual([])
  expect(((await saves().load(1)) as SlotSave).save.xp).toBe(best.report.xp)
})

test('does not rank a run whose streamed hashes differ from the replay', async () => {
  const run = await played('ticket', 40)
  const [first, ...others] = piecesOf(run)
  await stream(run, [{ ...first, hash: '00000000' } as LogChunk, ...others], (seconds) => seconds)
  await settle(run)
  expect(await whyUnranked(run.spec.runId)).toBe('retold')
})

test('does not rank a run whose seed was drawn minutes earlier', async () => {
  const ticket = await runs().openRun()
  await backend.sql`update private.run_seeds set issued_at = now() - interval '150 seconds' where user_id = ${player.id}`
  await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, ticket, at: Date.now() - 120_000 })
  const spec = runSpecOf(((await saves().load(1)) as SlotSave).save) as RunSpec
  const { report, log } = playBot(spec, REACTION.practised, 8)
  const run = { spec, report, log: encodeLog(log) }
  for (const piece of piecesOf(run)) await runs().appendLog(1, spec, piece)
  await settle(run)
  expect(await whyUnranked(spec.runId)).toBe('paused')
})

test('ignores log pieces that arrive after the end', async () => {
  const run = await played('ticket', 40)
  await sinceDraw(40)
  const record = { spec: run.spec, log: run.log, ticks: run.report.ticks, hash: run.report.hash }
  const outcome = outcomeOf(run.report.gains, run.report, run.spec.duration)
  const { revision } = (await saves().load(1)) as SlotSave
  const commands: Command[] = [{ type: 'settle-run', runId: run.spec.runId, segment: 0, outcome, record, at: Date.now() }]
  const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands }
  expect(await saves().send(batch)).toMatchObject({ status: 'waiting' })
  await streamInTime(run)
  await verify()
  expect(await saves().send(batch)).toMatchObject({ status: 'saved' })
  expect(await whyUnranked(run.spec.runId)).toBe('late')
})

const ASSISTS: readonly Assist[] = [
  { speed: 60, damage: 100 },
  { speed: 100, damage: 75 },
  { speed: 70, damage: 25 },
]
test.each(ASSISTS)('does not rank a run with the assists %j', async (assist) => {
  const run = await played('ticket', 40, assist)
  expect(run.spec.assist).toEqual(assist)
  await streamInTime(run)
  await settle(run)
  expect(await whyUnranked(run.spec.runId)).toBe('assisted')
  const places = await backend.sql`select count(*)::int as places from private.board_places where user_id = ${player.id}`
  expect(places).toEqual([{ places: 0 }])
})

test('does not rank a run whose record omits its assists', async () => {
  const run = await played('ticket', 40, { speed: 100, damage: 25 })
  await streamInTime(run)
  const { assist: _, ...spec } = run.spec
  await settle({ ...run, spec })
  expect(await whyUnranked(run.spec.runId)).toBe('verdict')
})

test('does not rank a run that was played with assists but begun without', async () => {
  const run = await played('ticket', 0)
  const { report, log } = playBot({ ...run.spec, assist: { speed: 100, damage: 25 } }, REACTION.practised, 40)
  const cheat = { spec: run.spec, report, log: encodeLog(log) }
  await streamInTime(cheat)
  await settle(cheat)
  expect(await whyUnranked(run.spec.runId)).toBe('verdict')
})

test('does not rank a run that differs from its replay', async () => {
  const run = await played('ticket', 8)
  await streamInTime(run)
  await settle({ ...run, report: { ...run.report, hash: '00000000' } })
  expect([await whyUnranked(run.spec.runId), await whyUnranked('none')]).toEqual(['verdict', 'unplayed'])
})

test('does not rank a run without a replay', async () => {
  await backend.sql`insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
    values (${player.id}, 1, 'stored as claimed', 0, 'settle-run', '{}', '{}', '', 60, '0123abcd')`
  expect(await whyUnranked('stored as claimed')).toBe('unplayed')
})

test('keeps both hashes and the second of a desync for 30 days, 20 per account', async () => {
  const run = await played('ticket', 8)
  const hashes = `${'0'.repeat(8)}`.repeat(8)
  const record = { spec: run.spec, log: run.log, ticks: run.report.ticks, hash: '00000000', hashes }
  const outcome = outcomeOf(run.report.gains, run.report, run.spec.duration)
  await send({ type: 'settle-run', runId: run.spec.runId, segment: 0, outcome, record, at: Date.now() })
  const kept = () => backend.sql`select run_id, segment, version, at, second, client_hash, server_hash, claimed, replayed
    from private.run_desyncs where user_id = ${player.id} order by found_at desc`
  const { runId, version } = run.spec
  expect(await kept()).toEqual([
    {
      run_id: runId,
      segment: 0,
      version: `${version}`,
      at: 'hash',
      second: 1,
      client_hash: '00000000',
      server_hash: run.report.hash,
      claimed: outcome,
      replayed: run.report,
    },
  ])
  await backend.sql`insert into private.run_desyncs (user_id, slot_number, run_id, segment, at, client_hash, found_at)
    select ${player.id}, 1, 'old', 0, '', '', now() - n * interval '1 day' from generate_series(1, 40) n`
  const [{ id } = { id: '' }] = await backend.sql`insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (${player.id}, 1, 'next', 0, 'q', '{"hash": "1"}') returning id`
  await queue().store(id, { verdict: 'refused', at: 'log', report: null })
  expect((await kept()).map(({ run_id }) => run_id)).toEqual(['next', runId, ...Array(18).fill('old')])
})

test('credits a run once that an operator has replayed after a faulty rejection', async () => {
  const run = await played('ticket', 40)
  judge = async () => ({ verdict: 'refused', at: 'log', report: null })
  await settle(run)
  const [{ id } = { id: '' }] = await backend.sql`select id from run_records where user_id = ${player.id}`
  const purse = async () => {
    const { coins, scrap, diamonds } = ((await saves().load(1)) as SlotSave).save
    return { coins, scrap, diamonds }
  }
  expect(await purse()).toEqual({ coins: 0, scrap: 0, diamonds: 10 })
  judge = judgeHere
  const { coins, scrap, diamonds } = run.report.gains
  expect(coins).toBeGreaterThan(0)
  const rerun = async () => (await backend.client(backend.serviceKey).rpc('rerun_run', { p_record: id, p_by: 'Rhea', p_why: 'bug 7' })).data
  const asked = await Promise.all([rerun(), rerun()])
  expect([asked[0], await verify()]).toEqual([asked[1], 1])
  expect(await purse()).toEqual({ coins, scrap, diamonds: 10 + diamonds })
  expect([await rerun(), await verify()]).toEqual([expect.any(String), 1])
  expect(await purse()).toEqual({ coins, scrap, diamonds: 10 + diamonds })
  expect((await coinBalance(backend)).flows.get('rerun')).toEqual([coins, 0])
  const more = Object.fromEntries(Object.entries({ coins, scrap, diamonds }).filter(([, count]) => count > 0))
  const kept = await backend.sql`select asked_by, why, verdict, report_before, report_after, credited from private.run_reruns
    where record_id = ${id} order by asked_at`
  const both = { asked_by: 'Rhea', why: 'bug 7', verdict: 'verified', report_after: run.report }
  expect(kept).toEqual([
    { ...both, report_before: null, credited: more },
    { ...both, report_before: run.report, credited: null },
  ])
  expect((await player.client.rpc('run_verdict', { p_slot: 1, p_run: run.spec.runId })).data).toBe('verified')
})
