import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GatewayError } from '../../../machines/ports.ts'
import { InputMonitor } from '../../../sim/adventure/input-monitor.ts'
import { MAX_REPORT_LENGTH, MAX_REPORTS_PER_DAY, type ReasonFor } from '../../../sim/content/reports.ts'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseBoards } from '../../../src/features/leaderboards/boards-gateway.ts'
import { supabaseTonight } from '../../../src/features/tonight/tonight-gateway.ts'
import { supabaseReports } from '../../../src/gateways/supabase/reports.ts'
import { supabaseQueue } from '../../../supabase/verifier/index.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newGuest, newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
let eve: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend)
  bob = await newSurvivor(backend)
  eve = await newSurvivor(backend)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql`delete from run_records`
  await backend.sql`delete from private.kept_runs`
  await backend.sql`delete from private.nights`
  await backend.sql`delete from private.tries`
  await backend.sql`delete from private.run_moderations`
  await backend.sql`delete from private.cases`
})

const report = ({ client }: Pick<TestPlayer, 'client'>, id: string, reason: ReasonFor<'run'>, note: string) =>
  supabaseReports(client).report({ kind: 'run', id, reason, note })
const boards = ({ client }: Pick<TestPlayer, 'client'>) => supabaseBoards(client)
const service = async (name: string, args: Record<string, unknown>) => {
  const { data, error } = await backend.client(backend.serviceKey).rpc(name, args)
  if (error) throw error
  return data
}
const list = (reported = false) => service('list_ranked_runs', { p_reported: reported, p_most: 50 })
const moderate = (run: string, hidden: boolean) =>
  service('moderate_run', { p_run: run, p_hidden: hidden, p_by: 'Rhea', p_why: 'report 7' })
const INPUTS = new InputMonitor().statistics([], 18_000)

/** Stores a ranked run: the verifier's call answers its check, then the record is stored as `save-game` does. */
async function ranked({ id }: Pick<TestPlayer, 'id'>, kills: number, inputs: object | null = INPUTS): Promise<string> {
  const runId = randomUUID()
  const spec = { version: 12, runId, duration: 300, nightmare: 0 }
  const report = { locationId: 'school', ticks: 18_000, health: 50, defense: null, gains: { enemiesKilledByType: { zombie: kills } } }
  await backend.sql`insert into private.run_tickets (user_id, slot_number, run_id, segment, spec, drawn, log, told)
    values (${id}, 1, ${runId}, 0, ${spec}::jsonb, true, '0,64,0', 18000)`
  const [check] = await backend.sql`insert into private.run_checks (user_id, slot_number, run_id, segment, question, job)
    values (${id}, 1, ${runId}, 0, ${runId}, ${{ ticket: spec, log: '0,64,0', hash: '0123abcd' }}::jsonb) returning id`
  await supabaseQueue(backend.url, backend.serviceKey).store(check.id, {
    verdict: 'verified',
    at: '',
    report: report as never,
    agreed: 18_000,
    ...(inputs && { inputs: inputs as never }),
  })
  await backend.sql`insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash)
    values (${id}, 1, ${runId}, 0, 'settle-run', '{}', ${spec}::jsonb, '0,64,0', 18000, '0123abcd')`
  const [kept] = await backend.sql`select id from private.kept_runs where run_id = ${runId}`
  return kept.id
}
const page = async (player: Pick<TestPlayer, 'client'> = eve) =>
  (await boards(player).page({ map: 'school', nightmare: 0, period: 'all', friends: false }, null)).rows.map(({ place, name, kills }) => [
    place,
    name,
    kills,
  ])
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error as GatewayError).code,
  )

test('keeps input statistics and the distance from bots for the service role only (MOD-04)', async () => {
  const [middle] = await backend.sql`select jsonb_object_agg(statistic, median) as inputs from private.bot_inputs`
  const far = { ...INPUTS, changes: 60 }
  const alike = await ranked(ann, 100, middle.inputs)
  const other = await ranked(bob, 50, far)
  const unknown = await ranked(eve, 20, null)
  const of = Object.fromEntries((await list()).map((row: { run: string }) => [row.run, row]))
  expect(of[alike]).toEqual({
    run: alike,
    board: 'board school 0',
    name: ann.username,
    place: 1,
    survived: true,
    ticks: 18_000,
    kills: 100,
    endedAt: expect.any(String),
    hidden: false,
    inputs: middle.inputs,
    bots: { of: 6, within: 6, distance: 0 },
    reports: 0,
    reasons: null,
    notes: [],
  })
  expect(of[other]).toMatchObject({ place: 2, inputs: far, bots: { of: 2, within: 0, distance: expect.any(Number) } })
  expect(of[other].bots.distance).toBeGreaterThan(1)
  expect(of[unknown]).toMatchObject({ place: 3, inputs: null, bots: null })
  expect(await list(true)).toEqual([])
  for (const who of [ann, await newGuest(backend)]) {
    const { error } = await who.client.rpc('list_ranked_runs', {})
    expect(error?.code).toBe('42501')
  }
})

test('does not count keyboard input as closer to or farther from bots (MOD-04)', async () => {
  const [middle] = await backend.sql`select jsonb_object_agg(statistic, median) as inputs from private.bot_inputs`
  const run = await ranked(ann, 100, { ...middle.inputs, stick: 0 })
  expect(await list()).toMatchObject([{ run, inputs: { stick: 0 }, bots: { of: 6, within: 6, distance: 0 } }])
})

test('accepts one report per run and confirmed player, as plain text, twenty times a day (MOD-01)', async () => {
  const run = await ranked(ann, 100)
  await report(bob, run, 'bot', ' Turns\nlike a\u200b machine ')
  await report(bob, run, 'other', 'again')
  await report(eve, run, 'bot', '')
  expect(await list(true)).toMatchObject([{ run, reports: 2, reasons: { bot: 2 }, notes: ['Turns like a machine'], hidden: false }])
  expect(await page()).toEqual([[1, ann.username, 100]])

  expect(await refusal(report(ann, run, 'bot', ''))).toBe('report-own')
  expect(await refusal(report(bob, randomUUID(), 'bot', ''))).toBe('report-target-gone')
  const more = await ranked(ann, 101)
  expect(await refusal(report(bob, more, 'rude' as never, ''))).toBe('report-unreadable')
  expect(await refusal(report(bob, more, 'bot', 'x'.repeat(MAX_REPORT_LENGTH + 1)))).toBe('report-unreadable')
  expect(await refusal(report(await newGuest(backend), more, 'bot', ''))).toBe('sign-up-required')
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${eve.id}`
  expect(await refusal(report(eve, more, 'bot', ''))).toBe('confirm-email-to-report')
  await backend.sql`update auth.users set email_confirmed_at = now() where id = ${eve.id}`

  await backend.sql`insert into private.tries (user_id, what) select ${bob.id}, 'report' from generate_series(2, ${MAX_REPORTS_PER_DAY})`
  expect(await refusal(report(bob, more, 'bot', ''))).not.toBe('done')
  expect(await backend.sql`select count(*)::int as n from private.cases where target = ${more}`).toEqual([{ n: 0 }])
})

test('hides and restores a run, frees its place in between, and logs both steps (MOD-02)', async () => {
  const best = await ranked(ann, 100)
  const next = await ranked(bob, 60)
  expect(await page()).toEqual([
    [1, ann.username, 100],
    [2, bob.username, 60],
  ])
  expect([await moderate(best, true), await moderate(best, true), await moderate(randomUUID(), true)]).toEqual([true, false, false])
  expect(await page()).toEqual([[1, bob.username, 60]])
  expect([await boards(eve).watch(best), (await boards(eve).watch(next)) === null]).toEqual([null, false])
  expect(await refusal(report(bob, best, 'bot', ''))).toBe('report-target-gone')
  // Ann's later run takes a place and deletes her unranked runs, except the hidden one.
  await ranked(ann, 30)
  expect(await page()).toEqual([
    [1, bob.username, 60],
    [2, ann.username, 30],
  ])
  expect((await list()).filter(({ hidden }: { hidden: boolean }) => hidden)).toMatchObject([{ run: best, place: null }])

  expect([await moderate(best, false), await moderate(best, false)]).toEqual([true, false])
  expect(await page()).toEqual([
    [1, ann.username, 100],
    [2, bob.username, 60],
  ])
  expect(await boards(eve).watch(best)).not.toBeNull()
  const steps = await backend.sql`select run, user_id, hidden, done_by, why from private.run_moderations order by id`
  const step = { run: best, user_id: ann.id, done_by: 'Rhea', why: 'report 7' }
  expect(steps).toEqual([
    { ...step, hidden: true },
    { ...step, hidden: false },
  ])
})

test('gives the places of a hidden run to the next best run of its player (MOD-02)', async () => {
  for (const kills of [20, 60, 100]) await ranked(ann, kills)
  expect(await page()).toEqual([[1, ann.username, 100]])
  const kept = await backend.sql`select id, kills from private.kept_runs order by kills`
  expect(kept.map(({ kills }) => kills)).toEqual([60, 100])
  await moderate(kept[1].id, true)
  expect(await page()).toEqual([[1, ann.username, 60]])
})

test('keeps a reported run for 90 days even if its player improves (MOD-03)', async () => {
  const reported = await ranked(ann, 50)
  await report(bob, reported, 'bot', '')
  for (const kills of [60, 70, 80]) await ranked(ann, kills)
  expect(await list(true)).toMatchObject([{ run: reported, place: null, reports: 1 }])
  expect(await boards(eve).watch(reported)).not.toBeNull()
  await backend.sql`update private.reports set reported_at = now() - interval '91 days'`
  await ranked(ann, 90)
  expect([await list(true), await boards(eve).watch(reported)]).toEqual([[], null])
})

/** Newer runs of a player, each on a separate board. */
const crowdOut = ({ id }: TestPlayer, count: number) => backend.sql`
  with run as (
    insert into private.kept_runs (user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
    select ${id}, 1, 'newer-' || n, 'hospital', 0, true, 18000, n, now() - n * interval '1 second' from generate_series(1, ${count}) n returning id, ended_at)
  insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
  select ${id}, 'hospital', row_number() over (order by id), 'all', '1970-01-01', 0, ended_at, id from run`

test('keeps hidden and reported runs in addition to the newest hundred (MOD-03)', async () => {
  const [hidden, reported] = [await ranked(ann, 100), await ranked(ann, 90)]
  await moderate(hidden, true)
  await report(bob, reported, 'cheat', '')
  // The runs are old, but one was hidden and one reported today.
  await backend.sql`update private.kept_runs set ended_at = now() - interval '200 days' where user_id = ${ann.id}`
  await crowdOut(ann, 120)
  await ranked(ann, 30)
  expect(await backend.sql`select count(*)::int as kept from private.kept_runs`).toEqual([{ kept: 102 }])
  expect([await moderate(hidden, false), await boards(eve).watch(hidden), await boards(eve).watch(reported)]).toEqual([
    true,
    expect.anything(),
    expect.anything(),
  ])
})

test('keeps the first hundred reported runs of a player (MOD-03)', async () => {
  const first = await ranked(ann, 100)
  await report(bob, first, 'bot', '')
  await backend.sql`update private.kept_runs set ended_at = now() - interval '1 hour' where id = ${first}`
  await crowdOut(ann, 120)
  await backend.sql`
    with crowd as (
      insert into private.cases (kind, target, subject_id, copy, digest)
      select 'run', id, user_id, '{}', '' from private.kept_runs where user_id = ${ann.id} and id <> ${first} returning id)
    insert into private.reports (case_id, reporter_id, reason) select id, ${eve.id}, 'bot' from crowd`
  await ranked(ann, 30)
  expect(await boards(eve).watch(first)).not.toBeNull()
  expect(
    await backend.sql`select count(distinct t.kept)::int as held from private.run_reports t join private.kept_runs k on k.id = t.kept`,
  ).toEqual([{ held: 100 }])
})

test('reports and hides runs of a night, whose places ignore blocks (MOD-01, MOD-02)', async () => {
  const day = (await backend.sql`select ((now() at time zone 'utc')::date - 2)::text as day`)[0].day as string
  await backend.sql`insert into private.nights (day) values (${day})`
  const [first, second] = await backend.sql`
    insert into private.night_attempts (day, user_id, ticket, ended_at, verdict, ticks, log, hash)
    values (${day}, ${ann.id}, '{}', now() - interval '1 day', 'verified', 9000, '0,64,0', '0123abcd'),
      (${day}, ${bob.id}, '{}', now() - interval '1 day', 'verified', 8000, '0,64,0', '0123abcd') returning id`
  const night = (player: TestPlayer) => supabaseTonight(player.client)
  const places = async (player: TestPlayer) =>
    (await night(player).board({ day, division: 'main', friends: false, after: null })).rows.map(({ place, name }) => [place, name])
  const players = async (viewer: Pick<TestPlayer, 'client'>) =>
    (await supabaseTonight(viewer.client).board({ day, division: 'main', friends: false, after: null })).rows.map(({ player }) => player)
  expect([await players(ann), await players(await newGuest(backend))]).toEqual([
    [null, bob.id],
    [null, null],
  ])
  await report(eve, first.id, 'name', '')
  expect(await list(true)).toMatchObject([
    { run: first.id, board: `night ${day}`, name: ann.username, place: 1, reports: 1, reasons: { name: 1 } },
  ])

  await supabaseFriends(eve.client, () => eve.id).block(ann.id)
  expect([await places(eve), await places(bob)]).toEqual([
    [[2, bob.username]],
    [
      [1, ann.username],
      [2, bob.username],
    ],
  ])
  await supabaseFriends(eve.client, () => eve.id).unblock(ann.id)

  expect(await moderate(first.id, true)).toBe(true)
  expect([await places(eve), await night(eve).replay(first.id)]).toEqual([[[1, bob.username]], null])
  expect((await list()).map(({ run, place, hidden }: Record<string, unknown>) => [run, place, hidden]).sort()).toEqual(
    [
      [first.id, null, true],
      [second.id, 1, false],
    ].sort(),
  )
  expect(await moderate(first.id, false)).toBe(true)
  expect(await places(eve)).toEqual([
    [1, ann.username],
    [2, bob.username],
  ])
})
