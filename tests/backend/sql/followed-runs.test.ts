import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog, type LogChunk } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, finishRun, judgeHere, OpenRuns, playPieces, type RunToVerify, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { joinRefusal, joinTopic } from '../../support/join-topic.ts'
import { character } from '../../support/keeper-on.ts'
import { splitIntoChunks } from '../../support/log-chunks.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend({ debug: false, verified: true })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.run_checks; delete from private.run_tickets; delete from private.verifier_turns')
  player = await newPlayer(backend)
  await putSave(backend, player.id, { ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), diamonds: 10 })
})

/** A verifier in this thread. */
function newVerifier() {
  const queue = supabaseQueue(backend.url, backend.serviceKey)
  const open = new OpenRuns()
  /** Ticks that each verdict was charged, and whether it continued a replay. */
  const judged: { readonly charged: number; readonly continued: boolean }[] = []
  const judge = async (job: RunToVerify) => {
    const finished = finishRun(job, open.take(job.run ?? '', job))
    judged.push({ charged: (job as RunToVerify & { charged: number }).charged, continued: finished !== null })
    return finished ?? judgeHere(job)
  }
  const extend = async (piece: Parameters<OpenRuns['extend']>[0]) => {
    for (let more = open.extend(piece); more; ) more = open.play(piece.run)
  }
  return {
    queue,
    judged,
    open,
    follow: () => playPieces({ queue, extend, atOnce: 1 }),
    verify: () => drain({ queue, judge, atOnce: 1, log: () => {} }),
  }
}
type TestVerifier = ReturnType<typeof newVerifier>

const saves = () => supabaseSaves(player.client, () => player.id)
async function send(verifier: TestVerifier, ...commands: Command[]): Promise<void> {
  const { revision } = (await saves().load(1)) as SlotSave
  const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands }
  for (;;) {
    const { status } = await saves().send(batch)
    if (status === 'saved') return
    expect([status, await verifier.verify()]).toEqual(['waiting', 1])
  }
}
interface Played {
  readonly spec: RunSpec
  readonly report: RunReport
  readonly log: string
  readonly pieces: readonly LogChunk[]
}
const SECONDS = 40
/** Begins a run two minutes ago and plays it with a bot. */
async function played(verifier: TestVerifier): Promise<Played> {
  await verifier.queue.take(1, 0)
  await send(verifier, { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() - 120_000 })
  const spec = runSpecOf(((await saves().load(1)) as SlotSave).save)
  if (spec === null) throw new Error('no run is open')
  const { report, log } = playBot(spec, REACTION.practised, SECONDS)
  const text = encodeLog(log)
  return { spec, report, log: text, pieces: splitIntoChunks(spec, text, [300, 700, 900, 1_500, 2_100]) }
}
const append = ({ spec, pieces }: Played, n: number) => supabaseRuns(player.client).appendLog(1, spec, pieces[n] as LogChunk)
const home = ({ spec, report, log }: Played): Command => {
  const record = { spec, log, ticks: report.ticks, hash: report.hash }
  return {
    type: 'settle-run',
    runId: spec.runId,
    segment: 0,
    outcome: outcomeOf(report.gains, report, spec.duration),
    record,
    at: Date.now(),
  }
}
const verdicts = () => backend.sql`select v.verdict, v.report, v.unranked
  from private.run_verdicts v join run_records r on r.id = v.record_id where r.user_id = ${player.id}`

describe('a run that is followed while it lasts', () => {
  test('is verified with its last seconds only, and with the same result', async () => {
    const verifier = newVerifier()
    const run = await played(verifier)
    await append(run, 0)
    // Less than ten seconds are not worth a call.
    expect(await verifier.follow()).toBe(0)
    for (const n of [1, 2]) await append(run, n)
    expect([await verifier.follow(), await verifier.follow()]).toEqual([1, 0])
    for (const n of [3, 4]) await append(run, n)
    expect(await verifier.follow()).toBe(1)
    await send(verifier, home(run))
    expect(verifier.judged).toEqual([{ charged: 60 + run.report.ticks - 2_100, continued: true }])
    expect(await verdicts()).toEqual([{ verdict: 'verified', report: run.report, unranked: 'offline' }])
    expect(verifier.open.size).toBe(0)
  })

  test('is replayed from the start if the end differs from what was streamed, and is charged for less', async () => {
    const verifier = newVerifier()
    const run = await played(verifier)
    await append({ ...run, pieces: [{ from: 0, text: '0,64,0', ticks: 900, hash: '00000000' }] }, 0)
    expect(await verifier.follow()).toBe(1)
    await send(verifier, home(run))
    expect(verifier.judged).toMatchObject([{ continued: false }])
    expect(await verdicts()).toMatchObject([{ verdict: 'verified', report: run.report }])
  })

  test('is replayed from the start by a verifier that was restarted in between', async () => {
    const first = newVerifier()
    const run = await played(first)
    for (const n of [0, 1, 2]) await append(run, n)
    expect(await first.follow()).toBe(1)
    const second = newVerifier()
    for (const n of [3, 4]) await append(run, n)
    // The first one may still be alive.
    expect(await second.follow()).toBe(0)
    await backend.sql('update private.run_tickets set read_until = now()')
    expect(await second.follow()).toBe(1)
    // Both play it now; the one that was replaced has a gap.
    await send(second, home(run))
    expect(second.judged).toEqual([{ charged: 60 + run.report.ticks - 2_100, continued: true }])
    expect(await verdicts()).toMatchObject([{ verdict: 'verified', report: run.report }])
  })

  test('is left to its verifier for two seconds, and then to any', async () => {
    const [first, second] = [newVerifier(), newVerifier()]
    const run = await played(first)
    for (const n of [0, 1, 2, 3, 4]) await append(run, n)
    expect(await first.follow()).toBe(1)
    const { revision } = (await saves().load(1)) as SlotSave
    const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [home(run)] }
    expect([(await saves().send(batch)).status, await second.verify()]).toEqual(['waiting', 0])
    expect([await first.queue.only('others').take(1, 0), await second.queue.only('followed').take(1, 0)]).toEqual([[], []])
    await backend.sql(`update private.run_checks set asked_at = now() - interval '2 seconds'`)
    expect([await second.verify(), (await saves().send(batch)).status]).toEqual([1, 'saved'])
    expect(await verdicts()).toMatchObject([{ verdict: 'verified', report: run.report }])
  })

  test('is given back if it has to be replayed from the start, so that it delays no other followed run', async () => {
    const verifier = newVerifier()
    const run = await played(verifier)
    for (const n of [0, 1, 2]) await append(run, n)
    expect(await verifier.follow()).toBe(1)
    const { revision } = (await saves().load(1)) as SlotSave
    const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [home(run)] }
    expect((await saves().send(batch)).status).toBe('waiting')
    const ends = verifier.queue.only('followed')
    expect(await drain({ queue: ends, judge: async () => null, atOnce: 1, log: () => {} })).toBe(0)
    expect(await backend.sql('select tries, verdict from private.run_checks')).toEqual([{ tries: 0, verdict: null }])
    for (const n of [3, 4]) await append(run, n)
    expect([await verifier.follow(), await ends.take(1, 60)]).toEqual([0, []])
    const others = { queue: verifier.queue.only('others'), judge: judgeHere, atOnce: 1, log: () => {} }
    expect([await drain(others), (await saves().send(batch)).status]).toEqual([1, 'saved'])
    expect(await verdicts()).toMatchObject([{ verdict: 'verified', report: run.report }])
  })

  test('is not taken over after its first minute', async () => {
    const verifier = newVerifier()
    const run = await played(verifier)
    for (const n of [0, 1, 2]) await append(run, n)
    await backend.sql('update private.run_tickets set ticks = 3601')
    expect(await verifier.follow()).toBe(0)
    await backend.sql('update private.run_tickets set ticks = 3600')
    expect(await verifier.follow()).toBe(1)
  })
})

test('notifies verifiers of a new job, and lets no player join their topic', async () => {
  const received = await joinTopic(backend.client(backend.serviceKey), 'verifier')
  await backend.sql`insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (${player.id}, 1, 'run-1', 0, 'rerun', '{}')`
  await expect.poll(() => received).toEqual([{ event: 'queued', row: expect.anything() }])
  expect(await joinRefusal(player.client, 'verifier')).toContain('Unauthorized')
})

const NETWORK = /^network [0-9a-f]{32}$/
test('charges the network of a guest for pieces and ends alike', async () => {
  await backend.sql`update auth.users set is_anonymous = true where id = ${player.id}`
  const verifier = newVerifier()
  const run = await played(verifier)
  for (const n of [0, 1, 2]) await append(run, n)
  const owners = () => backend.sql`select owner from private.verifier_turns`
  expect(await verifier.follow()).toBe(1)
  const charged = await owners()
  expect(charged).toEqual([{ owner: expect.stringMatching(NETWORK) }])
  await backend.sql`insert into private.run_checks (user_id, slot_number, run_id, segment, question, job, network)
    values (${player.id}, 1, ${run.spec.runId}, 0, 'end', '{"ticks": 1000}', private.network_of('127.0.0.1'))`
  expect(await verifier.queue.take(1, 60)).toHaveLength(1)
  expect(await owners()).toEqual(charged)
})

describe('an attack by 50 guests on one network delays another player by one of their jobs', () => {
  const GUESTS = 50
  const guests: string[] = []
  beforeAll(async () => {
    for (let n = 0; n < GUESTS; n++) guests.push((await newPlayer(backend)).id)
    await backend.sql`update auth.users set is_anonymous = true where id = any(${`{${guests.join(',')}}`}::uuid[])`
  })
  const list = (ids: readonly string[]) => `{${ids.join(',')}}`
  /** Opens runs of which a verifier has received nothing. */
  const openRuns = (ids: readonly string[]) => backend.sql`
    insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, ticks)
    select id, 1, 'run-1', 0, '{}', 1200 from unnest(${list(ids)}::uuid[]) id`
  /** Queues the ends of these runs. */
  const endRuns = (ids: readonly string[], network: string | null) => backend.sql`
    insert into private.run_checks (user_id, slot_number, run_id, segment, question, job, network)
    select id, 1, 'run-1', 0, md5(random()::text), jsonb_build_object('ticks', 18000, 'hash', id), ${network}
    from unnest(${list(ids)}::uuid[]) id`
  const hashes = (jobs: readonly RunToVerify[]) => jobs.map(({ hash }) => hash)

  test('also if a job costs more than it was charged: it moves only its own owner back', async () => {
    const { queue } = newVerifier()
    const other = await newPlayer(backend)
    await endRuns([player.id, player.id], null)
    await endRuns([other.id, other.id], null)
    const [expensive] = await queue.take(1, 60)
    expect(expensive?.hash).toBe(player.id)
    await queue.store(expensive?.id ?? '', { verdict: 'refused', at: 'log', report: null, extra: 40_000 })
    expect(hashes(await queue.take(3, 60))).toEqual([other.id, other.id, player.id])
  })

  test('with pieces of runs that last', async () => {
    await openRuns(guests)
    await openRuns([player.id])
    const { queue } = newVerifier()
    expect((await queue.takePieces(2)).map(({ owner }) => owner).sort()).toEqual([`account ${player.id}`, 'guests'])
    expect((await queue.takePieces(50)).length).toBe(GUESTS - 1)
  })

  test('with pieces of runs of another guest, if that one is on another network', async () => {
    const other = await newPlayer(backend)
    await openRuns([...guests, other.id])
    await backend.sql`update auth.users set is_anonymous = true where id = ${other.id}`
    await backend.sql`update private.run_tickets set guest_network =
      private.turn_of_network(case when user_id = ${other.id} then '192.0.2.2' else '192.0.2.1' end)`
    const pieces = await newVerifier().queue.takePieces(2)
    expect(pieces.map(({ run }) => run.startsWith(other.id)).sort()).toEqual([false, true])
    expect(pieces.map(({ owner }) => owner)).toEqual([expect.stringMatching(NETWORK), expect.stringMatching(NETWORK)])
  })

  test.each(['followed', 'others'] as const)('with ends of runs: %s', async (kind) => {
    const { queue } = newVerifier()
    await openRuns([...guests, player.id])
    for (let taken = 1; kind === 'followed' && taken > 0; ) taken = (await queue.takePieces(50)).length
    for (const _ of [1, 2]) await endRuns(guests, '192.0.2.1')
    const lane = queue.only(kind)
    expect(guests).toContain(hashes(await lane.take(1, 60))[0])
    await endRuns([player.id], null)
    expect(hashes(await lane.take(2, 60))).toContain(player.id)
  })
})
