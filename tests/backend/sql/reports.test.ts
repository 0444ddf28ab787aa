import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_REPORTS_PER_DAY, REPORT_REASONS, type ReportKind } from '../../../sim/content/reports.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newGuest, newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
let eve: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Mo')
  eve = await newSurvivor(backend, 'Ida')
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql`delete from private.cases`
  await backend.sql`delete from private.tries`
  await backend.sql`delete from player_blocks`
  await backend.sql`update messages set removed_at = null`
})

/** The error's code, or null. */
const report = async ({ client }: Pick<TestPlayer, 'client'>, kind: string, target: string, reason: string, note = '') => {
  const { error } = await client.rpc('report_content', { p_kind: kind, p_target: target, p_reason: reason, p_note: note })
  return error === null ? null : ((JSON.parse(error.details ?? '{}').code as string | undefined) ?? error.code)
}
const say = async ({ id }: TestPlayer, text: string, at: number): Promise<string> =>
  (
    await backend.sql`insert into messages (user_id, character_name, message_content, created_at, channel)
      values (${id}, 'Otis', ${text}, now() + ${at} * interval '1 second', 1) returning id`
  )[0].id
const cases = () => backend.sql`select kind, target, subject_id, copy, weight from private.cases order by opened_at, id`
const weights = async () => (await backend.sql`select weight from private.cases order by opened_at, id`).map(({ weight }) => weight)
/** Decided cases that this player reported. */
const record = ({ id }: TestPlayer, count: number, upheld: boolean) => backend.sql`
  with decided as (
    insert into private.cases (kind, target, subject_id, copy, digest, opened_at, decided_at, upheld)
    select 'message', gen_random_uuid(), ${eve.id}, '{}', '', now() - interval '9 days', now() - interval '8 days', ${upheld}
    from generate_series(1, ${count}) returning id)
  insert into private.reports (case_id, reporter_id, reason, reported_at) select id, ${id}, 'spam', now() - interval '9 days' from decided`

test('keeps a copy of a radio message with five messages on each side', async () => {
  await backend.sql`delete from messages`
  const ids = []
  for (let n = 0; n < 13; n++) ids.push(await say(n === 3 ? bob : ann, `word ${n}`, n))
  expect(await report(bob, 'message', ids[6] as string, 'threat', ' I know\u202e where ')).toBeNull()
  expect(await report(bob, 'message', ids[6] as string, 'spam')).toBeNull()
  const [only, ...more] = await cases()
  expect(more).toEqual([])
  expect(only).toMatchObject({ kind: 'message', target: ids[6], subject_id: ann.id, copy: { name: 'Otis', text: 'word 6' } })
  const { before, after } = (only as { copy: unknown }).copy as { before: { text: string; own: boolean }[]; after: { text: string }[] }
  expect(before.map(({ text, own }) => [text, own])).toEqual([1, 2, 3, 4, 5].map((n) => [`word ${n}`, n !== 3]))
  expect(after.map(({ text }) => text)).toEqual([7, 8, 9, 10, 11].map((n) => `word ${n}`))
  expect(await backend.sql`select reason, note from private.reports`).toEqual([{ reason: 'threat', note: 'I know where' }])
  await expect(backend.sql`update private.cases set copy = '{}'`).rejects.toThrow('cannot be changed')
})

test('takes reports of letters, names, listings, runs and players', async () => {
  const [letter] = await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
    values (${bob.id}, ${ann.id}, 'Rhea', 'Hello', 'Rude') returning id`
  const [listing] = await backend.sql`insert into flea_market_listings (seller_user_id, seller_slot_number, seller_character_name, item_id,
      item_name, item_icon, item_description, item_type, item_stats, base_item_id, rarity, price)
    values (${ann.id}, 1, 'Rhea', 'club', 'Club', 'club', '', 'weapon', '{}', 'club', 'common', 5) returning id`
  const [run] =
    await backend.sql`insert into private.kept_runs (user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
    values (${ann.id}, 1, ${randomUUID()}, 'school', 0, true, 60, 9, now()) returning id`
  const targets: [ReportKind, string][] = [
    ['mail', letter.id],
    ['name', ann.id],
    ['listing', listing.id],
    ['run', run.id],
    ['player', ann.id],
  ]
  for (const [kind, target] of targets) expect(await report(bob, kind, target, REPORT_REASONS[kind].at(-1) as string)).toBeNull()
  const copies = Object.fromEntries((await cases()).map(({ kind, copy }) => [kind, copy]))
  expect(copies).toMatchObject({
    mail: { name: 'Rhea', subject: 'Hello', text: 'Rude' },
    name: { username: ann.username, survivors: ['Rhea'] },
    listing: { name: 'Rhea', item: 'Club', price: 5 },
    run: { board: 'board school 0', kills: 9 },
    player: { username: ann.username, survivors: ['Rhea'], messages: expect.any(Array) },
  })
  // Only its recipient can report a letter.
  expect(await report(eve, 'mail', letter.id, 'spam')).toBe('report-target-gone')
})

test('refuses guests, unconfirmed accounts, own content and unreadable reports', async () => {
  const own = await say(bob, 'mine', 20)
  expect(await report(bob, 'message', own, 'spam')).toBe('report-own')
  expect(await report(bob, 'name', bob.id, 'hate')).toBe('report-own')
  expect(await report(bob, 'name', randomUUID(), 'hate')).toBe('report-target-gone')
  for (const [kind, reason] of [
    ['name', 'bot'],
    ['pet', 'other'],
    ['run', 'hate'],
  ])
    expect(await report(bob, kind as string, ann.id, reason as string)).toBe('report-unreadable')
  expect(await report(bob, 'name', ann.id, 'hate', 'x'.repeat(281))).toBe('report-unreadable')
  expect(await report(await newGuest(backend), 'name', ann.id, 'hate')).toBe('sign-up-required')
  await backend.sql`update auth.users set email_confirmed_at = null where id = ${bob.id}`
  expect(await report(bob, 'name', ann.id, 'hate')).toBe('confirm-email-to-report')
  await backend.sql`update auth.users set email_confirmed_at = now() where id = ${bob.id}`
  await backend.sql`insert into player_blocks (blocker_id, blocked_id) values (${bob.id}, ${eve.id})`
  expect(await report(eve, 'message', own, 'spam')).toBe('report-target-gone')
  expect(await cases()).toEqual([])
})

test('accepts the same reasons as the page', async () => {
  for (const [kind, reasons] of Object.entries(REPORT_REASONS))
    expect(await backend.sql`select private.report_reasons(${kind}) as reasons`).toEqual([{ reasons: [...reasons] }])
})

test('counts all kinds together, up to a day’s limit', async () => {
  await backend.sql`insert into private.tries (user_id, what) select ${bob.id}, 'report' from generate_series(2, ${MAX_REPORTS_PER_DAY})`
  expect(await report(bob, 'name', ann.id, 'hate')).toBeNull()
  expect(await report(bob, 'player', ann.id, 'bot')).toBe('wait-hours')
  // A repeated report is no further one.
  expect(await report(bob, 'name', ann.id, 'hate')).toBeNull()
})

test('gathers reports in a case, and opens another one for a new name', async () => {
  for (const player of [bob, eve]) expect(await report(player, 'name', ann.id, 'hate')).toBeNull()
  expect(await weights()).toEqual([2])
  const [{ first_name }] = await backend.sql`select first_name from profiles where id = ${ann.id}`
  await backend.sql`update profiles set first_name = 'other-name' where id = ${ann.id}`
  expect(await report(bob, 'name', ann.id, 'hate')).toBeNull()
  expect((await cases()).map(({ copy }) => copy.username)).toEqual([first_name, 'other-name'])
  await backend.sql`update profiles set first_name = ${first_name} where id = ${ann.id}`
})

test('weighs a report by its reporter’s record, and less in a flood', async () => {
  await record(bob, 3, false)
  await backend.sql`delete from messages`
  const ids = []
  for (let n = 0; n < 10; n++) ids.push(await say(ann, `word ${n}`, n))
  expect(await report(bob, 'message', ids[0] as string, 'spam')).toBeNull()
  expect(await report(eve, 'message', ids[0] as string, 'spam')).toBeNull()
  const open = () =>
    backend.sql`select round(weight::numeric, 3)::float as weight from private.cases where decided_at is null order by weight desc`
  // 2 x 1 / 5 for Bob, whose last three were dismissed, and 1 for Eve, who has no record.
  expect(await open()).toEqual([{ weight: 1.4 }])
  await record(eve, 2, true)
  for (const id of ids.slice(1)) expect(await report(eve, 'message', id, 'spam')).toBeNull()
  // 2 x 3 / 4 for two upheld ones, halved because ten reports of a day share the weight of five.
  expect((await open()).map(({ weight }) => weight)).toEqual([1.15, ...Array(9).fill(0.75)])
})

test('keeps decided cases for 180 days, and open ones for a year', async () => {
  await record(bob, 1, true)
  await backend.sql`insert into private.cases (kind, target, subject_id, copy, digest) select 'player', ${eve.id}, ${eve.id}, '{}', ''`
  const left = async () => {
    await backend.sql`select private.forget_cases()`
    return (await cases()).length
  }
  await backend.sql`alter table private.cases disable trigger keep_case`
  await backend.sql`update private.cases set opened_at = opened_at - interval '170 days', decided_at = decided_at - interval '170 days'`
  expect(await left()).toBe(2)
  await backend.sql`update private.cases set opened_at = opened_at - interval '10 days', decided_at = decided_at - interval '10 days'`
  expect(await left()).toBe(1)
  await backend.sql`update private.cases set opened_at = opened_at - interval '190 days'`
  expect(await left()).toBe(0)
  await backend.sql`alter table private.cases enable trigger keep_case`
})
