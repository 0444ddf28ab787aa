import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import { CONTRACT_TWISTS, type ContractTier, contractRewards } from '../../../sim/content/contracts.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { beginNight } from '../../../sim/economy/tonight/begin-night.ts'
import type { Assist } from '../../../sim/rules/assist.ts'
import { type Contract, contractsOf, contractWeek, isGoalReached, previousWeek } from '../../../sim/rules/contracts.ts'
import { nightOf } from '../../../sim/rules/tonight.ts'
import { DAY_MS } from '../../../sim/rules/utc-day.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { serialiseSave } from '../../../sim/save/serialise.ts'
import { supabaseContracts } from '../../../src/features/contracts/contracts-gateway.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import { functionsAreHere, startBackend, type TestBackend } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { character } from '../../support/keeper-on.ts'
import { everyTenSeconds, splitIntoChunks } from '../../support/log-chunks.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newGuest, newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend({ debug: false, verified: true })
  await queue().take(1, 0)
})
afterAll(() => backend.stop())
beforeEach(newOwner)
afterEach(() => void vi.useRealTimers())

/** A player with a survivor in slot 1. */
async function newOwner(): Promise<void> {
  player = await newPlayer(backend)
  await putSave(backend, player.id, newSave({ ...character, seed: 5, at: Date.now() - 400_000 }))
}

const WEEK = contractWeek(Date.now())
const BEFORE = previousWeek(WEEK)
const NEXT_WEEK = contractWeek(Date.now() + 7 * DAY_MS)
const queue = () => supabaseQueue(backend.url, backend.serviceKey)
const board = (of = player) => supabaseContracts(of.client).board()
const claim = (tier: ContractTier, slot = 1, week = WEEK, by = player) => supabaseContracts(by.client).claim(week, tier, slot)
const saves = (of = player) => supabaseSaves(of.client, () => of.id)
const saved = async (slot = 1) => ((await saves().load(slot)) as SlotSave).save
const contractOf = (tier: ContractTier, week = WEEK) => contractsOf(player.id, week).find((of) => of.tier === tier) as Contract

/** Adds a verified run that reaches every goal of any contract. */
async function putRun({ locationId, twist }: Pick<Contract, 'locationId' | 'twist'>, week = WEEK, user = player.id): Promise<void> {
  const figures = { ticks: 18_000, bestStreak: 500, gains: { enemiesKilledByType: { shambler: 5_000, boss: 9 }, elites: 9 } }
  await backend.sql`
    insert into private.contract_runs (record_id, user_id, week, location_id, twist, figures)
    values (${randomUUID()}, ${user}, ${week}, ${locationId}, ${twist}, ${JSON.stringify(figures)})`
}

async function send(...commands: Command[]): Promise<void> {
  const { revision } = (await saves().load(1)) as SlotSave
  const batch = { slot: 1, baseRevision: revision, batchId: randomUUID(), commands }
  for (;;) {
    const { status } = await saves().send(batch)
    if (status === 'saved') return
    expect(status).toBe('waiting')
    await drain({ queue: queue(), judge: judgeHere, atOnce: 1, log: () => {} })
  }
}
interface HowPlayed {
  readonly twist: Contract['twist'] | undefined
  readonly assist?: Assist
  readonly streamed?: boolean
}
/** Plays a run on School with a bot for some seconds, streams it in time, and lets the verifier replay it. */
async function play(seconds: number, { twist, assist, streamed = true }: HowPlayed): Promise<{ spec: RunSpec; report: RunReport }> {
  const runs = supabaseRuns(player.client)
  const ticket = await runs.openRun()
  const begun = { type: 'begin-run', locationId: 'school', twist, xpMode: false, seed: null, ticket, assist } as const
  await send({ ...begun, at: Date.now() - (seconds + 20) * 1_000 })
  const spec = runSpecOf(await saved()) as RunSpec
  const { report, log } = playBot(spec, REACTION.practised, seconds)
  const text = encodeLog(log)
  for (const piece of streamed ? splitIntoChunks(spec, text, everyTenSeconds(report.ticks)) : []) {
    await backend.sql`update private.run_tickets set drawn_at = now() - ${piece.ticks / TICK_RATE} * interval '1 second',
      issued_at = now() - ${piece.ticks / TICK_RATE} * interval '1 second' where user_id = ${player.id}`
    expect(await runs.appendLog(1, spec, piece)).not.toBeNull()
  }
  const record = { spec, log: text, ticks: report.ticks, hash: report.hash }
  const end = { runId: spec.runId, segment: 0, record, at: Date.now() } as const
  const died = report.health <= 0
  if (died) await send({ type: 'die', ...end, xp: report.xp, used: report.used, bossChests: report.gains.bossChests })
  else await send({ type: 'settle-run', ...end, outcome: outcomeOf(report.gains, report, spec.duration) })
  return { spec, report }
}

/** A survivor with the gear and perks of a night's strongest outfit. */
function veteranSave() {
  let n = 0
  while (nightOf(`night ${n}`).outfit !== 'last_watch') n++
  const { save } = beginNight(nightOf(`night ${n}`), { run: 1, offers: 1 }, Date.now() - 400_000)
  return { ...save, ext: { ...save.ext, run: null } }
}

test('pays a contract for a bot’s run that the verifier replayed (CONTRACT-02, CONTRACT-03)', { timeout: 120_000 }, async () => {
  await putSave(backend, player.id, veteranSave())
  const { twist, goal } = contractOf('easy')
  await expect(claim('easy')).rejects.toMatchObject({ code: 'contract-unfulfilled' })
  const { spec, report } = await play(300, { twist })
  expect([spec.twist, isGoalReached(goal, report)]).toEqual([twist, true])
  const { enemiesKilledByType, elites } = report.gains
  const figures = { ticks: report.ticks, bestStreak: report.bestStreak, gains: { enemiesKilledByType, elites } }
  expect((await board()).runs).toEqual([{ week: WEEK, locationId: 'school', twist, figures }])
  const { coins } = await saved()
  await claim('easy')
  expect((await saved()).coins).toBe(coins + contractRewards.easy.coins)
})

test.each<[string, Partial<HowPlayed>, number]>([
  ['counts a run with the twist that was streamed in time', {}, 1],
  ['does not count a run without the twist', { twist: undefined }, 0],
  ['does not count a run with assist', { assist: { speed: 70, damage: 25 } }, 0],
  ['does not count a run that was not streamed in time', { streamed: false }, 0],
])('%s (CONTRACT-02)', { timeout: 120_000 }, async (_, how, counted) => {
  await play(20, { twist: contractOf('easy').twist, ...how })
  expect((await board()).runs).toHaveLength(counted)
})

test('pays each contract once per account and week, to one slot (CONTRACT-03)', async () => {
  await putSave(backend, player.id, newSave({ ...character, seed: 6, at: Date.now() - 400_000 }), 2)
  const before = await saved()
  const [paidBefore] = (await coinBalance(backend)).flows.get('contracts') ?? [0]
  await putRun(contractOf('hard'))
  const answers = await Promise.allSettled([1, 2, 1, 2].map((slot) => claim('hard', slot)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  const [one, other] = [await saved(1), await saved(2)]
  const { legendary } = contractOf('hard')
  const counts = [one, other].map(({ inventory }) => inventory[legendary]?.count ?? 0)
  expect([counts.sort(), one.coins + other.coins - 2 * before.coins]).toEqual([[0, 1], contractRewards.hard.coins])
  expect((await board()).claims).toEqual([{ week: WEEK, tier: 'hard' }])
  expect((await coinBalance(backend)).flows.get('contracts')).toEqual([paidBefore + contractRewards.hard.coins, 0])
  await expect(claim('easy')).rejects.toMatchObject({ code: 'contract-unfulfilled' })
})

test('stores a contract’s pay once, also if two claims were prepared at the same time (CONTRACT-03)', async () => {
  await putSave(backend, player.id, newSave({ ...character, seed: 6, at: Date.now() - 400_000 }), 2)
  const commit = async (slot: number) => {
    const { save, revision } = (await saves().load(slot)) as SlotSave
    const paid = JSON.parse(serialiseSave({ ...save, coins: save.coins + 7 }))
    const named = { p_user: player.id, p_slot: slot, p_week: WEEK, p_tier: 'easy' }
    const claimed = { ...named, p_base_revision: revision, p_save: paid }
    return (await backend.client(backend.serviceKey).rpc('commit_contract_claim', claimed)).error?.code
  }
  const [first, second] = [await saved(1), await saved(2)]
  expect([await commit(1), await commit(1), await commit(2)]).toEqual([undefined, undefined, 'PT410'])
  expect([(await saved(1)).coins - first.coins, (await saved(2)).coins - second.coins]).toEqual([7, 0])
})

test('pays coins, scrap, crates and marks by tier (CONTRACT-03)', async () => {
  const before = await saved()
  await putRun(contractOf('medium'))
  await claim('medium')
  const after = await saved()
  const { coins, scrap, crates, marks } = contractRewards.medium
  expect([
    after.coins - before.coins,
    after.scrap - before.scrap,
    (after.inventory.crate?.count ?? 0) - (before.inventory.crate?.count ?? 0),
    after.ext.nightmareMarks - before.ext.nightmareMarks,
  ]).toEqual([coins, scrap, crates, marks])
})

test('deleting or restoring a survivor brings no second reward, and loses no progress (CONTRACT-03)', async () => {
  const contract = contractOf('easy')
  await putRun(contract)
  await claim('easy')
  await backend.sql`delete from game_saves where user_id = ${player.id}`
  await putSave(backend, player.id, newSave({ ...character, seed: 7, at: Date.now() - 400_000 }), 2)
  await expect(claim('easy', 2)).rejects.toMatchObject({ code: 'reward-claimed' })
  // The slot that had the reward is answered as before and gets nothing.
  await putSave(backend, player.id, newSave({ ...character, seed: 8, at: Date.now() - 400_000 }))
  const before = await saved()
  await claim('easy')
  expect((await saved()).coins).toBe(before.coins)
  expect((await board()).runs).toHaveLength(1)
})

test('rejects claims without a fulfilling run of the caller’s own contract (CONTRACT-02)', async () => {
  const stranger = await newPlayer(backend)
  const contract = contractOf('easy')
  for (const twist of CONTRACT_TWISTS.filter((of) => of !== contract.twist)) await putRun({ ...contract, twist })
  await putRun({ ...contract, locationId: 'hospital' })
  await putRun(contract, BEFORE)
  await putRun(contract, WEEK, stranger.id)
  await expect(claim('easy')).rejects.toMatchObject({ code: 'contract-unfulfilled' })
  expect((await board()).runs.map(({ week }) => week).filter((week) => week === BEFORE)).toHaveLength(1)
  await expect(claim('never' as ContractTier)).rejects.toMatchObject({ kind: 'refused' })
})

test('a restored copy from before the claim brings no second reward (CONTRACT-03)', async () => {
  const before = await saved()
  await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind, backup_date)
    select user_id, slot_number, save_data, 'daily', now() from game_saves where user_id = ${player.id}`
  await putRun(contractOf('hard'))
  await claim('hard')
  const backups = supabaseBackups(player.client, () => player.id)
  const [copy] = await backups.list(1)
  await backups.restore(1, copy?.id ?? '')
  await claim('hard')
  const after = await saved()
  expect([after.coins, after.inventory[contractOf('hard').legendary]]).toEqual([before.coins, undefined])
  // The copy that the restore made has the reward, and gets no second one either.
  const withReward = (await backups.list(1)).find(({ kind }) => kind === 'before_restore')
  await backups.restore(1, withReward?.id ?? '')
  await claim('hard')
  expect((await saved()).coins).toBe(before.coins + contractRewards.hard.coins)
})

/** PGlite reads its clock from this process, so a moved `Date` moves `now()` in SQL. */
const clockMoves = functionsAreHere && inject('postgres') === null
test.runIf(clockMoves)('counts a run for the week in which its seed was drawn (CONTRACT-04)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NEXT_WEEK) + 5_000 })
  await newOwner()
  await play(20, { twist: contractOf('easy').twist })
  expect((await board()).runs).toMatchObject([{ week: WEEK }])
})

test.runIf(clockMoves).each<[string, number, object | null]>([
  ['before the week', -1, { code: 'contract-over' }],
  ['at the start of the week', 0, null],
  ['in the last second of the grace', 8 * DAY_MS - 1_000, null],
  ['after the grace', 8 * DAY_MS, { code: 'contract-over' }],
])("pays until 24 h after the week by the server's clock: %s (CONTRACT-04)", async (_, afterMonday, refusal) => {
  const week = NEXT_WEEK
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(week) + afterMonday })
  await newOwner()
  await putRun(contractOf('easy', week), week)
  const answer = claim('easy', 1, week)
  if (refusal === null) await answer
  else await expect(answer).rejects.toMatchObject(refusal)
  expect((await board()).claims).toEqual(refusal === null ? [{ week, tier: 'easy' }] : [])
})

test('rejects a claim for any other week (CONTRACT-04)', async () => {
  const other = [previousWeek(BEFORE), NEXT_WEEK, new Date(Date.parse(WEEK) + DAY_MS).toISOString().slice(0, 10)]
  for (const week of other) {
    await putRun(contractOf('easy', week), week)
    await expect(claim('easy', 1, week)).rejects.toMatchObject({ code: 'contract-over' })
  }
})

test('shows guests their runs but pays them only after signing up (CONTRACT-05)', async () => {
  const guest = await newGuest(backend)
  const contract = contractsOf(guest.id, WEEK).find(({ tier }) => tier === 'easy') as Contract
  await putRun(contract, WEEK, guest.id)
  expect((await board(guest)).runs).toHaveLength(1)
  await expect(claim('easy', 1, WEEK, guest)).rejects.toMatchObject({ code: 'sign-up-required' })
})
