import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { supabaseReports } from '../../../src/gateways/supabase/reports.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { nameSurvivor, newPlayer, newSurvivor, type TestPlayer } from './players.ts'
import { recorded } from './recorded.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
})

const radioOf = ({ client, id }: TestPlayer) => supabaseRadio(client, () => id)
const say = (player: TestPlayer, name: string, text: string) => radioOf(player).post(randomUUID(), name, text)
/** Returns the player's stored messages, oldest first. */
const stored = async ({ id }: TestPlayer): Promise<string[]> =>
  (await backend.sql`select message_content from messages where user_id = ${id} order by created_at, message_content`).map(
    (row) => row.message_content,
  )
/** Moves the player's counted tries into the past. */
const earlier = ({ id }: TestPlayer, time: string) =>
  backend.sql(`update private.tries set tried_at = tried_at - interval '${time}' where user_id = '${id}'`)
const post = ({ client, id }: TestPlayer, more: object = {}) =>
  client.from('messages').insert({ user_id: id, character_name: 'Rhea', message_content: 'Anybody there?', ...more })
const refusal = async (asked: PromiseLike<{ status: number; error: { code: string; details: string | null } | null }>) => {
  const { status, error } = await asked
  return [status, error?.code, raisedCode(error)]
}
const NO_CHARACTER = [403, 'PT403', 'radio-needs-character']

describe('posting', () => {
  test('reads the newest messages with one call and inserts a message with its id (CHAT-06, DATA-15)', async () => {
    const { client, sent } = await recorded(backend, ann)
    const radio = supabaseRadio(client, () => ann.id)
    await radio.newest()
    const id = randomUUID()
    await radio.post(id, 'Rhea', 'Anybody there?')
    expect(sent).toEqual([
      { call: 'POST rpc/tune_radio', body: {} },
      { call: 'POST messages', body: { id, user_id: ann.id, character_name: 'Rhea', message_content: 'Anybody there?' } },
    ])
    const [row] = await backend.sql`select * from messages where user_id = ${ann.id}`
    expect(row).toEqual({
      id,
      user_id: ann.id,
      character_name: 'Rhea',
      message_content: 'Anybody there?',
      channel: 1,
      removed_at: null,
      created_at: expect.anything(),
    })
  })

  test('returns the newest 50 messages, oldest first, each with its author (CHAT-01, OP-65)', async () => {
    await backend.sql`update profiles set avatar_url = '/avatars/male-03.svg', last_active_at = '2026-01-02T03:04:05Z' where id = ${ann.id}`
    await backend.sql`insert into messages (user_id, character_name, message_content, created_at)
      select ${ann.id}, 'Rhea', 'No. ' || n, now() + n * interval '1 second' from generate_series(1, 53) n`
    const newest = await radioOf(bob).newest()
    await backend.sql`delete from messages where user_id = ${ann.id}`
    expect(newest.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, n) => `No. ${n + 4}`))
    expect(newest[0]).toEqual({
      id: expect.any(String),
      author: {
        id: ann.id,
        username: ann.username,
        avatarUrl: '/avatars/male-03.svg',
        lastActiveAt: expect.stringMatching(/^2026-01-02T03:04:05(\.000)?\+00:00$/),
      },
      characterName: 'Rhea',
      text: 'No. 4',
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  test('rejects a player without a named survivor (ROLE-02, CHAT-03)', async () => {
    const nobody = await newPlayer(backend)
    expect(await refusal(post(nobody, { character_name: nobody.username }))).toEqual(NO_CHARACTER)
    for (const [slot, name] of ['Survivor', '', '  '].entries()) await nameSurvivor(backend, nobody, name, slot + 1)
    for (const character_name of [nobody.username, 'Survivor', '', '  '])
      expect(await refusal(post(nobody, { character_name }))).toEqual(NO_CHARACTER)
    expect(await stored(nobody)).toEqual([])
  })

  test('accepts only the username and the names of own survivors as signature (OP-35, OP-75)', async () => {
    await nameSurvivor(backend, ann, 'Nadia', 3)
    for (const character_name of ['Rhea', 'Nadia', ann.username]) expect((await post(ann, { character_name })).error).toBeNull()
    await nameSurvivor(backend, ann, 'Survivor', 2)
    for (const character_name of ['Otis', bob.username, 'rhea', 'Rhea ', 'Survivor'])
      expect(await refusal(post(ann, { character_name }))).toEqual(NO_CHARACTER)
    expect(await stored(ann)).toHaveLength(3)
  })

  test('rejects a forged author, a forged time and the id of another message (OP-75)', async () => {
    const id = randomUUID()
    await radioOf(bob).post(id, 'Otis', 'Me')
    const forgeries: [object, string][] = [
      [{ user_id: bob.id, character_name: 'Otis' }, '42501'],
      [{ created_at: '2030-01-01T00:00:00Z' }, '42501'],
      [{ id }, '23505'],
    ]
    for (const [forged, code] of forgeries) {
      const { error } = await post(ann, forged)
      expect([forged, error?.code]).toEqual([forged, code])
    }
    expect([await stored(ann), await stored(bob)]).toEqual([[], ['Me']])
  })

  test.each([
    ['removes characters that hide or reverse text', 'Any\u200bbody \u202ethere?\u0007', 'Anybody there?'],
    ['keeps line breaks, but no runs of empty lines', '\n Anybody\r\nthere?\n\n \n\nNo.\t ', 'Anybody\nthere?\n\nNo.'],
    ['keeps 500 characters', 'x'.repeat(500), 'x'.repeat(500)],
    ['counts the 500 characters after removing hidden ones', `  ${'\u200b'.repeat(100)}${'x'.repeat(500)}\u2060 `, 'x'.repeat(500)],
  ])('stores plain text: %s (OP-75)', async (_, typed, kept) => {
    await say(ann, 'Rhea', typed)
    expect(await stored(ann)).toEqual([kept])
  })

  test.each([
    ['', 'message-empty', {}],
    [' \n\u00a0\u200b\u202e', 'message-empty', {}],
    ['x'.repeat(501), 'message-too-long', { n: 500 }],
  ])('rejects the text %j (CHAT-04, OP-75)', async (typed, code, params) => {
    await expect(say(ann, 'Rhea', typed)).rejects.toMatchObject({ name: 'GatewayError', kind: 'refused', code, params })
    expect(await stored(ann)).toEqual([])
  })
})

describe('sending again', () => {
  const again = (times: number, text: string) => {
    const id = randomUUID()
    return Promise.all(Array.from({ length: times }, () => radioOf(ann).post(id, 'Rhea', text)))
  }

  test('stores, broadcasts and counts a message once although it is sent again (OP-75)', async () => {
    const live: string[] = []
    const gone: string[] = []
    const radio = radioOf(bob)
    await radio.newest()
    const missed = vi.fn()
    const end = radio.watch({ said: ({ author, text }) => author.id === ann.id && live.push(text), removed: (id) => gone.push(id), missed })
    // Each of the two topics reports once when it is joined and once when the database was read.
    await vi.waitUntil(() => missed.mock.calls.length === 4, { timeout: 20_000 })
    await again(8, 'Anybody there?')
    const tries = await backend.sql`select what from private.tries where user_id = ${ann.id}`
    expect([await stored(ann), tries]).toEqual([['Anybody there?'], [{ what: 'message' }]])
    await say(ann, 'Rhea', 'Over')
    await vi.waitUntil(() => live.includes('Over'), { timeout: 20_000 })
    const [over] =
      await backend.sql`update messages set removed_at = now() where message_content = 'Over' and user_id = ${ann.id} returning id`
    await vi.waitUntil(() => gone.length === 1, { timeout: 20_000 })
    expect(gone).toEqual([over.id])
    end()
    expect(live).toEqual(['Anybody there?', 'Over'])
  })

  test('accepts a repeat even if the limit is reached or the survivor is gone', async () => {
    const id = randomUUID()
    await radioOf(ann).post(id, 'Rhea', 'Anybody there?')
    for (let n = 0; n < 4; n++) await say(ann, 'Rhea', `No. ${n}`)
    await expect(say(ann, 'Rhea', 'One more')).rejects.toMatchObject({ kind: 'refused' })
    await backend.sql`delete from game_saves where user_id = ${ann.id}`
    await radioOf(ann).post(id, 'Rhea', 'Anybody there?')
    expect(await stored(ann)).toHaveLength(5)
  })

  test('stores the same text again under another id', async () => {
    await say(ann, 'Rhea', 'Hello?')
    await say(ann, 'Rhea', 'Hello?')
    expect(await stored(ann)).toEqual(['Hello?', 'Hello?'])
  })
})

describe('limits', () => {
  const posts = async (count: number) => {
    const refusals: string[] = []
    for (let n = 0; n < count; n++) await say(ann, 'Rhea', `No. ${n}`).catch(({ code, params }) => refusals.push(`${code} ${params.n}`))
    return refusals
  }

  test('rejects the sixth message in ten seconds with the wait, and does not count it', async () => {
    expect(await posts(7)).toEqual(Array(2).fill(expect.stringMatching(/^wait-seconds ([1-9]|10)$/)))
    expect(await stored(ann)).toHaveLength(5)
    await earlier(ann, '10 seconds')
    expect(await posts(5)).toEqual([])
  })

  test('allows thirty messages in five minutes', async () => {
    for (let n = 0; n < 6; n++) {
      expect(await posts(5)).toEqual([])
      await earlier(ann, '11 seconds')
    }
    expect(await posts(1)).toEqual(['wait-minutes 4'])
    await earlier(ann, '235 seconds')
    expect(await posts(1)).toEqual([])
    expect(await stored(ann)).toHaveLength(31)
  })

  test('counts each player separately', async () => {
    await posts(6)
    await say(bob, 'Otis', 'Me too')
    expect(await stored(bob)).toEqual(['Me too'])
  })

  test('stores five of twenty simultaneous messages', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => post(ann, { message_content: `No. ${n}` })))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
    expect(answers.filter(({ status, error }) => status === 429 && error?.code === 'PT429')).toHaveLength(15)
    expect(await stored(ann)).toHaveLength(5)
  })

  test('keeps the newest 5,000 messages', async () => {
    const insertion = (from: number, to: number) => `insert into messages (user_id, character_name, message_content, created_at)
      select '${ann.id}', 'Rhea', n::text, now() + n * interval '1 second' from generate_series(${from}, ${to}) n`
    // Inserts without triggers, so that the old messages are not broadcast.
    const flood = (from: number, to: number) =>
      backend.sql(`set session_replication_role = replica; ${insertion(from, to)}; set session_replication_role = origin`)
    const kept = async () => (await backend.sql`select count(*)::int as n, min(message_content::int) as first from messages`)[0]
    await backend.sql`delete from messages`
    await flood(1, 5_099)
    const before = await kept()
    await backend.sql(insertion(5_100, 5_100))
    const after = await kept()
    await backend.sql`delete from messages`
    expect([before, after]).toEqual([
      { n: 5_099, first: 1 },
      { n: 5_000, first: 101 },
    ])
  })
})

describe('muting', () => {
  test('stores a mute once, and hides it from other players', async () => {
    await radioOf(ann).mute(bob.id)
    await radioOf(ann).mute(bob.id)
    expect(await radioOf(ann).muted()).toEqual([
      { id: bob.id, username: bob.username, avatarUrl: '/avatars/female-02.svg', lastActiveAt: null },
    ])
    expect(await radioOf(bob).muted()).toEqual([])
    await bob.client.from('muted_players').delete().eq('user_id', ann.id)
    expect(await radioOf(ann).muted()).toHaveLength(1)
    await radioOf(ann).unmute(bob.id)
    expect(await radioOf(ann).muted()).toEqual([])
  })

  test('leaves messages of a muted player out of the newest 50 until unmuted', async () => {
    await backend.sql`insert into messages (user_id, character_name, message_content, created_at)
      select ${bob.id}, 'Otis', 'No. ' || n, now() + n * interval '1 second' from generate_series(1, 60) n`
    await say(ann, 'Rhea', 'Anybody else?')
    await radioOf(ann).mute(bob.id)
    const authorsFor = async (player: TestPlayer) => (await radioOf(player).newest()).map(({ author }) => author.id)
    expect(await authorsFor(ann)).toContain(ann.id)
    expect(await authorsFor(ann)).not.toContain(bob.id)
    expect(await authorsFor(bob)).toEqual(Array(50).fill(bob.id))
    await radioOf(ann).unmute(bob.id)
    expect(await authorsFor(ann)).toEqual(Array(50).fill(bob.id))
    await backend.sql`delete from messages where user_id in (${ann.id}, ${bob.id})`
  })

  test('rejects muting oneself, and muting for another player', async () => {
    await expect(radioOf(ann).mute(ann.id)).rejects.toMatchObject({ kind: 'refused' })
    const { error } = await ann.client.from('muted_players').insert({ user_id: bob.id, muted_id: ann.id })
    expect(error?.code).toBe('42501')
  })
})

describe('reports', () => {
  const said = async (player: TestPlayer, text = 'Something foul'): Promise<string> =>
    (
      await backend.sql`insert into messages (user_id, character_name, message_content) values (${player.id}, 'Otis', ${text}) returning id`
    )[0].id
  const reportAsAnn = (id: string) => supabaseReports(ann.client).report({ kind: 'message', id, reason: 'spam', note: '' })
  const reports = (message: string) => backend.sql`
    select r.reporter_id, c.subject_id as author_id, c.copy ->> 'name' as character_name, c.copy ->> 'text' as message_content
    from private.reports r join private.cases c on c.id = r.case_id where c.target = ${message} order by r.reported_at`

  test('keeps a reported message once per reporter, even after it is deleted', async () => {
    const id = await said(bob)
    await reportAsAnn(id)
    await reportAsAnn(id)
    await backend.sql`delete from messages where id = ${id}`
    const copy = { author_id: bob.id, character_name: 'Otis', message_content: 'Something foul' }
    expect(await reports(id)).toEqual([{ reporter_id: ann.id, ...copy }])
  })

  test('stores one of ten simultaneous reports', async () => {
    const id = await said(bob)
    await Promise.all(Array.from({ length: 10 }, () => reportAsAnn(id)))
    expect(await reports(id)).toHaveLength(1)
  })

  test('rejects reports of an own, a deleted or a hidden message', async () => {
    const [own, gone, unheard] = [await said(ann), await said(bob), await said(bob)]
    await backend.sql`delete from messages where id = ${gone}`
    await expect(reportAsAnn(own)).rejects.toMatchObject({ code: 'report-own' })
    await expect(reportAsAnn(gone)).rejects.toMatchObject({ code: 'report-target-gone' })
    await backend.sql`insert into player_blocks (blocker_id, blocked_id) values (${bob.id}, ${ann.id})`
    await expect(reportAsAnn(unheard)).rejects.toMatchObject({ code: 'report-target-gone' })
    for (const id of [own, gone, unheard]) expect(await reports(id)).toEqual([])
  })

  test('allows twenty reports a day, not counting repeated ones', async () => {
    const ids = await Promise.all(Array.from({ length: 21 }, () => said(bob)))
    for (const id of ids.slice(0, 20)) await reportAsAnn(id)
    await reportAsAnn(ids[0] as string)
    await expect(reportAsAnn(ids[20] as string)).rejects.toMatchObject({
      code: 'wait-hours',
      params: { n: 24 },
    })
    await earlier(ann, '1 day')
    await reportAsAnn(ids[20] as string)
    expect(await reports(ids[20] as string)).toHaveLength(1)
  })
})
