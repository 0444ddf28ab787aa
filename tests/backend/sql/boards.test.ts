import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BoardPage, BoardQuery } from '../../../machines/social-ports.ts'
import { BOARD_PAGE_SIZE, MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseBoards } from '../../../src/features/leaderboards/boards-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newGuest, newPlayer, newSurvivor, type TestPlayer } from './players.ts'

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
})

interface Ended {
  readonly location?: string
  readonly nightmare?: number
  readonly seconds?: number
  readonly kills?: number
  readonly health?: number
  /** Age of the run in days. */
  readonly ago?: number
  readonly segment?: number
  readonly runId?: string
  readonly verdict?: string
  readonly unranked?: string | null
  readonly log?: string
  readonly defense?: object | null
}
/** Stores an ended segment and the result of its replay, as `save-game` does. Returns the run's id. */
async function ended({ id }: Pick<TestPlayer, 'id'>, over: Ended = {}): Promise<string> {
  const { location = 'school', nightmare = 0, seconds = 300, kills = 100, health = 50, ago = 0, segment = 0, log = '0,64,0' } = over
  const runId = over.runId ?? randomUUID()
  const report = {
    locationId: location,
    ticks: seconds * 60,
    health,
    defense: over.defense ?? null,
    gains: { enemiesKilledByType: { zombie: kills - 1, boss: 1 } },
  }
  const spec = { version: 11, runId, duration: 300, nightmare }
  const [row] = await backend.sql`
    insert into run_records (user_id, slot_number, run_id, segment, ended_by, told, spec, log, ticks, hash, ended_at)
    values (${id}, 1, ${runId}, ${segment}, 'settle-run', '{}', ${spec}::jsonb, ${log}, ${seconds * 60}, '0123abcd', now() - ${ago} * interval '1 day')
    returning id`
  await backend.sql`insert into private.run_verdicts (record_id, verdict, at, report, unranked)
    values (${row.id}, ${over.verdict ?? 'verified'}, '', ${report}::jsonb, ${over.unranked ?? null})`
  return runId
}

const SCHOOL: BoardQuery = { map: 'school', nightmare: 0, period: 'all', friends: false }
const boards = (player: TestPlayer | null) => supabaseBoards(player?.client ?? backend.client())
const page = (player: TestPlayer | null, over: Partial<BoardQuery> = {}, after: string | null = null): Promise<BoardPage> =>
  boards(player).page({ ...SCHOOL, ...over }, after)
const names = ({ rows }: BoardPage) => rows.map(({ name }) => name)
/** Creates players who exist only as rows. */
async function crowd(count: number): Promise<readonly { id: string; name: string }[]> {
  const name = `c${randomUUID().slice(0, 8)}`
  return backend.sql`
    with users as (insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), ${name} || n || '@crowd.test', jsonb_build_object('first_name', ${name} || '-' || n) from generate_series(1, ${count}) n
      returning id, raw_user_meta_data ->> 'first_name' as name)
    select id, name from users order by length(name), name`
}

test('lists a ranked run with the result of its replay, and lets every player watch it (BOARD-01)', async () => {
  const runId = await ended(ann, { kills: 212, log: '0,64,0;12u0' })
  const row = {
    place: 1,
    name: ann.username,
    survived: true,
    seconds: 300,
    kills: 212,
    endedAt: expect.any(String),
    player: null as string | null,
    run: expect.any(String),
  }
  for (const period of ['day', 'week', 'all'] as const) {
    expect(await page(null, { period })).toEqual({ rows: [{ ...row, mine: false }], next: null, own: null, count: 1 })
    const own = { ...row, mine: true }
    expect(await page(ann, { period })).toEqual({ rows: [own], next: null, own, count: 1 })
    expect((await page(bob, { period })).rows).toEqual([{ ...row, player: ann.id, mine: false }])
  }
  const { rows } = await page(null)
  const id = rows[0]?.run as string
  const watched = {
    version: 1,
    segments: [{ spec: { version: 11, runId: 'kept', duration: 300, nightmare: 0 }, log: '0,64,0;12u0', ticks: 18_000, hash: '0123abcd' }],
  }
  for (const who of [null, eve, await newGuest(backend)]) expect(await boards(who).watch(id)).toEqual(watched)
  expect([await boards(ann).kept(1, runId), await boards(ann).kept(2, runId), await boards(eve).kept(1, runId)]).toEqual([id, null, null])
  expect(JSON.stringify([rows, watched])).not.toMatch(new RegExp([ann.id, ann.email, runId].join('|')))
  expect(await boards(null).watch(randomUUID())).toBeNull()
})

test.each<[string, Ended]>([
  ['whose replay differs', { verdict: 'differs', unranked: 'verdict' }],
  ['of a sandbox game', { unranked: 'sandbox' }],
  ['with assists', { unranked: 'assisted' }],
  ['whose seed was known in advance', { unranked: 'offline' }],
  ['that was resumed twice', { unranked: 'resumed' }],
  ['whose log was rewritten', { unranked: 'retold' }],
  ['whose log arrived late', { unranked: 'late' }],
  ['that was paused for too long', { unranked: 'paused' }],
  ['on the Dev Map', { location: 'dev' }],
])('does not rank or keep a run %s (BOARD-02)', async (_, over) => {
  const runId = await ended(ann, over)
  expect([(await page(null)).count, await boards(ann).kept(1, runId)]).toEqual([0, null])
  expect(await backend.sql`select count(*)::int as kept from private.kept_runs`).toEqual([{ kept: 0 }])
})

test('does not rank a run of a guest (BOARD-02)', async () => {
  await ended(await newGuest(backend))
  expect((await page(null)).count).toBe(0)
})

test('orders by survival, then time survived, then kills, then date (BOARD-03)', async () => {
  const players = await crowd(7)
  const runs: Ended[] = [
    { kills: 9, ago: 0.002 },
    { kills: 9, ago: 0.001 },
    { kills: 2 },
    { seconds: 300, health: 0, kills: 999 },
    { seconds: 299, kills: 900 },
    { seconds: 299, kills: 800 },
    { seconds: 20, kills: 1000 },
  ]
  for (const at of [4, 1, 6, 0, 3, 5, 2]) await ended(players[at] as { readonly id: string }, runs[at])
  const { rows } = await page(null)
  expect(rows.map(({ place, name }) => [place, name])).toEqual(players.map(({ name }, at) => [at + 1, name]))
  expect(rows.map(({ survived }) => survived)).toEqual([true, true, true, false, false, false, false])
})

test('does not count a run whose fire went out as survived (BOARD-03)', async () => {
  await ended(ann, { location: 'defense', defense: { fire: 0, waves: 3, lost: 1 } })
  await ended(bob, { location: 'defense', defense: { fire: 1, waves: 3, lost: 1 }, kills: 1 })
  const { rows } = await page(null, { map: 'defense' })
  expect(rows.map(({ name, survived }) => [name, survived])).toEqual([
    [bob.username, true],
    [ann.username, false],
  ])
})

test('keeps the best and the next best run of a player on each board (BOARD-04)', async () => {
  const first = await ended(ann, { seconds: 100, health: 0 })
  const better = await ended(ann, { seconds: 200, health: 0 })
  await ended(ann, { seconds: 150, health: 0 })
  const equal = await ended(ann, { seconds: 200, health: 0 })
  const { rows, count } = await page(ann)
  expect([count, rows.map(({ seconds }) => seconds)]).toEqual([1, [200]])
  expect([await boards(ann).kept(1, first), await boards(ann).kept(1, better)]).toEqual([null, rows[0]?.run])
  expect(await backend.sql`select run_id from private.kept_runs order by ended_at`).toEqual([{ run_id: better }, { run_id: equal }])
})

test('has separate boards for each map and each Nightmare rank (BOARD-04)', async () => {
  await ended(ann, { nightmare: 3 })
  await ended(ann, { location: 'hospital', seconds: 10 })
  const counts = await Promise.all([page(null), page(null, { nightmare: 3 }), page(null, { map: 'hospital' })])
  expect(counts.map(({ count }) => count)).toEqual([0, 1, 1])
})

test('ranks and shows only the play before the first revive (BOARD-05)', async () => {
  const runId = await ended(ann, { seconds: 60, health: 0, kills: 10 })
  await ended(ann, { runId, segment: 1, kills: 500 })
  const { rows } = await page(ann)
  expect(rows).toMatchObject([{ survived: false, seconds: 60, kills: 10 }])
  expect(await boards(null).watch(rows[0]?.run as string)).toMatchObject({ segments: [{ ticks: 3600 }] })
  expect(await boards(ann).kept(1, runId)).toBeNull()
})

test('keeps the board of last week, with pages, until this week is over (BOARD-06)', async () => {
  const players = await crowd(22)
  for (const [n, player] of players.entries()) await ended(player, { ago: 7, kills: 100 - n })
  await ended(ann, { ago: 0, kills: 999 })
  const first = await page(ann, { period: 'last-week' })
  expect([names(first), first.count, first.own]).toEqual([players.slice(0, 20).map(({ name }) => name), 22, null])
  const second = await page(ann, { period: 'last-week' }, first.next)
  expect([second.rows.map(({ place, name }) => [place, name]), second.next]).toEqual([
    [21, 22].map((place) => [place, players[place - 1]?.name]),
    null,
  ])
  expect(names(await page(ann, { period: 'week' }))).toEqual([ann.username])
})

test('clears daily and weekly boards when their period is over, but not the all-time board (BOARD-06)', async () => {
  await ended(ann, { ago: 1, kills: 200 })
  await ended(bob, { ago: 15 })
  await ended(eve, { ago: 0, kills: 3 })
  expect(names(await page(null, { period: 'day' }))).toEqual([eve.username])
  expect(names(await page(null, { period: 'week' }))).not.toContain(bob.username)
  expect(names(await page(null))).toEqual([ann.username, bob.username, eve.username])
  expect(await backend.sql`select period from private.board_places where user_id = ${bob.id}`).toEqual([{ period: 'all' }])
  expect(await page(ann, { period: 'yesterday' })).toMatchObject({
    rows: [{ name: ann.username, kills: 200 }],
    own: { place: 1 },
    count: 1,
    next: null,
  })
  expect((await page(eve, { period: 'yesterday' })).own).toBeNull()
  const days = await backend.sql`select b.begins = (now() at time zone 'utc')::date - 1 as yesterday from private.board_places b
    where user_id = ${ann.id} and period = 'day'`
  expect(days).toEqual([{ yesterday: true }])
})

test('uses UTC days, and weeks that begin on Monday', async () => {
  const begins = (period: string, at: string) =>
    backend.sql(`set time zone 'America/New_York';
    select private.period_begins('${period}', '${at}')::text as begins`)
  for (const [period, at, day] of [
    ['day', '2026-11-23T23:59:59Z', '2026-11-23'],
    ['day', '2026-11-24T00:00:00Z', '2026-11-24'],
    ['week', '2026-11-22T23:59:59Z', '2026-11-16'],
    ['week', '2026-11-23T00:00:00Z', '2026-11-23'],
    ['all', '2026-11-23T00:00:00Z', '1970-01-01'],
  ] as const)
    expect(await begins(period, at)).toEqual([{ begins: day }])
  await backend.sql`set time zone 'UTC'`
})

describe('pages', () => {
  test('continues where the last page ended despite new runs, and returns the own place (BOARD-07)', async () => {
    const players = await crowd(2 * BOARD_PAGE_SIZE + 5)
    for (const [at, player] of players.entries()) await ended(player, { kills: 1000 - at })
    await ended(ann, { kills: 2 })
    const first = await page(ann)
    expect(names(first)).toEqual(players.slice(0, BOARD_PAGE_SIZE).map(({ name }) => name))
    // Bob enters at the top, and a player who was already shown improves.
    await ended(bob, { kills: 5000 })
    await ended(players[3] as { readonly id: string }, { kills: 4000 })
    const second = await page(ann, {}, first.next)
    expect(names(second)).toEqual(players.slice(BOARD_PAGE_SIZE, 2 * BOARD_PAGE_SIZE).map(({ name }) => name))
    expect(second.rows[0]?.place).toBe(BOARD_PAGE_SIZE + 2)
    const third = await page(ann, {}, second.next)
    expect(names(third)).toEqual([...players.slice(2 * BOARD_PAGE_SIZE).map(({ name }) => name), ann.username])
    expect([third.next, third.own, third.count]).toEqual([null, third.rows.at(-1), players.length + 2])
    expect([second.own?.place, third.own?.place]).toEqual([players.length + 2, players.length + 2])
  })

  test('returns no cursor after a full last page (BOARD-07)', async () => {
    for (const player of await crowd(BOARD_PAGE_SIZE)) await ended(player)
    const { rows, next } = await page(null)
    expect([rows.length, next]).toEqual([BOARD_PAGE_SIZE, null])
  })

  test.each([
    '',
    'x',
    '1.2',
    '-5.1.00000000-0000-0000-0000-00000000000g',
    "0.0.'; drop table private.kept_runs; --",
    `${'9'.repeat(19)}.1.${randomUUID()}`,
    `1.${'9'.repeat(17)}.${randomUUID()}`,
  ])('rejects the malformed cursor %j with a code (BOARD-07)', async (after) => {
    await expect(page(null, {}, after)).rejects.toMatchObject({ code: 'board-page-unreadable' })
  })

  test.each([`-999999999999999999.9999999999999999.${randomUUID()}`, `999999999999999999.0.${randomUUID()}`])(
    'accepts the cursor %s, which is beyond all runs (BOARD-07)',
    async (after) => {
      await ended(ann)
      expect((await page(null, {}, after)).count).toBe(1)
    },
  )

  test('rejects an unknown period (BOARD-07)', async () => {
    await expect(page(null, { period: 'year' as never })).rejects.toMatchObject({ code: 'no-board' })
    expect(await page(null, { map: 'nowhere' as never, nightmare: -4 })).toEqual({ rows: [], next: null, own: null, count: 0 })
  })

  test('counts places up to ten thousand, and reports more as beyond (BOARD-08)', async () => {
    await backend.sql`alter table private.board_places disable trigger all`
    await backend.sql`alter table private.kept_runs disable trigger all`
    await backend.sql`insert into private.board_places (user_id, location_id, nightmare, period, begins, standing, ended_at, run)
      select gen_random_uuid(), 'school', 0, 'all', '1970-01-01', private.standing_of(true, 18000, 10 + n), now(), gen_random_uuid()
      from generate_series(1, ${MAX_COUNTED_RANK + 50}) n`
    await backend.sql`alter table private.board_places enable trigger all`
    await backend.sql`alter table private.kept_runs enable trigger all`
    await ended(ann, { kills: 2 })
    const { own, count } = await page(ann)
    expect([own?.place, own?.kills, count]).toEqual([null, 2, MAX_COUNTED_RANK + 1])
    await backend.sql`delete from private.board_places`
  })
})

describe('friends and blocks', () => {
  const befriend = (one: Pick<TestPlayer, 'id'>, other: Pick<TestPlayer, 'id'>) =>
    backend.sql`insert into friends (user1_id, user2_id, status) values (${one.id}, ${other.id}, 'accepted')`
  beforeEach(async () => {
    await backend.sql`delete from friends`
    await backend.sql`delete from player_blocks`
  })

  test('ranks a player among friends only (BOARD-09)', async () => {
    const cleo = await newPlayer(backend)
    await befriend(ann, bob)
    await befriend(cleo, ann)
    await backend.sql`insert into friends (user1_id, user2_id, status) values (${eve.id}, ${ann.id}, 'pending')`
    await ended(eve, { kills: 900 })
    await ended(bob, { kills: 300 })
    await ended(ann, { kills: 200 })
    await ended(cleo, { kills: 100 })
    const among = await page(ann, { friends: true })
    expect(among.rows.map(({ place, name, mine }) => [place, name, mine])).toEqual([
      [1, bob.username, false],
      [2, ann.username, true],
      [3, cleo.username, false],
    ])
    expect([among.own?.place, among.count, (await page(ann)).own?.place]).toEqual([2, 3, 3])
    expect(names(await page(bob, { friends: true }))).toEqual([bob.username, ann.username])
  })

  test('continues the pages of the friends board (BOARD-09)', async () => {
    const players = await crowd(BOARD_PAGE_SIZE + 3)
    for (const [at, player] of players.entries()) {
      await befriend(ann, player)
      await ended(player, { kills: 500 - at })
    }
    const first = await page(ann, { friends: true })
    const second = await page(ann, { friends: true }, first.next)
    expect(second.rows.map(({ place, name }) => [place, name])).toEqual(
      players.slice(BOARD_PAGE_SIZE).map(({ name }, at) => [BOARD_PAGE_SIZE + at + 1, name]),
    )
    expect([second.next, second.own, second.count]).toEqual([null, null, players.length])
  })

  test('asks visitors and guests to sign up for the friends board (BOARD-09)', async () => {
    await expect(page(null, { friends: true })).rejects.toMatchObject({ code: 'login-for-friends' })
    await expect(page(await newGuest(backend), { friends: true })).rejects.toMatchObject({ code: 'sign-up-required' })
  })

  test('hides blocked players from each other without changing places (BOARD-10)', async () => {
    await ended(bob, { kills: 300 })
    await ended(ann, { kills: 200 })
    await ended(eve, { kills: 100 })
    await supabaseFriends(ann.client, () => ann.id).block(bob.id)
    const places = (of: BoardPage) => of.rows.map(({ place, name }) => [place, name])
    expect(places(await page(ann))).toEqual([
      [2, ann.username],
      [3, eve.username],
    ])
    expect(names(await page(bob))).toEqual([bob.username, eve.username])
    expect(names(await page(null))).toEqual([bob.username, ann.username, eve.username])
  })

  test('shows the current username, and removes the runs of a deleted account (BOARD-11)', async () => {
    const leaver = await newPlayer(backend)
    await ended(leaver)
    const [row] = (await page(null)).rows
    const name = `n${leaver.username.slice(0, 12)}`
    await leaver.client.rpc('change_username', { name })
    expect(names(await page(null))).toEqual([name])
    await backend.client(backend.serviceKey).rpc('delete_account', { p_user: leaver.id })
    expect([(await page(null)).count, await boards(null).watch(row?.run as string)]).toEqual([0, null])
  })
})

test('rejects writes to the tables and calls of the functions by every role (BOARD-12)', async () => {
  await ended(ann)
  const before = await backend.sql`select * from private.board_places`
  const clients = [backend.client(), ann.client, (await newGuest(backend)).client, backend.client(backend.serviceKey)]
  for (const client of clients) {
    for (const table of ['kept_runs', 'board_places']) {
      for (const of of [client.from(table), client.schema('private' as never).from(table)]) {
        expect((await of.insert({ user_id: ann.id, kills: 9 } as never)).error).not.toBeNull()
        expect((await of.update({ kills: 9 } as never).eq('user_id', ann.id)).error).not.toBeNull()
        expect((await of.delete().eq('user_id', ann.id)).error).not.toBeNull()
        expect((await of.select()).error).not.toBeNull()
      }
    }
    for (const name of ['rank_run', 'forget_kept_runs', 'rows_of', 'board_row', 'standing_of'])
      expect((await client.rpc(name, { p_user: ann.id })).error).not.toBeNull()
  }
  expect(await backend.sql`select * from private.board_places`).toEqual(before)
})

test('keeps the newest hundred runs of a player, and only the figures of an oversized log (BOARD-13)', async () => {
  for (let at = 0; at < 101; at++) await ended(bob, { nightmare: at, ago: 0.001 - at / 1_000_000 })
  expect(await backend.sql`select count(*)::int as kept, min(nightmare) as first from private.kept_runs`).toEqual([{ kept: 100, first: 1 }])
  await ended(ann, { log: Array.from({ length: 20_000 }, () => '1,64,0').join(';') })
  expect((await page(ann)).own).toMatchObject({ place: 1, run: null })
})
