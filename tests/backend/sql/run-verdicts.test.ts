import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchAnswer, StoredSave } from '../../../machines/ports.ts'
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
import { newPlayer, type Player } from './players.ts'

const SECONDS = 8
let backend: TestBackend
let player: Player
let judge = judgeHere
beforeAll(async () => {
  // Without debug, as every server for others: a run without a record is no run.
  backend = await startBackend({ debug: false, verified: true })
})
afterAll(() => backend.stop())
beforeEach(async () => {
  judge = judgeHere
  await backend.sql('delete from private.run_checks; delete from private.verifier_seen; delete from private.verifier_turns')
  player = await newPlayer(backend)
  await putSave(backend, player.id, game())
})

/** The same for each player, so that the same hands play the same run. */
const game = () => ({ ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), diamonds: 10 })

const log: string[] = []
const queue = () => supabaseQueue(backend.url, backend.serviceKey)
/** Somebody who plays runs again, there from now on. */
async function verifierComes(by = judgeHere): Promise<void> {
  judge = by
  log.length = 0
  await queue().take(1, 0)
}
const verify = () => drain({ queue: queue(), judge, atOnce: 1, log: (line) => log.push(line) })

const saves = () => supabaseSaves(player.client, () => player.id)
const stored = async () => (await saves().load(1)) as StoredSave
/** As the app sends a batch: again, where a run is to be played first. */
async function sendTo(slot: number, commands: Command[]): Promise<BatchAnswer> {
  const { revision } = (await saves().load(slot)) as StoredSave
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
/** A run that began a minute ago. */
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
function played(spec: RunSpec, seconds = SECONDS): Played {
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  return { report, record: { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash } }
}
const settle = ({ runId, segment, duration }: RunSpec, { record, report }: Played, change: object = {}): Command => {
  const outcome = { ...outcomeOf(report.gains, report, duration), ...change }
  return { type: 'settle-run', runId, segment, outcome, record, at: Date.now() }
}
const verdict = async (runId: string, { client } = player) => (await client.rpc('run_verdict', { p_slot: 1, p_run: runId })).data
/** What was credited of a run: all that anybody could want to claim. */
async function credited() {
  const { save } = await stored()
  const { coins, scrap, xp, bossChests, lifetimeTimeOnMap, totalEnemiesKilledByType, inventory } = save
  return { coins, scrap, xp, bossChests, lifetimeTimeOnMap, totalEnemiesKilledByType, inventory, lastRunId: save.ext.lastRunId }
}

test('an honest run counts as it was played, with a verdict for its player and nobody else', async () => {
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

describe('what is claimed beyond the play counts for nothing', () => {
  /** A run settled as `claim` says, and one by the same hands that claims what it was: what each came to. */
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

  test('coins, kills and xp', async () => {
    const { answer, fair, forged, verdict, line } = await claimed((spec) => {
      const run = played(spec)
      const kills = { ...run.report.gains.enemiesKilledByType, regular: (run.report.gains.enemiesKilledByType.regular ?? 0) + 1 }
      const gains = { ...run.report.gains, coins: run.report.gains.coins + 1, enemiesKilledByType: kills }
      return settle(spec, run, { gains, xp: run.report.xp + 1 })
    })
    expect([answer.status, forged, verdict]).toEqual(['saved', fair, 'differs'])
    expect(line).toMatch(/differs .*: claimed\.gains\.coins$/)
  })

  test('gear that the save does not have: the log is played with the gear that it has', async () => {
    const { fair, forged, verdict, line } = await claimed((spec) => {
      const run = played(spec)
      const gear = { ...spec.gear, meleeDamage: 40 }
      return settle(spec, { ...run, record: { ...run.record, spec: { ...spec, gear } } })
    })
    expect([forged, verdict]).toEqual([fair, 'differs'])
    expect(line).toMatch(/differs .*: spec\.gear\.meleeDamage$/)
  })

  /** As the world would have it, had it been on. */
  function boosted(run: Played): Played {
    const text = `0x1;${run.record.log}`
    const again = replay(run.record.spec, decodeLog(text), { ticks: run.record.ticks })
    if (!again.ok) throw new Error(again.refusal.at)
    // As much as the bounds let pass.
    const report = { ...again.value.report, gains: { ...again.value.report.gains, coins: run.report.gains.coins } }
    return { report, record: { ...run.record, log: text, hash: report.hash } }
  }
  test.each([
    ['no record at all', (run: Played) => ({ ...run, record: null as never })],
    ['the 100x mode in a game that is no sandbox', boosted],
    ['choices that were not offered', (run: Played) => ({ ...run, record: { ...run.record, log: `0islam;${run.record.log}` } })],
  ])('%s', async (_, change) => {
    const { answer, forged } = await claimed((spec) => settle(spec, change(played(spec))))
    const none = { coins: 0, scrap: 0, xp: 0, bossChests: 0, lifetimeTimeOnMap: { school: 0 } }
    expect(answer.status).toBe('saved')
    expect(forged).toMatchObject(none)
  })

  test('what was saved of the run while it lasted', async () => {
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

  test('more play than the clock had time for is refused, and nobody plays it', async () => {
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

test('who comes home, and died when it was played again, has died', async () => {
  await verifierComes()
  const spec = await begun()
  const still = { ...played({ ...spec, health: 1 }) }
  // Hands that do nothing on the hardest ground of all, told as a way home.
  await backend.sql`update private.run_tickets set spec = spec || '{"locationId": "extra-hard", "health": 0.5}' where user_id = ${player.id}`
  const record = { ...still.record, log: '', ticks: 3_000 }
  expect(await send({ ...settle(spec, { ...still, record }), at: Date.now() } as Command)).toMatchObject({ status: 'saved' })
  const { save } = await stored()
  expect([save.playerHealth, save.ext.deathPending, save.coins]).toEqual([0, true, 0])
})

/** Dies of a run, is revived, and brings home what was played then, in so many batches. Answers with the coins of both lives. */
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
test.each(['one batch', 'two'])('a run with a revive is played again segment by segment, in %s', async (batches) => {
  await verifierComes()
  const first = await begun()
  const coins = await revived(first, played(first), batches, async (second) => played(second))
  expect([await verdict(first.runId), (await credited()).coins]).toEqual(['verified', coins])
})

describe('a run that is left', () => {
  /** Two reports of how it goes, as the app sends them, and where they end. */
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

  test.each(['one batch', 'several'])('keeps what its log shows, told in %s', async (batches) => {
    await verifierComes()
    const spec = await begun()
    const { sent, xp } = underway(spec)
    expect(xp).toBeGreaterThan(0)
    if (batches === 'several') for (const command of sent.splice(0)) await send(command)
    expect(await send(...sent, leave(spec))).toMatchObject({ status: 'saved' })
    const { save } = await stored()
    expect([save.xp, save.ext.run]).toEqual([xp, null])
  })

  test('keeps nothing more: not what no log shows, and not with another begun, in this slot or the next', async () => {
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

  /** A run on the hardest ground, begun with hardly any health, as far as a player told of it: ten seconds of standing still. */
  async function inDanger(): Promise<RunSpec> {
    const spec = await begun()
    await backend.sql`update private.run_tickets set spec = spec || '{"locationId": "extra-hard", "health": 0.5}' where user_id = ${player.id}`
    const chunk = { from: 0, text: '', ticks: 600, hash: '00000000' }
    expect(await supabaseRuns(player.client).appendLog(1, spec, chunk)).toBe(0)
    return spec
  }
  const veteran = () => ({ ...game(), xp: 300, level: levelForXp(300), coins: 90 })

  test.each(['at camp', 'for another', 'for another in the next slot'])(
    'is played on for ten seconds with nobody at the keys: who dies then has died, left %s',
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

  test('is not played at all where nobody told how it went', async () => {
    await verifierComes(() => Promise.reject(new Error('was asked')))
    const spec = await begun()
    expect([await send(leave(spec)), log]).toEqual([expect.objectContaining({ status: 'saved' }), []])
  })
})

describe('without a verdict a run waits and is never credited by its claim', () => {
  /** A run that is over, whose batch can be sent as often as the app does. */
  async function over(claim: object = {}) {
    const spec = await begun()
    const run = played(spec)
    const before = await credited()
    const { revision } = await stored()
    const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands: [settle(spec, run, claim)] }
    return { spec, run, before, sendAgain: async () => (await saves().send(batch)).status }
  }

  test('SAVE-19 before any verifier has called, and ten minutes after the last call', async () => {
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

  test('while the threads of the verifier cannot start, which uses up no more than one try', async () => {
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
    expect(lines).toEqual([expect.stringMatching(/^A run could not be played again/), expect.stringMatching(/so they wait/)])
    expect(await backend.sql('select tries, verdict from private.run_checks')).toEqual([{ tries: 1, verdict: null }])
    await backend.sql('update private.run_checks set free_at = now()')
    expect([await sendAgain(), await verify(), await sendAgain(), await verdict(spec.runId)]).toEqual(['waiting', 1, 'saved', 'verified'])
  })

  test('after the account’s own questions have removed it: it is asked again', async () => {
    const { spec, sendAgain } = await over()
    expect([await sendAgain(), await verify()]).toEqual(['waiting', 1])
    await backend.sql('delete from private.run_checks')
    expect([await sendAgain(), await verify(), await sendAgain(), await verdict(spec.runId)]).toEqual(['waiting', 1, 'saved', 'verified'])
  })

  test('in the commit itself, which stores no segment without one', async () => {
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

test('a page of another version is told to reload before its run', async () => {
  const answer = await send({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, version: 1, at: Date.now() })
  expect(answer).toEqual({ status: 'refused', index: 0, message: expect.objectContaining({ code: 'game-updated' }) })
})

describe('a run that began in an earlier version', () => {
  /** The server was renewed while it lasted: the page goes on as it was, and what it sends is of its own version. */
  async function playedThen(): Promise<{ readonly spec: RunSpec; readonly run: Played }> {
    await verifierComes()
    const begunBefore = await begun()
    await backend.sql`update private.run_tickets set spec = spec || ${{ version: OLDEST_PLAYABLE }} where user_id = ${player.id}`
    const spec = { ...begunBefore, version: OLDEST_PLAYABLE }
    return { spec, run: await playedBy(spec) }
  }
  /** By that version, whatever the server's is. */
  async function playedBy(spec: RunSpec, before: readonly RunReport[] = []): Promise<Played> {
    const { record } = played({ ...spec, version: SIM_VERSION })
    const { report } = await judgeHere({ ...record, id: '', ticket: spec, spec, before, segment: spec.segment, endedBy: 'die' })
    if (report === null) throw new Error('that version cannot play it')
    return { report, record: { ...record, spec, hash: report.hash } }
  }

  test('is played again by that version, and counts for what it comes to there', async () => {
    const { spec, run } = await playedThen()
    expect(await send(settle(spec, run))).toMatchObject({ status: 'saved' })
    expect([await verdict(spec.runId), log]).toEqual(['verified', []])
    const { gains, xp } = run.report
    expect(await credited()).toMatchObject({ coins: gains.coins, scrap: gains.scrap, xp, lastRunId: spec.runId })
  })

  test('counts for no more than that, whatever is claimed', async () => {
    const { spec, run } = await playedThen()
    const gains = { ...run.report.gains, coins: run.report.gains.coins + 1 }
    expect(await send(settle(spec, run, { gains, xp: run.report.xp + 1 }))).toMatchObject({ status: 'saved' })
    expect(await verdict(spec.runId)).toBe('differs')
    expect(await credited()).toMatchObject({ coins: run.report.gains.coins, xp: run.report.xp })
  })

  test.each(['one batch', 'two'])('goes on in it when its page revives on the renewed server, in %s', async (batches) => {
    const { spec, run } = await playedThen()
    const playOn = (second: RunSpec) => {
      expect(second.version).toBe(SIM_VERSION)
      return playedBy({ ...second, version: OLDEST_PLAYABLE }, [run.report])
    }
    const coins = await revived(spec, run, batches, playOn)
    expect([await verdict(spec.runId), (await credited()).coins, log]).toEqual(['verified', coins, []])
  })
})

test('nobody goes back to an earlier version with a revive', async () => {
  await verifierComes()
  const first = await begun()
  const playOn = async (second: RunSpec) => {
    const { record, ...rest } = played(second)
    return { ...rest, record: { ...record, spec: { ...record.spec, version: OLDEST_PLAYABLE } } }
  }
  await revived(first, played(first), 'two', playOn)
  expect([await verdict(first.runId), log.at(-1)]).toEqual(['differs', expect.stringMatching(/spec\.version/)])
})

test('a run that began in a version which nobody has any more counts for nothing, with or without a log', async () => {
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

describe('the queue', () => {
  /** Asks as `save-game` does, for a player of its own. */
  async function ask(hash = 'ffffffff', { id } = player, address = '192.0.2.1') {
    const job = { segment: 0, endedBy: 'die', claimed: {}, spec: {}, log: '', ticks: 600, hash }
    const of = { p_user: id, p_slot: 1, p_run: 'run-1', p_segment: 0, p_oldest: 1, p_newest: 1, p_ticket: null, p_before: [], p_job: job }
    const { data } = await backend.client(backend.serviceKey).rpc('ask_run_check', { ...of, p_address: address })
    return data
  }
  const free = () => backend.sql('update private.run_checks set free_at = now()')
  /** The hashes of what is given out. */
  const taken = async (most = 1) => (await queue().take(most, 60)).map(({ hash }) => hash)
  const unknown = { verdict: null, before: [] }

  test('gives each question to one of those who ask at once; one whose taker died comes again, three times', async () => {
    await queue().take(1, 60)
    expect(await ask()).toEqual(unknown)
    const asked = await Promise.all(Array.from({ length: 4 }, () => taken()))
    expect(asked.flat()).toEqual(['ffffffff'])
    // Until a verifier proves that it works, the run is not to blame.
    for (const _ of [2, 3, 4]) {
      await free()
      expect(await taken()).toEqual(['ffffffff'])
    }
    await free()
    expect((await queue().take(1, 60, true)).length).toBe(0)
    expect(await ask()).toEqual({ verdict: { verdict: 'failed', at: '', report: null }, before: [] })
  })

  test('has one row for a question however often it is asked, and the first answer counts', async () => {
    await queue().take(1, 60)
    expect([await ask(), await ask()]).toEqual([unknown, unknown])
    const runs = await queue().take(5, 60)
    expect(runs).toHaveLength(1)
    const [{ id }] = runs as [(typeof runs)[0]]
    await queue().store(id, { verdict: 'verified', at: '', report: null })
    await queue().store(id, { verdict: 'differs', at: 'hash', report: null })
    expect(await ask()).toEqual({ verdict: { verdict: 'verified', at: '', report: null }, before: [] })
  })

  test('lets an account ask about two at a time, and serves first who had least played for nothing', async () => {
    await queue().take(1, 60)
    await ask('00000001')
    const [greedy] = await queue().take(1, 60)
    await queue().store(greedy?.id ?? '', { verdict: 'refused', at: 'log', report: null })
    for (const hash of ['00000002', '00000003', '00000004']) expect(await ask(hash)).toEqual(unknown)
    await ask('00000005', await newPlayer(backend))
    expect([await taken(), await taken(5)]).toEqual([['00000005'], ['00000002', '00000003']])
  })

  test('24 guests of one network hold up the run of an account by one lease', async () => {
    await queue().take(1, 60)
    for (let n = 0; n < 24; n++) {
      const guest = await newPlayer(backend)
      await backend.sql`update auth.users set is_anonymous = true where id = ${guest.id}`
      for (const hash of ['0000000a', '0000000b']) await ask(hash, guest, `2001:db8:1:2::${n}`)
    }
    // The guests take turns as well.
    expect([await taken(), await taken()]).toEqual([['0000000a'], ['0000000a']])
    await ask('ffffffff')
    expect(await taken(2)).toContain('ffffffff')
  })

  test('an owner waits for one lease of each other owner at most, whatever they have in the queue', async () => {
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
