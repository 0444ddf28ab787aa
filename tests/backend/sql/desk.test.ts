import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DESK_ACTIONS, DESK_REASONS } from '../../../sim/content/desk.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
let rhea: TestPlayer
let otis: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await newSurvivor(backend, 'Juno')
  bob = await newSurvivor(backend, 'Mo')
  rhea = await newSurvivor(backend, 'Rhea')
  otis = await newSurvivor(backend, 'Otis')
  await moderators(rhea, otis)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql`delete from private.cases`
  await backend.sql`delete from private.tries`
})

const call = async ({ client }: Pick<TestPlayer, 'client'>, name: string, args: Record<string, unknown> = {}) => {
  const { data, error } = await client.rpc(name, args)
  if (error === null) return data
  throw new Error((JSON.parse(error.details || '{}').code as string | undefined) ?? error.message)
}
const moderators = (...players: readonly TestPlayer[]) =>
  call({ client: backend.client(backend.serviceKey) }, 'set_moderators', { p_emails: players.map(({ email }) => email) })
const report = (by: TestPlayer, kind: string, target: string, reason = 'other') =>
  call(by, 'report_content', { p_kind: kind, p_target: target, p_reason: reason })
const decide = (by: TestPlayer, id: string, action: string, more: Record<string, unknown> = {}): Promise<string> =>
  call(by, 'desk_decide', { p_case: id, p_action: action, p_reason: action === 'dismiss' ? 'no-violation' : 'hate', ...more })
const standing = (of: TestPlayer) => call(of, 'own_standing')
const queue = async () => (await call(rhea, 'desk_queue')).cases as { id: string; kind: string; name: string; reasons: object }[]
/** Reports this and returns its case. */
const caseOf = async (by: TestPlayer, kind: string, target: string): Promise<string> => {
  await report(by, kind, target)
  return (await backend.sql`select id from private.cases where target = ${target} and decided_at is null`)[0].id
}
const say = ({ client, id, username }: TestPlayer, text: string) =>
  client.from('messages').insert({ id: randomUUID(), user_id: id, character_name: username, message_content: text })
const messageOf = async ({ id }: TestPlayer, text = 'Rude'): Promise<string> =>
  (await backend.sql`insert into messages (user_id, character_name, message_content) values (${id}, 'Juno', ${text}) returning id`)[0].id

describe('moderators', () => {
  test('are named by the operator, by confirmed addresses only', async () => {
    expect(await moderators(rhea, otis)).toBe(2)
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${otis.id}`
    expect(await moderators(rhea, otis)).toBe(1)
    await expect(call(otis, 'desk_queue')).rejects.toThrow('moderators-only')
    await backend.sql`update auth.users set email_confirmed_at = now() where id = ${otis.id}`
    expect(await moderators(rhea, otis)).toBe(2)
    expect([(await standing(otis)).moderator, (await standing(ann)).moderator]).toEqual([true, false])
    await expect(call(ann, 'set_moderators', { p_emails: [ann.email] })).rejects.toThrow('not allowed')
  })

  test('alone reach the desk', async () => {
    const id = await caseOf(bob, 'name', ann.id)
    for (const attempt of [
      () => call(bob, 'desk_queue'),
      () => call(bob, 'desk_case', { p_case: id }),
      () => decide(bob, id, 'warn'),
      () => call(bob, 'desk_reverse', { p_decision: id }),
      () => call(bob, 'desk_appeals'),
      () => call(bob, 'desk_answer', { p_decision: id, p_granted: true }),
      () => call(bob, 'desk_log'),
    ])
      await expect(attempt()).rejects.toThrow('moderators-only')
  })

  test('neither see nor decide cases about themselves', async () => {
    const id = await caseOf(bob, 'name', rhea.id)
    expect(await queue()).toEqual([])
    await expect(call(rhea, 'desk_case', { p_case: id })).rejects.toThrow('case-gone')
    await expect(decide(rhea, id, 'dismiss')).rejects.toThrow('case-own')
    expect(await decide(otis, id, 'dismiss')).toBeTypeOf('string')
  })
})

test('lists cases by weight and age, and shows one with its reports', async () => {
  const old = await caseOf(bob, 'name', ann.id)
  const heavy = await caseOf(bob, 'message', await messageOf(ann))
  await backend.sql`update private.cases set weight = 3, rank = private.case_rank(3, opened_at) where id = ${heavy}`
  expect((await queue()).map(({ id, kind, name }) => [id, kind, name])).toEqual([
    [heavy, 'message', ann.username],
    [old, 'name', ann.username],
  ])
  await backend.sql`update private.cases set rank = private.case_rank(1, opened_at - interval '9 days') where id = ${old}`
  expect((await queue()).map(({ id }) => id)).toEqual([old, heavy])
  expect(await call(rhea, 'desk_case', { p_case: heavy })).toMatchObject({
    kind: 'message',
    name: ann.username,
    copy: { text: 'Rude' },
    reports: [{ reason: 'other', by: bob.username }],
    decisions: [],
  })
  // Pages follow the rank.
  await backend.sql`insert into private.cases (kind, target, subject_id, copy, digest, rank)
    select 'player', gen_random_uuid(), ${ann.id}, '{}', '', -9e9 - n from generate_series(1, 60) n`
  const first = await call(rhea, 'desk_queue')
  expect([first.cases.length, first.next]).toEqual([50, first.cases[49].id])
  expect((await call(rhea, 'desk_queue', { p_after: first.next })).cases).toHaveLength(12)
})

describe('decisions', () => {
  test('are refused with an unknown action, reason or time, and twice', async () => {
    const id = await caseOf(bob, 'name', ann.id)
    for (const more of [{ p_reason: 'rude' }, { p_hours: 2 }, { p_reason: 'no-violation' }])
      await expect(decide(rhea, id, 'warn', more)).rejects.toThrow('decision-unreadable')
    for (const [action, hours] of [
      ['ban', null],
      ['remove', null],
      ['hide-run', null],
      ['mute', 2],
      ['mute', null],
      ['suspend', 0],
    ] as const)
      await expect(decide(rhea, id, action, { p_hours: hours })).rejects.toThrow('decision-unreadable')
    await expect(decide(rhea, randomUUID(), 'warn')).rejects.toThrow('case-gone')
    await decide(rhea, id, 'warn')
    await expect(decide(otis, id, 'warn')).rejects.toThrow('case-decided')
    await expect(decide(otis, id, 'dismiss')).rejects.toThrow('case-decided')
    expect(await decide(otis, id, 'mute', { p_hours: 24 })).toBeTypeOf('string')
    await call(rhea, 'desk_reverse', {
      p_decision: (await standing(ann)).notices.find(({ action }: { action: string }) => action === 'mute').id,
    })
  })

  test('tell the player the reason and the reporters the outcome', async () => {
    const id = await caseOf(bob, 'message', await messageOf(ann))
    expect((await standing(bob)).outcomes).toEqual([])
    await decide(rhea, id, 'warn', { p_note: 'between moderators' })
    const shownToAnn = await standing(ann)
    expect(shownToAnn).toMatchObject({
      suspended: null,
      rename: false,
      notices: [{ action: 'warn', reason: 'hate', kind: 'message', text: 'Rude', seen: false }],
    })
    expect(JSON.stringify(shownToAnn)).not.toMatch(/between moderators|bob|rhea/i)
    const { now, outcomes } = await standing(bob)
    expect(outcomes).toMatchObject([{ kind: 'message', upheld: true, seen: false }])
    await call(bob, 'see_notices', { p_until: now })
    await call(ann, 'see_notices', { p_until: shownToAnn.now })
    expect([(await standing(bob)).outcomes[0].seen, (await standing(ann)).notices[0].seen]).toEqual([true, true])
  })

  test('remove a message, a letter and a listing, and show them again', async () => {
    const message = await messageOf(ann)
    const [letter] = await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
      values (${bob.id}, ${ann.id}, 'Juno', 'Hello', 'Rude') returning id`
    const [listing] =
      await backend.sql`insert into flea_market_listings (seller_user_id, seller_slot_number, seller_character_name, item_id,
        item_name, item_icon, item_description, item_type, item_stats, base_item_id, rarity, price)
      values (${ann.id}, 1, 'Juno', 'club', 'Club', 'club', '', 'weapon', '{}', 'club', 'common', 5) returning id`
    const shown = async (by: TestPlayer) => {
      const rows = await Promise.all(
        [
          ['messages', message],
          ['player_mail', letter.id],
          ['flea_market_listings', listing.id],
        ].map(
          async ([table, id]) =>
            (
              await by.client
                .from(table as string)
                .select('id')
                .eq('id', id)
            ).data?.length,
        ),
      )
      const offers = await call(by, 'market_offers', {
        p_search: null,
        p_type: null,
        p_rarity: null,
        p_at_most: null,
        p_sort: 'newest',
        p_page: 0,
      })
      return [...rows, offers.listings.filter((offer: { id: string }) => offer.id === listing.id).length]
    }
    expect(await shown(bob)).toEqual([1, 1, 1, 1])
    const decisions: string[] = []
    for (const [kind, target] of [
      ['message', message],
      ['mail', letter.id],
      ['listing', listing.id],
    ] as const)
      decisions.push(await decide(rhea, await caseOf(bob, kind, target), 'remove'))
    expect(await shown(bob)).toEqual([0, 0, 0, 0])
    // The seller still sees the listing and can take the item back; a buyer finds nothing.
    expect((await shown(ann))[2]).toBe(1)
    expect(await backend.sql`select public.load_for_purchase(${bob.id}, 1, ${listing.id}) -> 'listing' as listing`).toEqual([
      { listing: null },
    ])
    for (const decision of decisions) await call(otis, 'desk_reverse', { p_decision: decision })
    expect(await shown(bob)).toEqual([1, 1, 1, 1])
    await expect(call(otis, 'desk_reverse', { p_decision: decisions[0] })).rejects.toThrow('decision-reversed')
    // The reports count as not upheld.
    expect(await backend.sql`select distinct upheld from private.cases`).toEqual([{ upheld: false }])
  })

  test('mute the radio and mail for a time', async () => {
    const decision = await decide(rhea, await caseOf(bob, 'name', ann.id), 'mute', { p_hours: 1 })
    expect((await say(ann, 'Hello?')).error?.details).toContain('account-muted')
    await expect(
      backend.sql`select public.send_player_mail(${ann.id}, ${ann.username}, '/avatars/female-02.svg', ${bob.username}, 'Hi', 'there')`,
    ).rejects.toThrow('muted')
    await backend.sql`update private.decisions set until = now() - interval '1 second' where id = ${decision}`
    expect((await say(ann, 'Hello again')).error).toBeNull()
  })

  test('take a name, keep it reserved and usable for logging in, and give it back', async () => {
    const first = ann.username
    const decision = await decide(rhea, await caseOf(bob, 'name', ann.id), 'rename')
    const names = () => backend.sql`select p.first_name, s.save_data ->> 'characterName' as survivor, s.revision
      from profiles p join game_saves s on s.user_id = p.id where p.id = ${ann.id}`
    const [renamed] = await names()
    expect(renamed).toMatchObject({ first_name: expect.stringMatching(/^Player-[A-Z0-9]{8}$/), survivor: 'Survivor' })
    expect((await standing(ann)).rename).toBe(true)
    await expect(call(ann, 'change_username', { name: first })).rejects.toThrow('username-taken')
    await expect(call(bob, 'change_username', { name: first })).rejects.toThrow('username-taken')
    expect(await backend.sql`select public.login_email(${first}) as email`).toEqual([{ email: ann.email }])
    await call(otis, 'desk_reverse', { p_decision: decision })
    expect(await names()).toEqual([{ first_name: first, survivor: 'Juno', revision: renamed.revision + 1 }])
    expect((await standing(ann)).rename).toBe(false)
    const again = await decide(rhea, await caseOf(bob, 'player', ann.id), 'rename')
    await call(ann, 'change_username', { name: `new${first}`.slice(0, 20) })
    expect((await standing(ann)).rename).toBe(false)
    await call(otis, 'desk_reverse', { p_decision: again })
    expect((await names())[0].first_name).toBe(`new${first}`.slice(0, 20))
    await call(ann, 'change_username', { name: first })
  })

  test('hide a run, or a player with all runs before and after', async () => {
    const rank = async (kills: number): Promise<string> => {
      const [run] =
        await backend.sql`insert into private.kept_runs (user_id, slot_number, run_id, location_id, nightmare, survived, ticks, kills, ended_at)
        values (${ann.id}, 1, ${randomUUID()}, 'school', 0, true, 18000, ${kills}, now()) returning id`
      await backend.sql`select private.place_run(${run.id})`
      return run.id
    }
    const places = async () => {
      const page = await call(bob, 'board_page', { p_location: 'school', p_nightmare: 0, p_period: 'all', p_friends: false, p_after: null })
      return page.rows.map(({ kills }: { kills: number }) => kills)
    }
    const [low, high] = [await rank(10), await rank(20)]
    expect(await places()).toEqual([20])
    const one = await decide(rhea, await caseOf(bob, 'run', high), 'hide-run')
    expect(await places()).toEqual([10])
    await call(otis, 'desk_reverse', { p_decision: one })
    expect(await places()).toEqual([20])
    const all = await decide(rhea, await caseOf(bob, 'run', low), 'hide-player')
    expect(await places()).toEqual([])
    await rank(30)
    expect(await places()).toEqual([])
    await call(otis, 'desk_reverse', { p_decision: all })
    expect(await places()).toEqual([30])
    await backend.sql`delete from private.kept_runs`
  })

  test('suspend an account, which finishes its open run and can do no more', async () => {
    const save = (run: object | null, coins: number) =>
      backend.sql`update game_saves set revision = revision + 1, save_data = save_data
        || ${{ coins, ext: { run } }}::jsonb where user_id = ${ann.id} returning revision`
    await save({ id: 'run-1' }, 5)
    const id = await caseOf(bob, 'player', ann.id)
    const decision = await decide(rhea, id, 'suspend', { p_hours: 24 })
    expect((await standing(ann)).suspended.until).not.toBeNull()
    expect((await say(ann, 'Hello?')).error?.details).toContain('account-suspended')
    await expect(report(ann, 'name', bob.id)).rejects.toThrow('account-suspended')
    await expect(save({ id: 'run-2' }, 6)).rejects.toThrow('suspended')
    expect(await save({ id: 'run-1' }, 7)).toHaveLength(1)
    expect(await save(null, 8)).toHaveLength(1)
    await expect(save(null, 9)).rejects.toThrow('suspended')
    // The account keeps its export and its appeal.
    expect(await call(ann, 'export_own_data')).toMatchObject({ decisions: [{ action: 'suspend', reason: 'hate' }] })
    await call(ann, 'appeal_decision', { p_decision: decision, p_text: 'It was my brother.' })
    await call(otis, 'desk_answer', { p_decision: decision, p_granted: true })
    expect((await standing(ann)).suspended).toBeNull()
    expect(await save(null, 10)).toHaveLength(1)
  })
})

describe('appeals', () => {
  test('are made once, as plain text, and answered by another moderator', async () => {
    const decision = await decide(rhea, await caseOf(bob, 'name', ann.id), 'warn')
    const appeal = (text: string, by = ann) => call(by, 'appeal_decision', { p_decision: decision, p_text: text })
    await expect(appeal(' ')).rejects.toThrow('appeal-unreadable')
    await expect(appeal('x'.repeat(1001))).rejects.toThrow('appeal-unreadable')
    await expect(appeal('Please', bob)).rejects.toThrow('decision-gone')
    await appeal('Not\u202e me <b>')
    await expect(appeal('again')).rejects.toThrow('appeal-repeated')
    expect(await call(rhea, 'desk_appeals')).toMatchObject([{ decision, text: 'Not me <b>', name: ann.username, barred: true }])
    const answer = (by: TestPlayer, granted: boolean) => call(by, 'desk_answer', { p_decision: decision, p_granted: granted, p_note: '' })
    await expect(answer(rhea, false)).rejects.toThrow('appeal-needs-other')
    await answer(otis, false)
    await expect(answer(otis, true)).rejects.toThrow('appeal-answered')
    expect((await standing(ann)).notices[0]).toMatchObject({
      seen: false,
      reversedAt: null,
      appeal: { text: 'Not me <b>', granted: false },
    })
  })

  test('are answered by the decider if there is no other moderator', async () => {
    await moderators(rhea)
    const decision = await decide(rhea, await caseOf(bob, 'name', ann.id), 'warn')
    await call(ann, 'appeal_decision', { p_decision: decision, p_text: 'Please' })
    expect(await call(rhea, 'desk_appeals')).toMatchObject([{ barred: false }])
    await call(rhea, 'desk_answer', { p_decision: decision, p_granted: true })
    expect((await standing(ann)).notices[0]).toMatchObject({ reversedAt: expect.any(String), appeal: { granted: true } })
    expect((await standing(bob)).outcomes).toMatchObject([{ upheld: false }])
    await moderators(rhea, otis)
  })
})

test('a reversed dismissal returns to the queue', async () => {
  const id = await caseOf(bob, 'name', ann.id)
  const decision = await decide(rhea, id, 'dismiss')
  expect(await queue()).toEqual([])
  expect((await standing(ann)).notices).toEqual([])
  await call(rhea, 'desk_reverse', { p_decision: decision })
  expect((await queue()).map((row) => row.id)).toEqual([id])
})

test('the log shows every step and cannot be changed by anyone', async () => {
  const id = await caseOf(bob, 'name', ann.id)
  const decision = await decide(rhea, id, 'warn', { p_note: 'second time' })
  await call(ann, 'appeal_decision', { p_decision: decision, p_text: 'Please' })
  await call(otis, 'desk_answer', { p_decision: decision, p_granted: true })
  const log = (await call(otis, 'desk_log')) as Record<string, unknown>[]
  expect(log.slice(0, 4).map(({ what, by, name, note }) => [what, by, name, note])).toEqual([
    ['reverse', otis.username, ann.username, null],
    ['answer', otis.username, ann.username, null],
    ['appeal', ann.username, ann.username, null],
    ['decide', rhea.username, ann.username, 'second time'],
  ])
  for (const statement of ['update private.desk_log set reason = null', 'delete from private.desk_log', 'truncate private.desk_log'])
    await expect(backend.sql(statement)).rejects.toThrow('append-only')
})

test('cases with a mute in force are kept', async () => {
  const id = await caseOf(bob, 'name', ann.id)
  await decide(rhea, id, 'mute', { p_hours: 720 })
  await backend.sql`alter table private.cases disable trigger keep_case`
  await backend.sql`update private.cases set opened_at = opened_at - interval '400 days', decided_at = decided_at - interval '400 days'`
  await backend.sql`select private.forget_cases()`
  expect(await backend.sql`select id from private.cases`).toEqual([{ id }])
  await backend.sql`update private.decisions set until = now() - interval '1 day'`
  await backend.sql`select private.forget_cases()`
  expect(await backend.sql`select id from private.cases`).toEqual([])
  await backend.sql`alter table private.cases enable trigger keep_case`
})

test('the database accepts exactly the actions and reasons that the app offers', async () => {
  for (const [kind, actions] of Object.entries(DESK_ACTIONS))
    expect((await backend.sql`select private.desk_actions(${kind}) as actions`)[0].actions.sort()).toEqual([...actions].sort())
  const wordsIn = (sql: string) => sql.match(/(?<=')[a-z-]+(?=')/g)?.sort()
  const [allowed] = await backend.sql`select pg_get_constraintdef(oid) as sql from pg_constraint where conname = 'decisions_action'`
  expect(wordsIn(allowed.sql)).toEqual([...new Set(Object.values(DESK_ACTIONS).flat())].sort())
  const [decide] = await backend.sql`
    select substring(prosrc from 'p_reason not in \\(([^)]*)\\)') as sql from pg_proc where oid = 'private.desk_decide'::regproc`
  expect(wordsIn(decide.sql)).toEqual([...DESK_REASONS, 'no-violation'].sort())
})
