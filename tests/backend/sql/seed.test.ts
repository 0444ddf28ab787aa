import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEED_PLAYERS } from '../../../scripts/seed-players.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ seed: true })
})
afterAll(() => backend.stop())

test('logs in the demo account and finds its save in slot 1', async () => {
  const client = backend.client()
  const { data, error } = await client.functions.invoke('login-with-username', { body: { identifier: 'demo', password: 'survivor' } })
  expect(error).toBeNull()
  await client.auth.setSession(data.session)
  const saves = await client.from('game_saves').select('slot_number, revision, save_data')
  expect(saves.data?.map(({ slot_number, revision }) => ({ slot_number, revision }))).toEqual([{ slot_number: 1, revision: 1 }])
  expect(parseSave(saves.data?.[0]?.save_data)).toMatchObject({ ok: true, value: { characterName: 'Rhea', bankedCoins: 400 } })
})

test('gives every seeded player a profile with an avatar and a save', async () => {
  const profiles = await backend.sql`select p.first_name, p.avatar_url is not null as has_avatar, s.slot_number
                                     from profiles p join game_saves s on s.user_id = p.id order by p.id`
  expect(profiles).toEqual(SEED_PLAYERS.map(({ username }) => ({ first_name: username, has_avatar: true, slot_number: 1 })))
})

test.each(SEED_PLAYERS.slice(1))('rejects every login as $username', async ({ username }) => {
  const tries = ['survivor', 'null', username].map((password) =>
    backend.client().functions.invoke('login-with-username', { body: { identifier: username, password } }),
  )
  expect((await Promise.all(tries)).map(({ data }) => data)).toEqual([null, null, null])
})

test('seeds listings, radio messages, mails, friends and a request', async () => {
  const client = backend.client()
  const { data } = await client.functions.invoke('login-with-username', { body: { identifier: 'demo', password: 'survivor' } })
  await client.auth.setSession(data.session)
  const me = data.session.user.id as string
  const count = async (table: string, column: string, value: unknown) =>
    (await client.from(table).select('id', { count: 'exact', head: true }).eq(column, value)).count
  const offers = await client.from('flea_market_listings').select('id').neq('seller_user_id', me)
  expect(offers.data).toHaveLength(13)
  expect((await client.from('messages').select('id')).data).toHaveLength(9)
  expect(await count('player_mail', 'read', false)).toBe(1)
  expect([await count('friends', 'status', 'accepted'), await count('friends', 'status', 'pending')]).toEqual([2, 1])
  // The seeded ledger is consistent: it has one row for each listing.
  const counter = await backend.sql`select count(*)::int as rows from public.ledger k join public.flea_market_listings l
    on l.id = k.listing_id and l.item_stats = k.item and k.why = 'list'`
  expect(counter).toEqual([{ rows: 14 }])
})

test('refuses to run seed.sql on a database of the hosted auth service', async () => {
  const hosted = 'alter table auth.users add column instance_id uuid; truncate auth.users cascade;'
  const seed = readFileSync(new URL('../../../supabase/seed.sql', import.meta.url), 'utf8')
  await expect(backend.sql(hosted + seed)).rejects.toThrow('This seed is for the embedded backend only')
})
