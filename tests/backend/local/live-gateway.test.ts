import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { listen, listenToPlayer } from '../../../src/gateways/supabase/listen.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newSurvivor, type TestPlayer } from '../sql/players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
afterEach(() => vi.useRealTimers())

const until = (holds: () => boolean) => vi.waitUntil(holds, { timeout: 20_000 })
const letterTo = ({ id }: TestPlayer, subject: string) => backend.sql`insert into player_mail
  (recipient_user_id, sender_character_name, subject, body) values (${id}, 'Dispatch', ${subject}, 'Over')`
/** Listens to the player's own topic and records events, including `joined`. */
function listening({ client, id }: TestPlayer) {
  const came: string[] = []
  const listener = {
    received: (event: string, row: unknown) => came.push(`${event} ${(row as { subject: string }).subject}`),
    joined: () => came.push('joined'),
  }
  return { came, end: listen(client, `player:${id}`, listener) }
}
const isJoined = ({ came }: { came: readonly string[] }) => came.includes('joined')
const letters = ({ came }: { came: readonly string[] }) => came.filter((one) => one !== 'joined')

test('receives events from the first subscription of a restored session (CHAT-06)', async () => {
  const ann = await newSurvivor(backend)
  const { data } = await ann.client.auth.getSession()
  const kept = new Map([['session', JSON.stringify(data.session)]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const client = createClient(backend.url, backend.anonKey, {
    auth: { persistSession: true, storage, storageKey: 'session', autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  })
  const said: string[] = []
  const missed = vi.fn()
  const radio = supabaseRadio(client, () => ann.id)
  const end = radio.watch({ said: ({ text }) => said.push(text), removed: () => {}, missed })
  await radio.newest()
  // Each of the two topics reports once when it is joined and once when the database was read.
  await until(() => missed.mock.calls.length === 4)
  await backend.sql`insert into messages (user_id, character_name, message_content) values (${ann.id}, 'Rhea', 'Over')`
  await until(() => said.length === 1)
  end()
  expect(said).toEqual(['Over'])
})

test('shares one channel between two listeners until both have ended', async () => {
  const ann = await newSurvivor(backend)
  const [one, other] = [listening(ann), listening(ann)]
  await until(() => isJoined(one) && isJoined(other))
  expect(ann.client.getChannels()).toHaveLength(1)
  await letterTo(ann, 'One')
  await until(() => letters(one).length === 1 && letters(other).length === 1)
  one.end()
  await letterTo(ann, 'Two')
  await until(() => letters(other).length === 2)
  other.end()
  await until(() => ann.client.getChannels().length === 0)
  expect([letters(one), letters(other)]).toEqual([['letter One'], ['letter One', 'letter Two']])
})

test('receives events when listening again while the channel is being left', async () => {
  const ann = await newSurvivor(backend)
  const first = listening(ann)
  await until(() => isJoined(first))
  first.end()
  const second = listening(ann)
  await until(() => isJoined(second))
  await letterTo(ann, 'One')
  await until(() => letters(second).length === 1)
  second.end()
  expect(letters(first)).toEqual([])
})

test('receives nothing if it ends before the channel is joined', async () => {
  const ann = await newSurvivor(backend)
  const ended = listening(ann)
  ended.end()
  const witness = listening(ann)
  await until(() => isJoined(witness))
  await letterTo(ann, 'One')
  await until(() => letters(witness).length === 1)
  witness.end()
  expect(ended.came).toEqual([])
})

test('rejoins a channel that the server closed and reports it', async () => {
  const ann = await newSurvivor(backend)
  const one = listening(ann)
  await until(() => isJoined(one))
  await until(() => ann.client.getChannels()[0]?.state === 'joined')
  const joined = one.came.length
  // The server closes the channel when it can no longer check the token.
  await ann.client.realtime.setAuth('a token of nobody')
  await until(() => ann.client.getChannels().length === 0)
  await ann.client.realtime.setAuth((await ann.client.auth.getSession()).data.session?.access_token)
  await until(() => one.came.length > joined)
  await letterTo(ann, 'One')
  await until(() => letters(one).length === 1)
  one.end()
})

test('reports possibly missed events after a lost connection', async () => {
  const ann = await newSurvivor(backend)
  const changed = vi.fn()
  const end = listenToPlayer(ann.client, ann.id, ['letter'], changed)
  await until(() => changed.mock.calls.length >= 2)
  const before = changed.mock.calls.length
  backend.cutSockets()
  await until(() => changed.mock.calls.length > before)
  end()
})

test("reports a friend's new picture and first heartbeat to a player with 100 friends (FRIEND-12)", async () => {
  const ann = await newSurvivor(backend)
  await backend.sql(`insert into auth.users (id, email, raw_user_meta_data)
    select gen_random_uuid(), 'friend' || n || '@example.com', jsonb_build_object('first_name', 'Friend' || n) from generate_series(1, 100) n`)
  await backend.sql(`insert into public.friends (user1_id, user2_id, status)
    select '${ann.id}', p.id, 'accepted' from public.profiles p where p.first_name like 'Friend%'`)
  await backend.sql`update public.profiles set last_active_at = now() where id = ${ann.id}`
  const last = "first_name = (select max(first_name) from public.profiles where first_name like 'Friend%')"
  const own = listening(ann)
  await until(() => isJoined(own))
  const changed = vi.fn()
  const end = supabaseFriends(ann.client, () => ann.id).watch(changed)
  await backend.sql(`update public.profiles set avatar_url = '/avatars/male-01.svg' where ${last}`)
  await until(() => changed.mock.calls.length === 1)
  for (let n = 0; n < 3; n++) await backend.sql(`update public.profiles set last_active_at = now() where ${last}`)
  await letterTo(ann, 'Over')
  await until(() => letters(own).some((one) => one === 'letter Over'))
  expect([changed.mock.calls.length, letters(own)]).toEqual([2, ['profiles undefined', 'profiles undefined', 'letter Over']])
  end()
  own.end()
})
