import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchAnswer, SlotSave } from '../../../machines/ports.ts'
import { replay } from '../../../sim/adventure/replay.ts'
import { addGains, NO_GAINS } from '../../../sim/contract/gains.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog, type RunRecord } from '../../../sim/contract/run-record.ts'
import { progressOf, type RunReport } from '../../../sim/contract/run-report.ts'
import { OLDEST_PLAYABLE, type RunSpec, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { applyBatch } from '../../../sim/economy/apply-batch.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { levelForXp } from '../../../sim/rules/levels.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, openVerifier, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { nightly } from '../../support/nightly.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newPlayer, type TestPlayer } from './players.ts'

const RUN_SECONDS = 8
let backend: TestBackend
let player: TestPlayer
let judge = judgeHere
beforeAll(async () => {
  // Without debug, as on every public server: a run without a record is worth nothing.
  backend = await startBackend({ debug: false, verified: true })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  judge = judgeHere
  await backend.sql('delete from private.run_checks; delete from private.verifier_seen; delete from private.verifier_turns')
  player = await newPlayer(backend)
  await putSave(backend, player.id, game())
})

/** The same game for each player, so that the same inputs give the same run. */
const game = () => ({ ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), diamonds: 10 })

const log: string[] = []
const queue = () => supabaseQueue(backend.url, backend.serviceKey)
/** Lets a verifier call the server for the first time. */
async function verifierComes(by = judgeHere): Promise<void> {
  judge = by
  log.length = 0
  await queue().take(1, 0)
}
const verify = () => drain({ queue: queue(), judge, atOnce: 1, log: (line) => log.push(line) })

const saves = () => supabaseSaves(player.client, () => player.id)
const stored = async () => (await saves().load(1)) as SlotSave
/** Sends a batch and repeats it after each verification, as the app does. */
async function sendTo(slot: number, commands: Command[]): Promise<BatchAnswer> {
  const { revision } = (await saves().load(slot)) as SlotSave
  const batch = { slot, baseRevision: revision, batchId: randomUUID(), commands }
  for (;;) {
    const answer = await saves().send(batch)
    if (answer.status !== 'waiting') return answer
    expect([await saves().load(slot), await verify()]).toEqual([expect.objectContaining({ revision }), 1])
  }
}
const send = (...commands: Command[]) => sendTo(1, commands)
async function specNow(): Promise<RunSpec> {
  const spec = runSpecOf((await stored()).save)
  if (spec === null) throw new Error('no run is open')
  return spec
}
/** Begins a run a minute ago. */
async function begun(): Promise<RunSpec> {
  const { ext } = (await stored()).save
  const at = Math.max(ext.time, Date.now() - 60_000)
  expect(await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at })).toMatchObject({ status: 'saved' })
  return specNow()
}
interface Played {
  readonly report: RunReport
  readonly record: RunRecord
}
function played(spec: RunSpec, seconds = RUN_SECONDS): Played {
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  return { report, record: { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash } }
}
const settle = ({ runId, segment, duration }: RunSpec, { record, report }: Played, change: object = {}): Command => {
  const outcome = { ...outcomeOf(report.gains, report, duration), ...change }
  return { type: 'settle-run', runId, segment, outcome, record, at: Date.now() }
}
const verdict = async (runId: string, { client } = player) => (await client.rpc('run_verdict', { p_slot: 1, p_run: runId })).data
/** Everything of a run that a forger could want to claim. */
async function credited() {
  const { save } = await stored()
  const { coins, scrap, xp, bossChests, lifetimeTimeOnMap, totalEnemiesKilledByType, inventory } = save
  return { coins, scrap, xp, bossChests, lifetimeTimeOnMap, totalEnemiesKilledByType, inventory, lastRunId: save.ext.lastRunId }
}

test('credits an honest run as played, and shows the verdict to its player only', async () => {
  await verifierComes()
  const spec = await begun()
  const run = played(spec)
  expect(await send(settle(spec, run))).toMatchObject({ status: 'saved' })
  expect([await verdict(spec.runId), await verdict(spec.runId, await newPlayer(backend))]).toEqual(['verified', null])
  const { gains, xp } = run.report
  expect(await credited()).toMatchObject({ coins: gains.coins, scrap: gains.scrap, xp, lastRunId: spec.runId })
  const [left] = await backend.sql`select report, (select count(*)::int from private.run_tickets) as tickets,
    (select count(*)::int from private.run_checks) as checks
    from private.run_verdicts v join run_records r on r.id = v.record_id where r.user_id = ${player.id}`
  expect(left).toEqual({ report: run.report, tickets: 0, checks: 0 })
})

test('while verification is off, a run waits and is not paid, and it is paid once afterwards', async () => {
  await verifierComes()
  const spec = await begun()
  const run = played(spec)
  const batch = { slot: 1, baseRevision: (await stored()).revision, batchId: randomUUID(), commands: [settle(spec, run)] }
  expect((await saves().send(batch)).status).toBe('waiting')
  const [job] = await queue().take(1, 60)
  await backend.sql`update private.feature_flags set is_on = false where name = 'verification'`
  try {
    // A verifier that leased the job before may be the reason for the switch.
    await queue().store(job?.id ?? '', { ...(await judgeHere(job as NonNullable<typeof job>)), extra: 0 })
    await backend.sql('delete from private.verifier_seen')
    expect([await queue().take(1, 60), await queue().takePieces(9), (await saves().send(batch)).status]).toEqual([[], [], 'waiting'])
    const claimed = {
      p_oldest: OLDEST_PLAYABLE,
      p_newest: SIM_VERSION,
      p_ticket: null,
      p_before: [],
      p_job: run.record,
      p_accept_claims: true,
    }
    const service = backend.client(backend.serviceKey)
    const { data } = await service.rpc('ask_run_check', { p_user: player.id, p_slot: 1, p_run: 'another', p_segment: 0, ...claimed })
    expect(data).toEqual({ verdict: null, before: [] })
    expect(await credited()).toMatchObject({ coins: game().coins, xp: 0 })
    await backend.sql`delete from private.run_checks where run_id = 'another'`
  } finally {
    await backend.sql`update private.feature_flags set is_on = true where name = 'verification'`
  }
  expect([await verify(), (await saves().send(batch)).status, (await saves().send(batch)).status]).toEqual([1, 'saved', 'saved'])
  expect(await credited()).toMatchObject({ coins: game().coins + run.report.gains.coins, xp: run.report.xp })
})

test('a run that began before maintenance is verified and paid during it, and no other run begins', async () => {
  await verifierComes()
  const spec = await begun()
  const run = played(spec)
  await backend.sql('insert into private.maintenance (starts_at) values (now())')
  try {
    const begin = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() } as const
    await expect(send(settle(spec, run), begin)).rejects.toMatchObject({ kind: 'later', code: 'maintenance' })
    const service = backend.client(backend.serviceKey)
    const { revision: base } = await stored()
    const imported = await service.rpc('commit_import', { p_user: player.id, p_slot: 1, p_base_revision: base, p_save: game() })
    expect(imported.error?.code).toBe('PT503')
    expect(await send(settle(spec, run))).toMatchObject({ status: 'saved' })
    expect(await credited()).toMatchObject({ coins: game().coins + run.report.gains.coins, xp: run.report.xp, lastRunId: spec.runId })
    await expect(send(begin)).rejects.toMatchObject({ kind: 'later', code: 'maintenance' })
    const { revision, save } = await stored()
    const forced = { p_base_revision: revision, p_save: { ...save, coins: 9 }, p_batch: randomUUID(), p_hash: '0123456789abcdef' }
    const { error } = await service.rpc('commit_save', { p_user: player.id, p_slot: 1, ...forced })
    expect(error?.code).toBe('PT503')
  } finally {
    await backend.sql('delete from private.maintenance')
  }
})

describe('claims beyond the replay', () => {
  /** Settles a run honestly and the same run with a forged claim for another player. Returns both results. */
  async function claimed(claim: (spec: RunSpec) => Command) {
    await verifierComes()
    const honest = await begun()
    await send(settle(honest, played(honest)))
    const fair = await credited()
    player = await newPlayer(backend)
    await putSave(backend, player.id, game())
    const spec = await begun()
    expect(spec).toEqual(honest)
    const answer = await send(claim(spec))
    return { answer, fair, forged: await credited(), verdict: await verdict(spec.runId), line: log.at(-1) }
  }

  test('ignores claimed coins, kills and xp beyond the replay', async () => {
    const { answer, fair, forged, verdict, line } = await claimed((spec) => {
      const run = played(spec)
      const kills = { ...run.report.gains.enemiesKilledByType, regular: (run.report.gains.enemiesKilledByType.regular ?? 0) + 1 }
      const gains = { ...run.report.gains, coins: run.report.gains.coins + 1, enemiesKilledByType: kills }
      return settle(spec, run, { gains, xp: run.report.xp + 1 })
    })
    expect([answer.status, forged, verdict]).toEqual(['saved', fair, 'differs'])
    expect(line).toMatch(/differs .*: claimed\.gains\.coins$/)
  })

  test('ignores claims of gear that the save does not have', async () => {
    const { fair, forged, verdict, line } = await claimed((spec) => {
      const run = played(spec)
      const gear = { ...spec.gear, meleeDamage: 40 }
      return settle(spec, { ...run, record: { ...run.record, spec: { ...spec, gear } } })
    })
    expect([forged, verdict]).toEqual([fair, 'differs'])
    expect(line).toMatch(/differs .*: spec\.gear\.meleeDamage$/)
  })

  /** The run as it would look with the 100x mode on. */
  function boosted(run: Played): Played {
    const text = `0x1;${run.record.log}`
    const again = replay(run.record.spec, decodeLog(text), { ticks: run.record.ticks })
    if (!again.ok) throw new Error(again.refusal.at)
    // Keep the coins within the limits of claims.
    const report = { ...again.value.report, gains: { ...again.value.report.gains, coins: run.report.gains.coins } }
    return { report, record: { ...run.record, log: text, hash: report.hash } }
  }
  test.each([
    ['a run without a record', (run: Played) => ({ ...run, record: null as never })],
    ['the 100x mode outside a sandbox game', boosted],
    ['choices that were not offered', (run: Played) => ({ ...run, record: { ...run.record, log: `0islam;${run.record.log}` } })],
  ])('credits nothing for %s', async (_, change) => {
    const { answer, forged } = await claimed((spec) => settle(spec, change(played(spec))))
    const none = { coins: 0, scrap: 0, xp: 0, bossChests: 0, lifetimeTimeOnMap: { school: 0 } }
    expect(answer.status).toBe('saved')
    expect(forged).toMatchObject(none)
  })

  test('ignores claims of progress saved during the run', async () => {
    const { fair, forged } = await claimed((spec) => settle(spec, played(spec)))
    expect(forged).toEqual(fair)
    player = await newPlayer(backend)
    await putSave(backend, player.id, game())
    const spec = await begun()
    const progress = { type: 'run-progress', runId: spec.runId, segment: 0, xp: 70, used: {}, bossChests: 0 } as const
    expect(await send({ ...progress, at: Date.now() })).toMatchObject({ status: 'saved' })
    const { xp, level } = (await stored()).save
    expect([xp, level > 1]).toEqual([70, true])
    await send(settle(spec, played(spec)))
    expect([await credited(), (await stored()).save.level]).toEqual([fair, 1])
  })

  test('rejects more play than the clock had time for, without a replay', async () => {
    await verifierComes(() => Promise.reject(new Error('was asked')))
    const { ext } = (await stored()).save
    await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })
    const spec = await specNow()
    const run = played(spec)
    const answer = await send({ ...settle(spec, run, { gains: NO_GAINS }), at: Date.now() + 1_000 } as Command)
    expect([answer, log, ext.run]).toEqual([
      { status: 'refused', index: 0, message: expect.objectContaining({ code: 'not-allowed' }) },
      [],
      null,
    ])
  })
})

test('records a death that only the replay saw', async () => {
  await verifierComes()
  const spec = await begun()
  const still = { ...played({ ...spec, health: 1 }) }
  // A claimed way home on the hardest map, without any input.
  await backend.sql`update private.run_tickets set spec = spec || '{"locationId": "extra-hard", "health": 0.5}' where user_id = ${player.id}`
  const record = { ...still.record, log: '', ticks: 3_000 }
  expect(await send({ ...settle(spec, { ...still, record }), at: Date.now() } as Command)).toMatchObject({ status: 'saved' })
  const { save } = await stored()
  expect([save.playerHealth, save.ext.deathPending, save.coins]).toEqual([0, true, 0])
})

/** Dies, revives and returns home, in one or two batches. Returns the coins of both segments. */
async function revived({ runId }: RunSpec, run: Played, batches: string, playOn: (spec: RunSpec) => Promise<Played>): Promise<number> {
  const { gains, instincts, met, cratelessBosses } = run.report
  const death: Command[] = [
    { type: 'die', runId, segment: 0, ...progressOf(run.report), gains, record: run.record, at: Date.now() },
    { type: 'revive', runId, at: Date.now() },
  ]
  const after = applyBatch((await stored()).save, death, { now: Date.now(), issuedSeed: 0, debug: false })
  const earlier = { behemothSpawned: gains.behemothSpawned, cratelessBosses, instincts, met }
  const second = runSpecOf((after.ok && after.value.save) as Save, earlier) as RunSpec
  const last = await playOn(second)
  const all = outcomeOf(addGains(gains, last.report.gains), last.report, second.duration)
  const home = { ...settle(second, last, all), at: Date.now() + 10_000 } as Command
  if (batches === 'two') await send(...death)
  expect(await send(...(batches === 'two' ? [] : death), home)).toMatchObject({ status: 'saved' })
  return all.gains.coins
}
test.each(['one batch', 'two'])('replays a run with a revive segment by segment, in %s', async (batches) => {
  await verifierComes()
  const first = await begun()
  const coins = await revived(first, played(first), batches, async (second) => played(second))
  expect([await verdict(first.runId), (await credited()).coins]).toEqual(['verified', coins])
})

describe('leaving a run', () => {
  /** Two progress reports of a run as the app sends them, and the xp at the end. */
  function underway(spec: RunSpec): { sent: Command[]; xp: number } {
    const runs = [20, 40].map((seconds) => played(spec, seconds))
    let from = 0
    const sent = runs.map(({ report, record }): Command => {
      const log = { from, text: record.log.slice(from), ticks: report.ticks, hash: report.hash }
      from = record.log.length
      return { type: 'run-progress', runId: spec.runId, segment: 0, ...progressOf(report), log, at: Date.now() }
    })
    return { sent, xp: runs[1]?.report.xp ?? 0 }
  }
  const leave = ({ runId }: RunSpec): Command => ({ type: 'leave-run', runId, at: Date.now() })
  const begin = (): Command => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() })

  test.each(['one batch', 'several'])('keeps what the log shows, sent in %s', async (batches) => {
    await verifierComes()
    const spec = await begun()
    const { sent, xp } = underway(spec)
    expect(xp).toBeGreaterThan(0)
    if (batches === 'several') for (const command of sent.splice(0)) await send(command)
    expect(await send(...sent, leave(spec))).toMatchObject({ status: 'saved' })
    const { save } = await stored()
    expect([save.xp, save.ext.run]).toEqual([xp, null])
  })

  test('keeps nothing beyond the log, and nothing if another run begins in any slot', async () => {
    await verifierComes()
    const spec = await begun()
    const { sent, xp } = underway(spec)
    const forged = { ...(sent[1] as Command & { type: 'run-progress' }), xp: xp + 9 }
    await send(sent[0] as Command, forged, leave(spec))
    expect((await stored()).save.xp).toBe(xp)

    const second = await begun()
    await send({ type: 'run-progress', runId: second.runId, segment: 0, xp: 9, used: {}, bossChests: 0, at: Date.now() }, begin())
    expect((await stored()).save.xp).toBe(xp)

    const third = await specNow()
    const claim: Command = { type: 'run-progress', runId: third.runId, segment: 0, xp: 1, used: {}, bossChests: 0, at: Date.now() + 20_000 }
    await send(claim)
    expect((await stored()).save.xp).toBe(xp + 1)
    await putSave(backend, player.id, game(), 2)
    await sendTo(2, [{ ...begin(), at: Date.now() + 20_000 }])
    const { save } = await stored()
    expect([save.xp, save.ext.run]).toEqual([xp, null])
  })

  /** An open run on the hardest map, with hardly any health and a log of ten seconds without input. */
  async function inDanger(): Promise<RunSpec> {
    const spec = await begun()
    await backend.sql`update private.run_tickets set spec = spec || '{"locationId": "extra-hard", "health": 0.5}' where user_id = ${player.id}`
    const chunk = { from: 0, text: '', ticks: 600, hash: '00000000' }
    expect(await supabaseRuns(player.client).appendLog(1, spec, chunk)).toBe(0)
    return spec
  }
  const veteran = () => ({ ...game(), xp: 300, level: levelForXp(300), coins: 90 })

  test.each(['at camp', 'for another', 'for another in the next slot'])(
    'replays ten more seconds without input, in which the survivor may die: left %s',
    async (how) => {
      await verifierComes()
      await putSave(backend, player.id, veteran(), 2)
      await putSave(backend, player.id, veteran())
      const { runId } = await inDanger()
      if (how === 'for another in the next slot') await sendTo(2, [begin()])
      else await send(how === 'at camp' ? leave({ runId } as RunSpec) : begin())
      const { save } = await stored()
      expect([save.coins, save.inventory, save.xp, save.ext.lastRunId, save.ext.deathPending]).toEqual([0, {}, 300, runId, false])
      expect(save.ext.run?.id === runId).toBe(false)
      expect(await send({ type: 'leave-run', runId, at: Date.now() + 30_000 })).toMatchObject({ status: 'saved' })
    },
  )

  test('replays nothing if no progress was reported', async () => {
    await verifierComes(() => Promise.reject(new Error('was asked')))
    const spec = await begun()
    expect([await send(leave(spec)), log]).toEqual([expect.objectContaining({ status: 'saved' }), []])
  })
})

describe('waiting for a verdict', () => {
  /** Ends a run. Its batch can be sent repeatedly. */
  async function over(claim: object = {}) {
    const spec = await begun()
    const run = played(spec)
    const before = await credited()
    const { revision } = await stored()
    const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [settle(spec, run, claim)] }
    return { spec, run, before, sendAgain: async () => (await saves().send(batch)).status }
  }

  test('credits nothing without a verifier or ten minutes after its last call (SAVE-19)', async () => {
    const { spec, run, before, sendAgain } = await over({ xp: 90 })
    expect([await sendAgain(), await credited()]).toEqual(['waiting', before])
    await verifierComes(() => Promise.reject(new Error('down')))
    await backend.sql("update private.verifier_seen set at = now() - interval '11 minutes'")
    expect([await sendAgain(), await credited()]).toEqual(['waiting', before])
    expect([await verify(), await sendAgain(), await credited()]).toEqual([0, 'waiting', before])

    judge = judgeHere
    await backend.sql('update private.run_checks set free_at = now()')
    expect([await verify(), await sendAgain(), await verdict(spec.runId)]).toEqual([1, 'saved', 'differs'])
    expect(await credited()).toMatchObject({ coins: run.report.gains.coins, xp: run.report.xp })
  })

  test('uses one try if the threads of the verifier cannot start', async () => {
    const { spec, sendAgain } = await over()
    expect(await sendAgain()).toBe('waiting')
    const lines: string[] = []
    const end = await new Promise<() => Promise<void>>((resolve) => {
      const close = openVerifier({
        url: backend.url,
        serviceKey: backend.serviceKey,
        script: 'no-such-script.mjs',
        threads: 1,
        log: (line) => lines.push(line) === 2 && resolve(close),
      })
    })
    await end()
    expect(lines).toEqual([expect.stringMatching(/^Could not replay run /), expect.stringMatching(/so they stay queued/)])
    expect(await backend.sql('select tries, verdict from private.run_checks')).toEqual([{ tries: 1, verdict: null }])
    await backend.sql('update private.run_checks set free_at = now()')
    expect([await sendAgain(), await verify(), await sendAgain(), await verdict(spec.runId)]).toEqual(['waiting', 1, 'saved', 'verified'])
  })

  test('queues the run again if its check was removed', async () => {
    const { spec, sendAgain } = await over()
    expect([await sendAgain(), await verify()]).toEqual(['waiting', 1])
    await backend.sql('delete from private.run_checks')
    expect([await sendAgain(), await verify(), await sendAgain(), await verdict(spec.runId)]).toEqual(['waiting', 1, 'saved', 'verified'])
  })

  test('rejects a segment without a verdict in the commit', async () => {
    const { spec, run } = await over()
    const { save, revision } = await stored()
    const applied = applyBatch(save, [settle(spec, run)], { now: Date.now(), issuedSeed: 0, debug: false })
    const [ended] = applied.ok ? applied.value.runs : []
    const commit = (asClaimed: object) =>
      backend.client(backend.serviceKey).rpc('commit_save', {
        p_user: player.id,
        p_slot: 1,
        p_base_revision: revision,
        p_save: save,
        p_batch: randomUUID(),
        p_hash: '0123abcd0123abcd',
        p_runs: [{ ...ended, asClaimed: undefined, ...asClaimed }],
      })
    for (const asClaimed of [{}, { asClaimed: false }, { asClaimed: 'true' }])
      expect((await commit(asClaimed)).error).toMatchObject({ code: 'PT409' })
    expect([(await stored()).revision, await backend.sql`select id from run_records where user_id = ${player.id}`]).toEqual([revision, []])
    expect((await commit({ asClaimed: true })).error).toBeNull()
  })
})

test('asks a client of another version to reload before a run', async () => {
  const answer = await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, version: 1, at: Date.now() })
  expect(answer).toEqual({ status: 'refused', index: 0, message: expect.objectContaining({ code: 'game-updated' }) })
})

describe('runs of an earlier version', () => {
  /** Plays a run that began before the server was updated. The client keeps its old version. */
  async function playedThen(): Promise<{ readonly spec: RunSpec; readonly run: Played }> {
    await verifierComes()
    const begunBefore = await begun()
    await backend.sql`update private.run_tickets set spec = spec || ${{ version: OLDEST_PLAYABLE }} where user_id = ${player.id}`
    const spec = { ...begunBefore, version: OLDEST_PLAYABLE }
    return { spec, run: await playedBy(spec) }
  }
  /** Plays with the version of the spec instead of the server's version. */
  async function playedBy(spec: RunSpec, before: readonly RunReport[] = []): Promise<Played> {
    const { record } = played({ ...spec, version: SIM_VERSION })
    const { report } = await judgeHere({ ...record, id: '', ticket: spec, spec, before, segment: spec.segment, endedBy: 'die' })
    if (report === null) throw new Error('that version cannot play it')
    return { report, record: { ...record, spec, hash: report.hash } }
  }

  test('replays the run with that version', async () => {
    const { spec, run } = await playedThen()
    expect(await send(settle(spec, run))).toMatchObject({ status: 'saved' })
    expect([await verdict(spec.runId), log]).toEqual(['verified', []])
    const { gains, xp } = run.report
    expect(await credited()).toMatchObject({ coins: gains.coins, scrap: gains.scrap, xp, lastRunId: spec.runId })
  })

  test('credits no more than that replay', async () => {
    const { spec, run } = await playedThen()
    const gains = { ...run.report.gains, coins: run.report.gains.coins + 1 }
    expect(await send(settle(spec, run, { gains, xp: run.report.xp + 1 }))).toMatchObject({ status: 'saved' })
    expect(await verdict(spec.runId)).toBe('differs')
    expect(await credited()).toMatchObject({ coins: run.report.gains.coins, xp: run.report.xp })
  })

  test.each(['one batch', 'two'])('continues in the earlier version after a revive, in %s', async (batches) => {
    const { spec, run } = await playedThen()
    const playOn = (second: RunSpec) => {
      expect(second.version).toBe(SIM_VERSION)
      return playedBy({ ...second, version: OLDEST_PLAYABLE }, [run.report])
    }
    const coins = await revived(spec, run, batches, playOn)
    expect([await verdict(spec.runId), (await credited()).coins, log]).toEqual(['verified', coins, []])
  })
})

test('rejects a change to an earlier version by a revive', async () => {
  await verifierComes()
  const first = await begun()
  const playOn = async (second: RunSpec) => {
    const { record, ...rest } = played(second)
    return { ...rest, record: { ...record, spec: { ...record.spec, version: OLDEST_PLAYABLE } } }
  }
  await revived(first, played(first), 'two', playOn)
  expect([await verdict(first.runId), log.at(-1)]).toEqual(['differs', expect.stringMatching(/spec\.version/)])
})

test('credits nothing for a run of a version that can no longer be replayed', async () => {
  await verifierComes(() => Promise.reject(new Error('was asked')))
  const spec = await begun()
  await backend.sql`update private.run_tickets set spec = spec || '{"version": 1}' where user_id = ${player.id}`
  expect(await send(settle(spec, played(spec)))).toMatchObject({ status: 'saved' })
  expect([log, await verdict(spec.runId)]).toEqual([[], 'refused'])
  expect(await credited()).toMatchObject({ coins: 0, scrap: 0, xp: 0, lastRunId: spec.runId })

  player = await newPlayer(backend)
  await putSave(backend, player.id, game())
  const next = await begun()
  await backend.sql`update private.run_tickets set spec = spec || '{"version": 1}' where user_id = ${player.id}`
  expect(await send(settle(next, { ...played(next), record: null as never }))).toMatchObject({ status: 'saved' })
  expect([log, await credited()]).toMatchObject([[], { coins: 0, scrap: 0, xp: 0, lastRunId: next.runId }])
})

describe('verification queue', () => {
  /** Queues a check as `save-game` does. */
  async function ask(hash = 'ffffffff', { id } = player, address = '192.0.2.1') {
    const job = { segment: 0, endedBy: 'die', claimed: {}, spec: {}, log: '', ticks: 600, hash }
    const of = { p_user: id, p_slot: 1, p_run: 'run-1', p_segment: 0, p_oldest: 1, p_newest: 1, p_ticket: null, p_before: [], p_job: job }
    const { data } = await backend.client(backend.serviceKey).rpc('ask_run_check', { ...of, p_address: address })
    return data
  }
  const free = () => backend.sql('update private.run_checks set free_at = now()')
  /** Leases checks. Returns their hashes. */
  const taken = async (most = 1) => (await queue().take(most, 60)).map(({ hash }) => hash)
  const unknown = { verdict: null, before: [] }

  test('leases each check to one verifier, and retries expired leases three times', async () => {
    await queue().take(1, 60)
    expect(await ask()).toEqual(unknown)
    const asked = await Promise.all(Array.from({ length: 4 }, () => taken()))
    expect(asked.flat()).toEqual(['ffffffff'])
    // Failures do not count against the run until a verifier has proved that it works.
    for (const _ of [2, 3, 4]) {
      await free()
      expect(await taken()).toEqual(['ffffffff'])
    }
    await free()
    expect((await queue().take(1, 60, true)).length).toBe(0)
    expect(await ask()).toEqual({ verdict: { verdict: 'failed', at: '', report: null }, before: [] })
  })

  test('keeps one row per check and its first answer', async () => {
    await queue().take(1, 60)
    expect([await ask(), await ask()]).toEqual([unknown, unknown])
    const runs = await queue().take(5, 60)
    expect(runs).toHaveLength(1)
    const [{ id }] = runs as [(typeof runs)[0]]
    await queue().store(id, { verdict: 'verified', at: '', report: null })
    await queue().store(id, { verdict: 'differs', at: 'hash', report: null })
    expect(await ask()).toEqual({ verdict: { verdict: 'verified', at: '', report: null }, before: [] })
  })

  test('leases two checks per account, and serves the account with least wasted time first', async () => {
    await queue().take(1, 60)
    await ask('00000001')
    const [greedy] = await queue().take(1, 60)
    await queue().store(greedy?.id ?? '', { verdict: 'refused', at: 'log', report: null })
    for (const hash of ['00000002', '00000003', '00000004']) expect(await ask(hash)).toEqual(unknown)
    await ask('00000005', await newPlayer(backend))
    expect([await taken(), await taken(5)]).toEqual([['00000005'], ['00000002', '00000003']])
  })

  test('delays an account by one lease if 24 guests of one network queue runs', async () => {
    await queue().take(1, 60)
    for (let n = 0; n < 24; n++) {
      const guest = await newPlayer(backend)
      await backend.sql`update auth.users set is_anonymous = true where id = ${guest.id}`
      for (const hash of ['0000000a', '0000000b']) await ask(hash, guest, `2001:db8:1:2::${n}`)
    }
    // The guests share the turns of their network.
    expect([await taken(), await taken()]).toEqual([['0000000a'], ['0000000a']])
    await ask('ffffffff')
    expect(await taken(2)).toContain('ffffffff')
  })

  test('serves each owner after at most one lease of each other owner', async () => {
    const insert = (network: number, minutes: number, asked: number) => backend.sql`
      insert into private.run_checks (user_id, slot_number, run_id, segment, question, job, network, asked_at)
      values (${player.id}, 1, 'run-1', 0, ${randomUUID()}, ${{ hash: `${network}`, ticks: minutes * 3_600 }}, ${`${network}`},
        now() + ${asked} * interval '1 ms')`
    const jobs = fc.array(fc.record({ network: fc.nat(3), minutes: fc.nat(5) }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(jobs, fc.nat(6), fc.nat(5), async (others, leases, minutes) => {
        await backend.sql('delete from private.run_checks; delete from private.verifier_turns; update private.verifier_seen set turn = 0')
        for (const [n, { network, minutes: length }] of others.entries()) await insert(network, length, n)
        for (let n = 0; n < leases; n++) await taken()
        await insert(9, minutes, 100)
        const order = await taken(20)
        const before = order.slice(0, order.indexOf('9'))
        expect(order).toContain('9')
        expect(new Set(before).size).toBe(before.length)
      }),
      { numRuns: nightly(200, 15) },
    )
  })
})
