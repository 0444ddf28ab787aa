import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { decodeJwt } from 'jose'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { type Broadcast, joinTopic } from '../../support/join-topic.ts'
import { newPlayer, newSignedUp, newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.sql(`insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('first_name', 'Crowd' || n) from generate_series(1, 450) n`)
})
afterAll(() => backend.stop())
beforeEach(() => backend.sql('delete from private.radio_seats'))

const tune = async ({ client }: TestPlayer): Promise<number> => {
  const { data, error } = await client.rpc('tune_radio')
  if (error) throw error
  return data.channel
}
/** Seats `count` players of the crowd on a channel, starting at index `from`. */
const crowd = (channel: number, count: number, from = 0) =>
  backend.sql(`insert into private.radio_seats (user_id, channel, seated_until)
    select id, ${channel}, now() + interval '3 minutes' from public.profiles where first_name like 'Crowd%' order by first_name offset ${from} limit ${count}`)
const seats = async () => {
  const rows = await backend.sql(
    'select channel, count(*)::int as count from private.radio_seats where seated_until > now() group by channel order by channel',
  )
  return rows.map(({ channel, count }) => [channel, count])
}
const befriend = (one: TestPlayer, other: TestPlayer) =>
  backend.sql`insert into friends (user1_id, user2_id, status) values (${one.id}, ${other.id}, 'accepted')`
const seatOn = (channel: number, { id }: TestPlayer) =>
  backend.sql`insert into private.radio_seats (user_id, channel, seated_until) values (${id}, ${channel}, now() + interval '3 minutes')`

describe('channels', () => {
  test('fills a channel with up to 180 players, or 200 if friends are there', async () => {
    const [ann, bob, cat] = [await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)]
    await crowd(1, 178)
    await seatOn(1, cat)
    expect(await tune(ann)).toBe(1)
    expect(await tune(bob)).toBe(2)
    await backend.sql('delete from private.radio_seats')
    await crowd(1, 198)
    await seatOn(1, cat)
    await befriend(bob, cat)
    expect(await tune(bob)).toBe(1)
    await befriend(ann, cat)
    expect(await tune(ann)).toBe(2)
    expect(await seats()).toEqual([
      [1, 200],
      [2, 1],
    ])
  })

  test('seats a player with most friends, moves a lone player to a friend, and never swaps two', async () => {
    const [ann, bob, cat] = [await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)]
    await crowd(1, 160)
    await crowd(2, 160, 160)
    await seatOn(2, bob)
    await befriend(ann, bob)
    expect(await tune(ann)).toBe(2)
    expect([await tune(bob), await tune(ann)]).toEqual([2, 2])
    // Both sit alone and look for each other at the same moment.
    const [dan, eve] = [await newPlayer(backend), await newPlayer(backend)]
    await seatOn(1, dan)
    await seatOn(2, eve)
    await befriend(dan, eve)
    const [where, whereElse] = await Promise.all([tune(dan), tune(eve)])
    expect([where, where]).toEqual([whereElse, await tune(dan)])
    // A player who already sits with friends stays.
    await befriend(bob, cat)
    await seatOn(1, cat)
    expect(await tune(bob)).toBe(2)
    expect(await tune(cat)).toBe(2)
  })

  test('merges a channel into a lower one if both have at most 150 players together', async () => {
    const [ann, bob, cat] = [await newPlayer(backend), await newPlayer(backend), await newPlayer(backend)]
    await crowd(1, 147)
    await befriend(ann, bob)
    for (const one of [ann, bob, cat]) await seatOn(3, one)
    expect([await tune(ann), await tune(bob), await tune(cat)]).toEqual([1, 1, 1])
    expect(await seats()).toEqual([[1, 150]])
    const late = await newPlayer(backend)
    await seatOn(2, late)
    expect(await tune(late)).toBe(2)
  })

  test('keeps a seat for three minutes after each read', async () => {
    const ann = await newPlayer(backend)
    await crowd(1, 150)
    await tune(ann)
    const left = async () =>
      (await backend.sql`select extract(epoch from seated_until - now())::int as s from private.radio_seats where user_id = ${ann.id}`)[0].s
    expect(await left()).toBeGreaterThan(170)
    await backend.sql`update private.radio_seats set seated_until = now() + interval '1 second' where user_id = ${ann.id}`
    await tune(ann)
    expect(await left()).toBeGreaterThan(170)
    await backend.sql`update private.radio_seats set seated_until = now() where user_id = ${ann.id}`
    await crowd(1, 100, 200)
    expect(await tune(ann)).toBe(2)
    // Seats are kept for an hour, since a joined socket may still receive the channel.
    expect(await backend.sql`select channel from private.radio_seats where user_id = ${ann.id} order by channel`).toEqual([
      { channel: 1 },
      { channel: 2 },
    ])
    await backend.sql`update private.radio_seats set seated_until = now() - interval '61 minutes' where user_id = ${ann.id}`
    await tune(await newPlayer(backend))
    expect(await backend.sql`select channel from private.radio_seats where user_id = ${ann.id}`).toEqual([])
  })

  test('seats thirty simultaneous players without overfilling a channel', async () => {
    await crowd(1, 170)
    const players = await Promise.all(Array.from({ length: 30 }, () => newPlayer(backend)))
    await Promise.all(players.map(tune))
    expect(await seats()).toEqual([
      [1, 180],
      [2, 20],
    ])
  })
})

describe('messages', () => {
  const post = ({ client, id }: TestPlayer, text: string) => supabaseRadio(client, () => id).post(randomUUID(), 'Rhea', text)
  const heardBy = async ({ client, id }: TestPlayer, channel: number): Promise<Broadcast[]> => {
    const received: Broadcast[] = []
    for (const topic of [`player:${id}`, `radio:${channel}`]) await joinTopic(client, topic, received)
    return received
  }
  const texts = (received: readonly Broadcast[]) => received.map(({ row }) => row.message_content)

  test('sends messages only on the current or last channel of their author (CHAT-06)', async () => {
    const [ann, bob, cat] = [await newSurvivor(backend), await newSurvivor(backend), await newSurvivor(backend)]
    await seatOn(4, ann)
    await seatOn(4, bob)
    await seatOn(5, cat)
    await crowd(4, 150)
    const [toBob, toCat] = [await heardBy(bob, 4), await heardBy(cat, 5)]
    await post(ann, 'On four')
    await backend.sql`update private.radio_seats set seated_until = now() where user_id = ${ann.id}`
    await post(ann, 'Still on four')
    await post(cat, 'On five')
    await vi.waitUntil(() => toBob.length === 2 && toCat.length === 1, { timeout: 20_000 })
    await Promise.all([bob, cat].map(({ client }) => client.removeAllChannels()))
    expect([texts(toBob), texts(toCat)]).toEqual([['On four', 'Still on four'], ['On five']])
    const read = async ({ client, id }: TestPlayer) => (await supabaseRadio(client, () => id).newest()).map(({ text }) => text)
    expect([await read(bob), await read(cat)]).toEqual([['On four', 'Still on four'], ['On five']])
  })

  test('sends each message once to the other listeners if one of them blocks the author', async () => {
    const [ann, bob, cat] = [await newSurvivor(backend), await newSurvivor(backend), await newSurvivor(backend)]
    await crowd(1, 197)
    for (const one of [ann, bob, cat]) await seatOn(1, one)
    const [toBob, toCat] = [await heardBy(bob, 1), await heardBy(cat, 1)]
    await supabaseFriends(bob.client, () => bob.id).block(ann.id)
    await post(ann, 'Anybody there?')
    await post(cat, 'Over')
    await vi.waitUntil(() => texts(toBob).includes('Over') && texts(toCat).includes('Over'), { timeout: 20_000 })
    await Promise.all([bob, cat].map(({ client }) => client.removeAllChannels()))
    // Only Bob, who made the block, receives the event for it.
    expect([texts(toBob), texts(toCat)]).toEqual([
      [undefined, 'Over'],
      ['Anybody there?', 'Over'],
    ])
  })
})

describe('joined sockets', () => {
  test('has tokens that last an hour, hosted and embedded', async () => {
    const { data } = await (await newSignedUp(backend)).client.auth.getSession()
    const { exp = 0, iat = 0 } = decodeJwt(String(data.session?.access_token))
    expect(exp - iat).toBe(3600)
    expect(readFileSync(new URL('../../../supabase/config.toml', import.meta.url), 'utf8')).toMatch(/^jwt_expiry = 3600$/m)
  })

  test.each([
    [59, []],
    [61, ['radio:6']],
  ])('sends on the channel only if the blocked listener left over an hour ago: %i minutes', async (minutes, topics) => {
    const [ann, bob] = [await newSurvivor(backend), await newSurvivor(backend)]
    await seatOn(6, ann)
    await seatOn(6, bob)
    await backend.sql(`update private.radio_seats set seated_until = now() - interval '${minutes} minutes' where user_id = '${bob.id}'`)
    await backend.sql`insert into player_blocks (blocker_id, blocked_id) values (${ann.id}, ${bob.id})`
    await supabaseRadio(ann.client, () => ann.id).post(randomUUID(), 'Rhea', `After ${minutes}`)
    const sent =
      await backend.sql`select topic from realtime.messages where payload ->> 'message_content' = ${`After ${minutes}`} order by topic`
    expect(sent.map(({ topic }) => topic)).toEqual(topics.length > 0 ? topics : [`player:${ann.id}`])
  })
})

describe.runIf(inject('postgres'))('waiting transactions', () => {
  let data: string
  let other: TestBackend
  let sql: postgres.Sql
  beforeAll(async () => {
    data = await freshDatabase()
    other = await startBackend({ data })
    sql = postgres(data, { max: 1, onnotice() {} })
  })
  afterAll(async () => {
    await sql?.end()
    await other?.stop()
  })
  const isWaiting = () =>
    vi.waitUntil(async () => (await other.sql`select count(*)::int as n from pg_locks where not granted`)[0].n > 0, { timeout: 20_000 })

  test('does not deliver a message to a listener whom its author is blocking', async () => {
    const [ann, bob] = [await newSurvivor(other), await newSurvivor(other)]
    await tune(bob)
    const received: Broadcast[] = []
    for (const topic of [`player:${bob.id}`, 'radio:1']) await joinTopic(bob.client, topic, received)
    let said: Promise<unknown> = Promise.resolve()
    await sql.begin(async (block) => {
      await block`insert into public.player_blocks (blocker_id, blocked_id) values (${ann.id}, ${bob.id})`
      said = supabaseRadio(ann.client, () => ann.id).post(randomUUID(), 'Rhea', 'Only for others')
      await isWaiting()
    })
    await said
    await other.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${bob.id}, 'Dispatch', 'Over', 'Over')`
    await vi.waitUntil(() => received.length > 0, { timeout: 20_000 })
    await bob.client.removeAllChannels()
    expect(received.map(({ event }) => event)).toEqual(['letter'])
  })

  test('makes a player who takes a seat wait until a message of a blocked author is sent', async () => {
    const [ann, bob] = [await newSurvivor(other), await newSurvivor(other)]
    await other.sql`insert into player_blocks (blocker_id, blocked_id) values (${ann.id}, ${bob.id})`
    let tuned: Promise<number> = Promise.resolve(0)
    await sql.begin(async (message) => {
      await message`insert into public.messages (user_id, character_name, message_content) values (${ann.id}, 'Rhea', 'Only for others')`
      tuned = tune(bob)
      await isWaiting()
      expect(await other.sql`select channel from private.radio_seats where user_id = ${bob.id}`).toEqual([])
    })
    expect(await tuned).toBe(1)
  })
})
