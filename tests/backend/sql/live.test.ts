import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { supabaseProfile } from '../../../src/gateways/supabase/profile.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Broadcast, joinRefusal, joinTopic } from '../../support/join-topic.ts'
import { catalogue } from './catalogue.ts'
import { type Cast, TABLES, TOPICS } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { newGuest, newPlayer, newSurvivor, type TestPlayer } from './players.ts'

const LIVE = Object.entries(TABLES).filter(([, { live }]) => live)
const PLAYERS = ['owner', 'other', 'stranger'] as const
let backend: TestBackend
let cast: Cast
let guest: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  guest = await newGuest(backend)
})
afterAll(() => backend.stop())

test('broadcasts exactly the tables that the matrix marks as live, and publishes none', async () => {
  expect(await catalogue(backend).published()).toEqual([])
  const live = LIVE.map(([table]) => table).sort()
  expect(await catalogue(backend).live(), 'a table that broadcasts has `live` in tests/backend/sql/matrix.ts').toEqual(live)
})

describe('topics', () => {
  afterAll(() => backend.sql('delete from private.radio_seats'))

  test.each(Object.entries(TOPICS))(
    'lets the listed players join a topic that begins with %s, and no guest or visitor',
    async (_, { topic, before, others }) => {
      if (before) await backend.sql(before(cast))
      const name = topic(cast)
      const refused = `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`
      expect(await joinRefusal(cast.owner.client, name)).toBeNull()
      for (const { client } of [cast.other, cast.stranger]) expect(await joinRefusal(client, name)).toBe(others ? null : refused)
      for (const client of [backend.client(), guest.client]) expect(await joinRefusal(client, name)).toBe(refused)
    },
  )

  test('lists every broadcast topic in the matrix', async () => {
    const heads = await backend.sql`select distinct m[1] as head from pg_proc p
      cross join regexp_matches(p.prosrc, '''([a-z]+):', 'g') m where p.pronamespace = 'private'::regnamespace and p.proname ~ '^broadcast' order by 1`
    expect(heads.map(({ head }) => head)).toEqual(Object.keys(TOPICS).sort())
  })

  test('rejects a guest on its own topic and on the radio', async () => {
    expect(await joinRefusal(guest.client, `player:${guest.id}`)).toContain('Unauthorized')
    expect((await guest.client.rpc('tune_radio')).error?.code).toBe('PT403')
  })

  test('rejects a player whose seat on a radio channel has expired', async () => {
    await backend.sql`insert into private.radio_seats (user_id, channel, seated_until)
      values (${cast.owner.id}, 8, now() + interval '1 minute'), (${cast.owner.id}, 9, now())`
    expect([await joinRefusal(cast.owner.client, 'radio:8'), await joinRefusal(cast.owner.client, 'radio:9')]).toEqual([
      null,
      expect.stringContaining('Unauthorized'),
    ])
  })
})

/** Collects every broadcast that the player may receive. Resolves once subscribed. */
async function listening({ id, client }: TestPlayer): Promise<Broadcast[]> {
  const { data } = await client.rpc('tune_radio')
  const received: Broadcast[] = []
  for (const topic of [`player:${id}`, `radio:${data.channel}`, 'market:all']) await joinTopic(client, topic, received)
  return received
}
/** Subject of a last mail. Broadcasts arrive in order, so everything before it has arrived too. */
const OVER = 'Over and out'
async function over(players: readonly TestPlayer[], received: readonly Broadcast[][]): Promise<void> {
  for (const { id } of players)
    await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${id}, 'Dispatch', ${OVER}, 'Over')`
  await vi.waitUntil(() => received.every((all) => all.some(({ row }) => row.subject === OVER)), { timeout: 20_000 })
}
const eventsOf = (received: readonly Broadcast[]) => received.filter(({ row }) => row.subject !== OVER).map(({ event }) => event)

test.each(LIVE)('sends changes of %s to the players in the matrix', async (table, rights) => {
  const row = ownersRow(backend, cast, table, rights)
  await row.clear()
  const players = PLAYERS.map((who) => cast[who])
  const received = await Promise.all(players.map(listening))
  await row.put()
  const change = Object.entries(rights.change ?? {})[0]
  if (change) await backend.sql(`update public.${table} set ${change[0]} = '${change[1]}' where ${rights.ownedBy} = '${cast.owner.id}'`)
  await row.clear()
  await over(players, received)
  await Promise.all(players.map(({ client }) => client.removeAllChannels()))
  const events = (n: number) => eventsOf(received[n] ?? [])
  expect({ owner: events(0), other: events(1), stranger: events(2) }).toEqual(rights.live)
})

test('broadcasts rows in the form that gateways read, and listings without their seller', async () => {
  const [ann, bob] = [await newSurvivor(backend, 'Rhea'), await newSurvivor(backend, 'Otis')]
  const toBob = await listening(bob)
  await backend.sql`insert into messages (user_id, character_name, message_content) values (${ann.id}, 'Rhea', 'Anybody there?')`
  await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
    values (${bob.id}, ${ann.id}, 'Rhea', 'Hello', 'Over')`
  await ownersRow(backend, { ...cast, owner: ann }, 'flea_market_listings', TABLES.flea_market_listings as never).put()
  await over([bob], [toBob])
  await bob.client.removeAllChannels()
  const author = { id: ann.id, first_name: ann.username, avatar_url: '/avatars/female-02.svg', last_active_at: null }
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
  expect(toBob.slice(0, 3).map(({ event, row: { id: _, ...row } }) => [event, row])).toEqual([
    ['said', { character_name: 'Rhea', message_content: 'Anybody there?', created_at: at, author }],
    [
      'letter',
      {
        ...{ sender_character_name: 'Rhea', subject: 'Hello', body: 'Over', sent_at: at, read: false, is_server_message: false },
        ...{ sender: author, funds: null },
      },
    ],
    ['listed', { item_name: 'Knife', item_type: 'weapon', rarity: 'common', price: 5 }],
  ])
})

describe('profiles', () => {
  const befriend = ({ id }: TestPlayer, other: TestPlayer, status: string) =>
    backend.sql`insert into friends (user1_id, user2_id, status) values (${id}, ${other.id}, ${status})`
  const look = ({ id }: TestPlayer, n: number) =>
    backend.sql(`update profiles set avatar_url = '/avatars/male-0${1 + (n % 9)}.svg' where id = '${id}'`)
  const beat = ({ id, client }: TestPlayer) => supabaseProfile(client, () => id, Date.now).heartbeat()

  test('tells online friends about a new picture, and once that the player comes online (FRIEND-12)', async () => {
    const [ann, friend, asked, away, stranger] = [
      ...[await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)],
      ...[await newPlayer(backend), await newPlayer(backend)],
    ] as [TestPlayer, TestPlayer, TestPlayer, TestPlayer, TestPlayer]
    await befriend(ann, friend, 'accepted')
    await befriend(asked, ann, 'pending')
    await befriend(ann, away, 'accepted')
    for (const one of [friend, asked, stranger]) await beat(one)
    const listeners = [friend, asked, away, stranger]
    const received = await Promise.all(listeners.map(listening))
    for (let n = 0; n < 3; n++) await beat(ann)
    await look(ann, 1)
    await over(listeners, received)
    await Promise.all(listeners.map(({ client }) => client.removeAllChannels()))
    expect(received.map(eventsOf)).toEqual([['profiles', 'profiles'], ['profiles', 'profiles'], [], []])
  })

  test('broadcasts at most ten changes of picture in ten minutes, and stores all of them', async () => {
    const [ann, bob] = [await newPlayer(backend), await newPlayer(backend)]
    await befriend(ann, bob, 'accepted')
    for (const one of [ann, bob]) await beat(one)
    const toBob = await listening(bob)
    for (let n = 1; n <= 15; n++) await look(ann, n)
    await over([bob], [toBob])
    await bob.client.removeAllChannels()
    expect(eventsOf(toBob)).toEqual(Array(10).fill('profiles'))
    expect(await backend.sql`select avatar_url from profiles where id = ${ann.id}`).toEqual([{ avatar_url: '/avatars/male-07.svg' }])
  })

  test('never moves the time of the last heartbeat back (AUTH-22)', async () => {
    const ann = await newPlayer(backend)
    await beat(ann)
    const [{ last_active_at: at }] = await backend.sql`select last_active_at from profiles where id = ${ann.id}`
    for (const past of ['2020-01-01T00:00:00Z', null])
      expect((await ann.client.from('profiles').update({ last_active_at: past }).eq('id', ann.id)).error).toBeNull()
    expect(await backend.sql`select last_active_at from profiles where id = ${ann.id}`).toEqual([{ last_active_at: at }])
  })
})

test('keeps a write whose broadcast fails', async () => {
  const ann = await newSurvivor(backend)
  const offer = ownersRow(backend, { ...cast, owner: ann }, 'flea_market_listings', TABLES.flea_market_listings as never)
  await backend.sql('alter table realtime.messages add constraint away check (event is null) not valid')
  const { error } = await ann.client.from('messages').insert({ user_id: ann.id, character_name: 'Rhea', message_content: 'Anybody there?' })
  const refused = await offer.put().then(() => null, String)
  await backend.sql('alter table realtime.messages drop constraint away')
  expect([error, refused]).toEqual([null, null])
  expect(await backend.sql`select message_content from messages where user_id = ${ann.id}`).toEqual([{ message_content: 'Anybody there?' }])
  expect(await backend.sql`select item_name from flea_market_listings where seller_user_id = ${ann.id}`).toEqual([{ item_name: 'Knife' }])
})
