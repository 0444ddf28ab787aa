import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SlotSave } from '../../../machines/ports.ts'
import type { NightAttempt, NightPage, NightRow, OpenedNight } from '../../../machines/tonight-port.ts'
import { Runner } from '../../../sim/adventure/runner.ts'
import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { type PowerUpId, powerUps } from '../../../sim/content/power-ups.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { type NightDivision, nightReward } from '../../../sim/content/tonight.ts'
import { Head, newFrameBuffer, Outcome, viewFrame } from '../../../sim/contract/frame.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import { parseWatchedRun } from '../../../sim/contract/parse-watched-run.ts'
import { encodeLog } from '../../../sim/contract/run-record.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { beginNight } from '../../../sim/economy/tonight/begin-night.ts'
import { drawPowerUps } from '../../../sim/rules/offers.ts'
import { nightOf, nightSeedsOf } from '../../../sim/rules/tonight.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { supabaseTonight } from '../../../src/features/tonight/tonight-gateway.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { LOOK_INTERVAL_TICKS, RunBot } from '../../../tools/bots/bot/bot.ts'
import { REACTION } from '../../../tools/bots/play-bot.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { coinBalance } from '../../support/coin-balance.ts'
import { character } from '../../support/keeper-on.ts'
import { everyTenSeconds, splitIntoChunks } from '../../support/log-chunks.ts'
import { nightly } from '../../support/nightly.ts'
import { putSave } from '../../support/stored-saves.ts'
import { newGuest, newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ debug: false })
  await easyNight()
})
afterAll(() => backend.stop())

const nights = ({ client }: TestPlayer) => supabaseTonight(client)
const boardOf = (player: TestPlayer, day: string, over: Partial<NightPage> = {}) =>
  nights(player).board({ day, division: 'main', friends: false, after: null, ...over })
const verify = () => drain({ queue: supabaseQueue(backend.url, backend.serviceKey), judge: judgeHere, atOnce: 1, log: () => {} })
const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Chooses a secret for today whose night is survived for some time and has early levels. */
async function easyNight(): Promise<void> {
  await backend.sql('delete from private.nights')
  const day = new Date().toISOString().slice(0, 10)
  const isEasy = (secret: string) => {
    const { outfit, nightmare } = nightOf(digest(`${day}/${secret}/night`))
    return outfit === 'janitor' && nightmare === 3
  }
  let n = 0
  while (!isEasy(`secret ${n}`)) n++
  await backend.sql`insert into private.nights (day, secret) values (${day}, ${`secret ${n}`})`
}
/** A confirmed account, by default four days old with five verified runs. */
async function veteran(runs = 5, days = 4): Promise<TestPlayer> {
  const player = await newPlayer(backend)
  await backend.sql`update auth.users set created_at = now() - ${days} * interval '1 day' where id = ${player.id}`
  await backend.sql`
    with run as (
      insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
      select ${player.id}, 1, 'run-' || n, 0, 'settle-run', '{}', '{}', '', 60, '00000000' from generate_series(1, ${runs}) n returning id)
    insert into private.run_verdicts (record_id, verdict, at) select id, 'verified', '' from run`
  await putSave(backend, player.id, newSave({ ...character, seed: 5, at: Date.now() - 400_000 }))
  return player
}
const specOf = ({ draw, seed }: Pick<OpenedNight, 'draw' | 'seed'>) => beginNight(nightOf(draw), nightSeedsOf(seed), 0).spec

interface PlayedNight {
  readonly opened: OpenedNight
  readonly record: { readonly log: string; readonly ticks: number; readonly hash: string }
  readonly report: RunReport
}
interface HowPlayed {
  readonly reaction?: number
  /** Replaces a chosen action. */
  readonly choose?: (action: RunAction) => RunAction
  /** Stops after the first perk. */
  readonly untilPerk?: boolean
}
/** Plays a night with a bot that uses the perks that the night offers. */
function playNight(
  { draw, seed }: OpenedNight,
  seconds: number,
  { reaction = REACTION.practised, choose = (action) => action, untilPerk = false }: HowPlayed = {},
) {
  const spec = specOf({ draw, seed })
  const runner = new Runner(spec)
  const bot = new RunBot({ ...spec, seed: nightSeedsOf(seed).offers }, reaction)
  const frame = viewFrame(newFrameBuffer())
  const hasPerk = () => runner.log().some((entry) => 'action' in entry && entry.action.type === 'power-up')
  for (let tick = 0; tick < seconds * TICK_RATE && !(untilPerk && hasPerk()); tick += LOOK_INTERVAL_TICKS) {
    runner.advance(LOOK_INTERVAL_TICKS / TICK_RATE, bot.input, 1, frame)
    if (frame.head[Head.outcome] !== Outcome.playing) break
    for (let action = bot.choose(frame); action !== null && runner.act(choose(action)).done; action = bot.choose(frame))
      runner.advance(0, bot.input, 1, frame)
    bot.look(frame)
  }
  const report = runner.report()
  return { report, record: { log: encodeLog(runner.log()), ticks: report.ticks, hash: report.hash } }
}
/** Opens a run ten minutes ago and plays it. */
async function played(player: TestPlayer, seconds = 20, how: HowPlayed = {}): Promise<PlayedNight> {
  const opened = await nights(player).open(SIM_VERSION)
  await backend.sql`update private.night_attempts set opened_at = opened_at - interval '10 minutes' where user_id = ${player.id}`
  return { opened, ...playNight(opened, seconds, how) }
}
const streamAtOnce = (player: TestPlayer, { record: { log, ticks, hash } }: PlayedNight) =>
  nights(player).appendLog({ from: 0, text: log, ticks, hash })
/** Streams an attempt in time: each piece arrives `behind` seconds after its ticks were played. */
async function streamInTime(player: TestPlayer, { opened, record: { log, ticks } }: PlayedNight, behind = 0): Promise<void> {
  for (const piece of splitIntoChunks(specOf(opened), log, everyTenSeconds(ticks))) {
    await backend.sql`update private.night_attempts set opened_at = now() - ${piece.ticks / TICK_RATE + behind} * interval '1 second'
      where user_id = ${player.id} and ended_at is null`
    expect(await nights(player).appendLog(piece)).toBe(piece.from + piece.text.length)
  }
}
const end = (player: TestPlayer, { opened, record }: PlayedNight) => nights(player).end(opened.day, record)
async function attemptOf(player: TestPlayer): Promise<NightAttempt | null | undefined> {
  return (await nights(player).tonight()).mine?.attempt
}
/** Plays and streams an attempt honestly, and lets the verifier replay it. */
async function placed(player: TestPlayer, seconds = 20, how: HowPlayed = {}): Promise<PlayedNight> {
  const run = await played(player, seconds, how)
  await streamInTime(player, run)
  await end(player, run)
  await verify()
  return run
}
const killsOf = ({ gains }: RunReport) => Object.values(gains.enemiesKilledByType).reduce((sum, kills) => sum + (kills ?? 0), 0)

test('shows every visitor the same night without revealing its seed (TONIGHT-01)', async () => {
  const [visitor, guest, player] = [backend.client(), await newGuest(backend), await veteran()]
  const seen = await Promise.all([supabaseTonight(visitor).tonight(), nights(guest).tonight(), nights(player).tonight()])
  const [{ day, secret } = { day: '', secret: '' }] =
    await backend.sql`select to_char(day, 'YYYY-MM-DD') as day, secret from private.nights`
  const same = { day, draw: digest(`${day}/${secret}/night`), played: 0, before: null, endsAt: expect.stringMatching(/T00:00:00/) }
  expect(seen).toEqual([
    { ...same, now: expect.any(String), mine: null },
    { ...same, now: expect.any(String), mine: { entry: 'guest', division: 'newcomers', runs: 0, attempt: null } },
    { ...same, now: expect.any(String), mine: { entry: 'ranked', division: 'main', runs: 5, attempt: null } },
  ])
  expect(day).toBe(new Date(seen[0].now).toISOString().slice(0, 10))
  const text = JSON.stringify(seen)
  expect([text.includes(secret), text.includes(digest(`${day}/${secret}/seed`))]).toEqual([false, false])
})

test('opens ranked attempts for experienced confirmed accounts only (TONIGHT-02)', async () => {
  const unconfirmed = await veteran()
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.id}`
  const players = [await newGuest(backend), await veteran(5, 2), await veteran(4), await veteran()]
  const opened = await Promise.all(players.map((player) => nights(player).open(SIM_VERSION)))
  expect(opened.map(({ entry }) => entry)).toEqual(['guest', 'ranked', 'unproven', 'ranked'])
  expect(new Set(opened.map(({ draw }) => draw)).size).toBe(1)
  expect(new Set(opened.map(({ seed }) => seed)).size).toBe(4)
  expect((await nights(unconfirmed).tonight()).mine?.entry).toBe('unconfirmed')
  await expect(nights(unconfirmed).open(SIM_VERSION)).rejects.toMatchObject({ code: 'confirm-email-first' })
  expect(await Promise.all(players.map(attemptOf))).toEqual([
    null,
    expect.objectContaining({ state: 'open', division: 'newcomers' }),
    null,
    expect.objectContaining({ state: 'open', division: 'main' }),
  ])
  const [one, other] = await Promise.all([placed(await veteran()), placed(await veteran())])
  expect([one.opened.seed, one.opened.entry]).toEqual([other.opened.seed, 'ranked'])
})

test('opens one ranked attempt per account and day, even for simultaneous requests (TONIGHT-02)', async () => {
  const player = await veteran()
  const opened = await Promise.all(Array.from({ length: 8 }, () => nights(player).open(SIM_VERSION)))
  // Immediate repeats return the same attempt, because an answer may have been lost.
  expect(new Set(opened.map(({ seed, entry }) => `${seed} ${entry}`)).size).toBe(1)
  expect(await backend.sql`select count(*)::int as attempts from private.night_attempts where user_id = ${player.id}`).toEqual([
    { attempts: 1 },
  ])
  const run = await played(player)
  await streamInTime(player, run)
  const again = await nights(player).open(SIM_VERSION)
  expect([again.entry, again.seed]).toEqual(['used', opened[0]?.seed])
  // Opening the night again ended the attempt with what had been streamed.
  expect(await attemptOf(player)).toMatchObject({ state: 'checking' })
  await end(player, { ...run, record: { ...run.record, hash: '00000000' } })
  await verify()
  expect(await attemptOf(player)).toMatchObject({ state: 'placed', ticks: run.report.ticks, kills: killsOf(run.report) })
})

test('ranks attempts by survival, time, kills and end (TONIGHT-03)', async () => {
  await easyNight()
  const [short, long, twin] = [await veteran(), await veteran(), await veteran()]
  const runs = [await placed(short, 15), await placed(long, 25), await placed(twin, 25)]
  const { day } = (runs[0] as PlayedNight).opened
  const board = await supabaseTonight(backend.client()).board({ day, division: 'main', friends: false, after: null })
  const row = (place: number, { username }: TestPlayer, { report }: PlayedNight) => ({
    id: expect.any(String),
    place,
    name: username,
    survived: false,
    ticks: report.ticks,
    kills: killsOf(report),
    endedAt: expect.any(String),
    player: null,
    mine: false,
    watchable: false,
  })
  const rows = [row(1, long, runs[1] as PlayedNight), row(2, twin, runs[2] as PlayedNight), row(3, short, runs[0] as PlayedNight)]
  expect(board).toEqual({ day, division: 'main', over: false, of: 3, rows, next: null, own: null })
  // Each page includes the player's own place, which the player may watch.
  const own = { ...rows[1], mine: true, watchable: true }
  expect(await boardOf(twin, day, { after: board.rows[2]?.id as string })).toEqual({
    ...{ day, division: 'main', over: false, of: 3, rows: [], next: null },
    own,
  })
  expect(await attemptOf(twin)).toEqual({
    division: 'main',
    state: 'placed',
    survived: false,
    ticks: runs[2]?.report.ticks,
    kills: killsOf(runs[2]?.report as RunReport),
    claimed: false,
    shown: false,
    place: 2,
    better: 50,
    of: 3,
  })
  // Pretends that the attempt was survived, which would take five minutes.
  await backend.sql`
    with survivor as (update private.night_attempts set ended_at = now(), verdict = null where user_id = ${short.id} returning *)
    select private.queue_night(survivor) from survivor`
  await backend.sql`update private.run_checks set verdict = 'verified', agreed = (job #>> '{streamed,ticks}')::int,
    report = '{"ticks": 18000, "health": 3, "gains": {"enemiesKilledByType": {"regular": 2, "shambler": 3}}}' where user_id = ${short.id}`
  expect(await attemptOf(short)).toMatchObject({ state: 'placed', survived: true, ticks: 18_000, kills: 5, place: 1 })
})

test('continues pages of twenty despite new places, and rejects an unknown one (TONIGHT-03)', async () => {
  await easyNight()
  const player = await veteran()
  const { opened } = await placed(player)
  await backend.sql`
    with account as (insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('first_name', 'crowd-' || n) from generate_series(1, 44) n returning id)
    insert into private.night_attempts (day, user_id, ticket, ended_at, verdict, ticks)
    select ${opened.day}, id, '{}', now(), 'verified', 2000 + row_number() over (order by id) from account`
  const first = await boardOf(player, opened.day)
  expect([first.rows.map(({ place }) => place), first.of]).toEqual([Array.from({ length: 20 }, (_, n) => n + 1), 45])
  const [best] = first.rows
  await backend.sql`update private.night_attempts set ticks = 17000 where id = ${first.rows[19]?.id}`
  const second = await boardOf(player, opened.day, { after: first.rows[18]?.id ?? null })
  expect(second.rows.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, n) => n + 21))
  const last = await boardOf(player, opened.day, { after: second.next })
  expect([last.rows.at(-1), last.next]).toMatchObject([{ place: 45, mine: true, name: player.username }, null])
  expect(last.rows.map(({ id }) => id)).not.toContain(best?.id)
  await expect(boardOf(player, opened.day, { after: '00000000-0000-4000-8000-000000000000' })).rejects.toMatchObject({
    code: 'no-night-entry',
  })
})

test.each<[string, (run: PlayedNight) => Partial<PlayedNight['record']>]>([
  ['another hash', () => ({ hash: '00000000' })],
  ['an invalid log', ({ record }) => ({ log: `${record.log};;` })],
  ['other keys', ({ record }) => ({ log: `${record.log};0d` })],
])('does not rank an attempt with %s (TONIGHT-04)', async (_, forged) => {
  const player = await veteran()
  const run = await played(player, 15)
  await streamInTime(player, run)
  await end(player, { ...run, record: { ...run.record, ...forged(run) } })
  await verify()
  expect(await attemptOf(player)).toMatchObject({ state: 'uncounted', place: null, survived: false })
  await expect(nights(player).claim(run.opened.day, 1)).rejects.toMatchObject({ code: 'no-reward' })
})

const whyUncounted = async ({ id }: TestPlayer) =>
  (await backend.sql`select verdict, at from private.night_attempts where user_id = ${id}`)[0]

const befriend = (one: TestPlayer, other: TestPlayer) =>
  backend.sql`insert into friends (user1_id, user2_id, status) values (${one.id}, ${other.id}, 'accepted')`
/** Adds players who exist only as rows, with places of the day in descending order. */
const crowd = (day: string, name: string, count: number) => backend.sql`
  with account as (insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), ${name} || n || '@example.com', jsonb_build_object('first_name', ${name} || '-' || n) from generate_series(1, ${count}) n
    returning id, split_part(raw_user_meta_data ->> 'first_name', '-', 2)::int as n)
  insert into private.night_attempts (day, user_id, ticket, ended_at, verdict, ticks, log)
  select ${day}, id, '{}', now(), 'verified', 18000 - n, '0,64,0' from account`

test('ranks friends among each other on pages for signed-up players (TONIGHT-09)', async () => {
  await easyNight()
  const player = await veteran()
  const { day } = (await placed(player)).opened
  await crowd(day, 'throng', 70)
  await backend.sql`insert into friends (user1_id, user2_id, status)
    select ${player.id}, a.user_id, case when a.ticks % 6 = 0 then 'pending' else 'accepted' end from private.night_attempts a
    where a.ticks % 3 = 0 and a.user_id <> ${player.id}`
  const first = await boardOf(player, day, { friends: true })
  expect([first.of, first.rows.map(({ place, name }) => [place, name])]).toEqual([
    13,
    [3, 9, 15, 21, 27, 33, 39, 45, 51, 57, 63, 69].map((n, at) => [at + 1, `throng-${n}`]).concat([[13, player.username]]),
  ])
  expect([first.own, first.next]).toEqual([first.rows[12], null])
  const after = await boardOf(player, day, { friends: true, after: first.rows[9]?.id as string })
  expect([after.rows.map(({ place }) => place), after.own?.place]).toEqual([[11, 12, 13], 13])
  const page = { day, division: 'main', friends: true, after: null } as const
  await expect(supabaseTonight(backend.client()).board(page)).rejects.toMatchObject({ code: 'login-for-friends' })
  await expect(nights(await newGuest(backend)).board(page)).rejects.toMatchObject({ code: 'sign-up-required' })
})

test('lets friends watch a shared run once their own attempt is closed (TONIGHT-10)', async () => {
  await easyNight()
  const [player, friend, stranger] = [await veteran(), await veteran(), await veteran()]
  await befriend(player, friend)
  const { day } = (await placed(player)).opened
  const { id } = (await boardOf(player, day)).rows[0] as NightRow
  const seenBy = async (who: TestPlayer) => [
    await nights(who).replay(id),
    (await boardOf(who, day)).rows.find((row) => row.id === id)?.watchable,
  ]
  const hidden = [null, false]
  await placed(stranger)
  await nights(player).show(day, true)
  expect((await attemptOf(player))?.shown).toBe(true)
  // Hidden before and during the friend's own attempt.
  expect([await seenBy(friend), await seenBy(stranger)]).toEqual([hidden, hidden])
  await played(friend)
  expect(await seenBy(friend)).toEqual(hidden)
  await nights(friend).end(day, null)
  const [shown, isWatchable] = await seenBy(friend)
  expect([parseWatchedRun(shown).ok, isWatchable]).toEqual([true, true])
  expect([await seenBy(stranger), await supabaseTonight(backend.client()).replay(id)]).toEqual([hidden, null])
  expect((await seenBy(player))[1]).toBe(true)
  expect(await backend.sql`select attempt, user_id from private.night_viewers`).toEqual([{ attempt: id, user_id: friend.id }])
  await nights(player).show(day, false)
  expect([await seenBy(friend), (await attemptOf(player))?.shown]).toEqual([hidden, false])
  await nights(player).show(day, true)
  await backend.sql`delete from friends`
  expect(await seenBy(friend)).toEqual(hidden)
})

test('shares only ended runs of signed-up players (TONIGHT-10)', async () => {
  const player = await veteran()
  const { day } = (await played(player)).opened
  await nights(player).show(day, true)
  await nights(player).show('2026-01-01', true)
  expect((await attemptOf(player))?.shown).toBe(false)
  await expect(nights(await newGuest(backend)).show(day, true)).rejects.toMatchObject({ code: 'sign-up-required' })
})

test.runIf(nightly(true, false))('counts places up to ten thousand, and estimates the share beyond (TONIGHT-11)', async () => {
  await easyNight()
  const player = await veteran()
  const { day } = (await placed(player, 10)).opened
  await crowd(day, 'few', 8)
  expect(await attemptOf(player)).toMatchObject({ place: 9, of: 9, better: 0 })
  await backend.sql(`
    set session_replication_role = replica;
    create temporary table throng as select gen_random_uuid() as id, n from generate_series(1, 12000) n;
    insert into profiles (id, first_name) select id, 'many-' || n from throng;
    insert into private.night_attempts (day, user_id, ticket, ended_at, verdict, ticks)
    select '${day}', id, '{}', now(), 'verified', case when n <= 10500 then 17000 else 60 end from throng;
    set session_replication_role = origin`)
  const attempt = await attemptOf(player)
  expect([attempt?.place, attempt?.of]).toEqual([null, MAX_COUNTED_RANK + 1])
  // 1,500 of 12,008, estimated from a sample of 2,000, with a margin of five standard deviations.
  expect(Math.abs((attempt?.better as number) - 12.5)).toBeLessThan(4.5)
  const board = await boardOf(player, day)
  expect([board.of, board.own?.place, board.rows[19]?.place, board.next]).toEqual([MAX_COUNTED_RANK + 1, null, 20, board.rows[19]?.id])
  expect((await nights(player).tonight()).played).toBe(MAX_COUNTED_RANK + 1)
  // These rows have no log. A new night keeps them out of the following tests.
  await easyNight()
})

test('does not rank a run that streamed another log (TONIGHT-04)', async () => {
  const player = await veteran()
  const run = await played(player, 15)
  const { record } = playNight(run.opened, 15, { reaction: REACTION.first })
  expect(record.log).not.toBe(run.record.log)
  await streamInTime(player, { ...run, record })
  await end(player, run)
  expect(await whyUncounted(player)).toEqual({ verdict: 'refused', at: 'retold' })
})

test('does not rank a run whose last 16 seconds were not streamed (TONIGHT-04)', async () => {
  const player = await veteran()
  const run = await played(player, 26)
  await streamInTime(player, { ...run, record: { ...run.record, ticks: 10 * TICK_RATE } })
  await end(player, run)
  expect(await whyUncounted(player)).toEqual({ verdict: 'refused', at: 'late' })
})

test('does not rank the best of several offline tries (TONIGHT-04)', async () => {
  const player = await veteran()
  const opened = (await played(player, 0)).opened
  const tries = Object.values(REACTION).map((reaction) => ({ opened, ...playNight(opened, 30, { reaction }) }))
  const best = tries.reduce((one, other) => (killsOf(other.report) > killsOf(one.report) ? other : one))
  for (const { ticks, hash } of splitIntoChunks(specOf(opened), '', everyTenSeconds(30 * TICK_RATE))) {
    await backend.sql`update private.night_attempts set opened_at = now() - ${ticks / TICK_RATE} * interval '1 second' where user_id = ${player.id}`
    expect(await nights(player).appendLog({ from: 0, text: '', ticks, hash })).toBe(0)
  }
  await end(player, best)
  await verify()
  expect(await whyUncounted(player)).toEqual({ verdict: 'refused', at: 'retold' })
  expect((await boardOf(player, opened.day)).own).toBeNull()
})

test('does not rank a run that paused for two minutes or was streamed late (TONIGHT-04)', async () => {
  const [patient, idle, hasty] = [await veteran(), await veteran(), await veteran()]
  for (const [player, behind] of [
    [patient, 110],
    [idle, 125],
  ] as const) {
    const run = await played(player)
    await streamInTime(player, run, behind)
    await end(player, run)
  }
  const run = await played(hasty)
  await streamAtOnce(hasty, run)
  await end(hasty, run)
  await verify()
  expect(await attemptOf(patient)).toMatchObject({ state: 'placed' })
  expect([await whyUncounted(idle), await whyUncounted(hasty)]).toEqual([
    { verdict: 'refused', at: 'paused' },
    { verdict: 'refused', at: 'late' },
  ])
})

test('ranks a run with an offered perk, but not one with another perk (TONIGHT-04)', async () => {
  const [honest, forger] = [await veteran(), await veteran()]
  const run = await placed(honest, 200, { untilPerk: true })
  expect(run.record.log).toMatch(/;\d+p/)
  expect(await attemptOf(honest)).toMatchObject({ state: 'placed' })
  const offered = (taken: readonly PowerUpId[]) => drawPowerUps(nightSeedsOf(run.opened.seed).offers, taken, true)
  const { powerUps: begunWith } = specOf(run.opened)
  const other = (Object.keys(powerUps) as PowerUpId[]).find((id) => !offered(begunWith).includes(id)) as PowerUpId
  const forged = await played(forger, 200, {
    untilPerk: true,
    choose: (action) => (action.type === 'power-up' ? { ...action, id: other } : action),
  })
  await streamInTime(forger, forged)
  await end(forger, forged)
  expect(await whyUncounted(forger)).toEqual({ verdict: 'refused', at: expect.stringMatching(/^not-offered/) })
})

test('rejects more play than the clock had time for (TONIGHT-04)', async () => {
  const player = await veteran()
  const run = await played(player)
  await backend.sql`update private.night_attempts set opened_at = now() where user_id = ${player.id}`
  expect(await streamAtOnce(player, run)).toBe(0)
  await end(player, run)
  expect(await attemptOf(player)).toMatchObject({ state: 'uncounted' })
})

test('ranks an abandoned attempt by what was streamed (TONIGHT-05)', async () => {
  const [left, silent] = [await veteran(), await veteran()]
  const run = await played(left)
  await streamInTime(left, run)
  await nights(left).end(run.opened.day, null)
  const untold = await played(silent)
  await nights(silent).end(untold.opened.day, null)
  await verify()
  expect(await attemptOf(left)).toMatchObject({ state: 'placed', ticks: run.report.ticks, survived: false })
  expect(await attemptOf(silent)).toMatchObject({ state: 'uncounted' })
})

test('pays the reward once a day, to one slot, for a ranked attempt only (TONIGHT-06)', async () => {
  const player = await veteran()
  const coins = async (slot: number) => ((await supabaseSaves(player.client, () => player.id).load(slot)) as SlotSave).save.coins
  const run = await played(player)
  const { day } = run.opened
  await expect(nights(player).claim(day, 1)).rejects.toMatchObject({ code: 'no-reward' })
  await streamInTime(player, run)
  await end(player, run)
  await expect(nights(player).claim(day, 1)).rejects.toMatchObject({ code: 'no-reward' })
  await verify()
  await expect(nights(player).claim('2026-01-01', 1)).rejects.toMatchObject({ code: 'no-reward' })
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await expect(nights(player).claim(tomorrow, 1)).rejects.toMatchObject({ code: 'no-reward' })
  await putSave(backend, player.id, newSave({ ...character, seed: 6, at: Date.now() - 400_000 }), 2)
  const before = await coins(1)
  const [paidBefore] = (await coinBalance(backend)).flows.get('tonight') ?? [0]
  await Promise.all([nights(player).claim(day, 1), nights(player).claim(day, 1), nights(player).claim(day, 1)])
  expect(await coins(1)).toBe(before + 60)
  expect((await coinBalance(backend)).flows.get('tonight')).toEqual([paidBefore + 60, 0])
  await expect(nights(player).claim(day, 2)).rejects.toMatchObject({ code: 'reward-claimed' })
  await nights(player).claim(day, 1)
  expect([await coins(1), await coins(2), await attemptOf(player)]).toEqual([before + 60, 0, expect.objectContaining({ claimed: true })])
  await expect(nights(await veteran()).claim(day, 1)).rejects.toMatchObject({ code: 'no-reward' })
})

test('pays the reward to one of two simultaneous slots (TONIGHT-06)', async () => {
  const player = await veteran()
  await putSave(backend, player.id, newSave({ ...character, seed: 6, at: Date.now() - 400_000 }), 2)
  const { day } = (await placed(player, 10)).opened
  const asked = await Promise.allSettled([1, 2, 1, 2, 2, 1].map((slot) => nights(player).claim(day, slot)))
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']))
  const saves = (await supabaseSaves(player.client, () => player.id).list()) as SlotSave[]
  expect(saves.map(({ save }) => save.coins).sort()).toEqual([0, 60])
})

test('ranks new confirmed accounts in the newcomers’ division, on its own seed (TONIGHT-13)', async () => {
  await easyNight()
  const [older, newer] = [await veteran(), await veteran(0, 0)]
  const [main, first] = [await placed(older, 15), await placed(newer, 15)]
  const { day } = first.opened
  expect([first.opened.entry, first.opened.draw, first.opened.seed === main.opened.seed]).toEqual(['ranked', main.opened.draw, false])
  // Practice after the ranked run is on the seed of its division.
  expect((await nights(newer).open(SIM_VERSION)).seed).toBe(first.opened.seed)
  const names = async (division: NightDivision) => (await boardOf(newer, day, { division })).rows.map(({ name, place }) => [place, name])
  expect(await names('main')).toEqual([[1, older.username]])
  expect(await names('newcomers')).toEqual([[1, newer.username]])
  expect(await attemptOf(newer)).toMatchObject({ division: 'newcomers', place: 1, of: 1, better: null })
  const own = async (division: NightDivision) => (await boardOf(newer, day, { division })).own?.name ?? null
  expect([await own('main'), await own('newcomers')]).toEqual([null, newer.username])
})

test('fixes the division when the attempt starts, and pays its own reward once (TONIGHT-13)', async () => {
  const player = await veteran(0, 2)
  const { day } = (await placed(player, 15)).opened
  const coins = async () => ((await supabaseSaves(player.client, () => player.id).load(1)) as SlotSave).save.coins
  // The account becomes three days old, which gives neither another attempt nor another division.
  await backend.sql`update auth.users set created_at = now() - interval '4 days' where id = ${player.id}`
  expect((await nights(player).tonight()).mine).toMatchObject({ entry: 'used', division: 'newcomers', attempt: { division: 'newcomers' } })
  const before = await coins()
  await Promise.all([nights(player).claim(day, 1), nights(player).claim(day, 1)])
  expect(await coins()).toBe(before + nightReward.newcomers.tried.coins)
})

test('moves an account out of the newcomers’ division once it is three days old (TONIGHT-13)', async () => {
  const player = await veteran(5, 2)
  const open = (division: NightDivision) =>
    backend.client(backend.serviceKey).rpc('open_night', { p_user: player.id, p_day: day, p_ticket: {}, p_division: division })
  const { day } = await nights(player).tonight()
  expect((await open('main')).data).toBe(false)
  await backend.sql`update auth.users set created_at = now() - interval '3 days' where id = ${player.id}`
  expect((await open('newcomers')).data).toBe(false)
  expect((await open('main')).data).toBe(true)
})

test('names yesterday’s winner of the caller’s division, else of the main one (TONIGHT-14)', async () => {
  await easyNight()
  const [older, newer, watcher, beginner] = [await veteran(), await veteran(0, 0), await veteran(), await veteran(0, 0)]
  expect(await nights(watcher).winner()).toBeNull()
  const { report } = await placed(older, 15)
  await placed(newer, 10)
  // Today's places are no winners yet.
  expect(await nights(watcher).winner()).toBeNull()
  await backend.sql`insert into private.nights (day) select day - 1 from private.nights`
  await backend.sql`update private.night_attempts set day = day - 1`
  const winner = { name: older.username, division: 'main', survived: false, ticks: report.ticks, kills: killsOf(report) }
  expect(await nights(watcher).winner()).toMatchObject(winner)
  expect(await supabaseTonight(backend.client()).winner()).toMatchObject(winner)
  expect(await nights(beginner).winner()).toMatchObject({ name: newer.username, division: 'newcomers' })
  await backend.sql`delete from private.night_attempts where user_id = ${newer.id}`
  expect(await nights(beginner).winner()).toMatchObject(winner)
  await easyNight()
})

/** Replaces the end of a night, since a test cannot wait for midnight. */
const overBy = (sql: string) =>
  backend.sql(
    `create or replace function private.night_over(p_day date) returns timestamptz language sql stable set search_path = '' as $f$ select ${sql} $f$`,
  )

test('reveals seed, secret and replays ten minutes after the end of the day (TONIGHT-07)', async () => {
  onTestFinished(() => overBy(`(p_day + 1)::timestamp at time zone 'utc' + interval '10 minutes'`).then(() => {}))
  const player = await veteran()
  const run = await placed(player)
  const { day } = run.opened
  const visitor = supabaseTonight(backend.client())
  const [{ id, secret } = { id: '', secret: '' }] = await backend.sql`
    select a.id, n.secret from private.night_attempts a join private.nights n on n.day = a.day where a.user_id = ${player.id}`
  expect(await visitor.replay(id)).toBeNull()
  // Replays are also hidden from players whose own attempt is over.
  const other = await veteran()
  await placed(other)
  expect([await nights(other).replay(id), (await boardOf(other, day)).over]).toEqual([null, false])
  // Moves the night to yesterday with the same secret.
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  await backend.sql`insert into private.nights (day, secret) values (${yesterday}, ${secret})`
  await backend.sql`update private.night_attempts set day = ${yesterday} where day = ${day}`
  await overBy("now() + interval '1 minute'")
  const hidden = await visitor.tonight()
  expect([hidden.before, await visitor.replay(id)]).toMatchObject([{ day: yesterday, seed: null, secret: null }, null])
  await overBy('now()')
  const { before } = await nights(player).tonight()
  expect(before).toEqual({
    day: yesterday,
    draw: digest(`${yesterday}/${secret}/night`),
    seed: digest(`${yesterday}/${secret}/seed`),
    secret,
    attempt: expect.objectContaining({ state: 'placed', ticks: run.report.ticks }),
  })
  expect(await visitor.replay(id)).toEqual({ version: 1, segments: [{ spec: specOf(run.opened), ...run.record }] })
  expect(parseWatchedRun(await visitor.replay(id)).ok).toBe(true)
  const board = await visitor.board({ day: yesterday, division: 'main', friends: false, after: null })
  expect([board.over, board.rows.every(({ watchable }) => watchable)]).toEqual([true, true])
  expect(JSON.stringify(await visitor.replay(id))).not.toContain(player.id)
  expect((await nights(player).tonight()).mine?.entry).toBe('ranked')
})

test('counts an attempt for the day it was opened on, until ten minutes after midnight (TONIGHT-08)', async () => {
  const [{ at } = { at: '' }] = await backend.sql`
    select private.night_deadline('2026-11-24', '2026-11-24T23:58:00Z') = '2026-11-25T00:10:00Z'
      and private.night_deadline('2026-11-24', '2026-11-24T12:00:00Z') = '2026-11-24T12:20:00Z'
      and private.night_over('2026-11-24') = '2026-11-25T00:10:00Z' as at`
  expect(at).toBe(true)
  const player = await veteran()
  const run = await played(player)
  await streamInTime(player, run)
  const { record: longer } = playNight(run.opened, 25)
  await backend.sql`update private.night_attempts set opened_at = now() - interval '21 minutes' where user_id = ${player.id}`
  expect(await nights(player).appendLog({ from: 0, text: longer.log, ticks: longer.ticks, hash: longer.hash })).toBeNull()
  await nights(player).end(run.opened.day, longer)
  await verify()
  expect(await attemptOf(player)).toMatchObject({ state: 'placed', ticks: run.report.ticks })
})

test('asks a client of another version to reload without using the attempt', async () => {
  const player = await veteran()
  await expect(nights(player).open(SIM_VERSION - 1)).rejects.toMatchObject({ code: 'game-updated' })
  expect((await nights(player).tonight()).mine).toMatchObject({ entry: 'ranked', attempt: null })
})

test('deletes nights after 30 days, and most logs after two (TONIGHT-12)', async () => {
  const player = await veteran()
  await backend.sql('delete from private.nights')
  await backend.sql`insert into private.nights (day) values (private.night_day() - 31), (private.night_day() - 3)`
  await backend.sql`
    with account as (insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'old' || n || '@example.com', jsonb_build_object('first_name', 'old-' || n) from generate_series(1, 22) n returning id)
    insert into private.night_attempts (day, user_id, ticket, ended_at, verdict, ticks, log)
    select private.night_day() - 3, id, '{}', now(), 'verified', row_number() over (order by id), '1,0,0' from account`
  // Opening a night deletes old data, except reported runs.
  await backend.sql`
    with one as (
      insert into private.cases (kind, target, subject_id, copy, digest)
      select 'run', id, user_id, '{}', '' from private.night_attempts where ticks = 1 returning id)
    insert into private.reports (case_id, reporter_id, reason) select id, ${player.id}, 'bot' from one`
  await nights(player).open(SIM_VERSION)
  expect(await backend.sql`select count(*)::int as nights from private.nights`).toEqual([{ nights: 2 }])
  expect(await backend.sql`select count(*)::int as kept, min(ticks) as least from private.night_attempts where log <> ''`).toEqual([
    { kept: 21, least: 1 },
  ])
})
