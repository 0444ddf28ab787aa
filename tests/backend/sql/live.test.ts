import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/gateways/supabase/friends.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshDatabase } from '../../support/fresh-database.ts'
import { catalogue } from './catalogue.ts'
import { type Cast, TABLES, type Who } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { newGuest, newPlayer, type Player } from './players.ts'

const LIVE = Object.entries(TABLES).filter(([, { live }]) => live)
const WHO = ['anonymous', 'owner', 'other', 'stranger'] as const
let backend: TestBackend
let cast: Cast
let guest: Player
beforeAll(async () => {
  backend = await startBackend()
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  guest = await newGuest(backend)
})
afterAll(() => backend.stop())

test('the publication for realtime holds the tables that the matrix calls live, and no other', async () => {
  const live = LIVE.map(([table]) => `public.${table}`)
  expect(await catalogue(backend).published(), 'a published table is `live: true` in tests/backend/sql/matrix.ts').toEqual(live.sort())
})

// Hosted, a deletion is told to every subscriber, whoever might see the row: with its key, and nothing else of it.
test('the key of a published table tells nothing of its row', async () => {
  const keys = await backend.sql`select p.tablename as table, string_agg(a.attname, ' ') as key from pg_publication_tables p
    join pg_index i on i.indrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and i.indisprimary
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where p.pubname = 'supabase_realtime' group by p.tablename order by p.tablename`
  expect(keys).toEqual(LIVE.map(([table]) => ({ table, key: 'id' })).sort((a, b) => (a.table < b.table ? -1 : 1)))
})

type Row = Readonly<Record<string, unknown>>
/** Subscribed to all changes of a table when it resolves; the rows that come in are appended to the answered list. */
const changesOf = (client: SupabaseClient, table: string): Promise<Row[]> =>
  new Promise((resolve, reject) => {
    const received: Row[] = []
    client
      .channel(randomUUID())
      .on('postgres_changes', { event: '*', schema: 'public', table }, ({ new: row }) => received.push(row as Row))
      .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve(received) : reject(error ?? new Error(status))))
  })
/** A mail to come after everything else: changes are told in order. */
const mailTo = (recipient: string, subject: string) =>
  backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${recipient}, 'Dispatch', ${subject}, 'Over')`

/** One to come after everything else for a guest, who gets no mail. */
async function saveOfGuest(received: readonly Row[]): Promise<void> {
  await backend.sql`insert into game_saves as s (user_id, slot_number, save_data) values (${guest.id}, 1, '{"characterName": "Juno"}'::jsonb)
    on conflict (user_id, slot_number) do update set revision = s.revision + 1`
  await vi.waitUntil(() => received.some(({ user_id }) => user_id === guest.id), { timeout: 20_000 })
}

test.each(LIVE)('of a row of %s only those hear who may select it, and no guest', async (table, rights) => {
  const { owner, other, stranger } = cast
  const clients = { anonymous: backend.client(), owner: owner.client, other: other.client, stranger: stranger.client }
  const over = `After ${table}`
  const row = ownersRow(backend, cast, table, rights)
  await row.clear()
  const received = {} as Record<Who, Row[]>
  for (const who of WHO) received[who] = await changesOf(clients[who], table)
  const [toGuest, ownOfGuest] = [await changesOf(guest.client, table), await changesOf(guest.client, 'game_saves')]
  const last = await Promise.all([owner, other, stranger].map(({ client }) => changesOf(client, 'player_mail')))

  await row.put()
  const place = `public.${table}`
  if (rights.madeBySignup)
    await backend.sql(`update ${place} set ${rights.ownedBy} = ${rights.ownedBy} where ${rights.ownedBy} = '${owner.id}'`)
  for (const { id } of [owner, other, stranger]) await mailTo(id, over)
  await vi.waitUntil(() => last.every((rows) => rows.some(({ subject }) => subject === over)), { timeout: 20_000 })
  await saveOfGuest(ownOfGuest)
  await Promise.all([...WHO.map((who) => clients[who]), guest.client].map((client) => client.removeAllChannels()))
  // A block would hide what comes after it.
  await row.clear()

  expect(toGuest.filter(({ user_id, id }) => user_id !== guest.id && id !== guest.id)).toEqual([])
  const { may } = rights
  const firsts = { anonymous: '-', owner: may.owner[0], other: (may.other ?? may.stranger)[0], stranger: may.stranger[0] }
  for (const who of WHO) {
    const rows = received[who].filter((row) => row[rights.ownedBy] === owner.id && row.subject !== over)
    expect([who, rows.length > 0 ? 's' : '']).toEqual([who, firsts[who] === 's' ? 's' : ''])
    if (firsts[who] !== 's') expect(received[who].filter(({ subject }) => subject !== over)).toEqual([])
  }
})

// A policy read by the connection's search path says `uid()` where `auth` is in it, and `look` finds no such function.
test.runIf(inject('postgres') !== null)(
  'FRIEND-12 the end of a block is told live, whatever schemas the database looks through',
  async () => {
    const data = await freshDatabase()
    const admin = postgres(data, { max: 1, onnotice() {} })
    await admin.unsafe(`alter database ${new URL(data).pathname.slice(1)} set search_path = public, auth, private`)
    await admin.end()
    const looking = await startBackend({ data })
    const [ann, bob] = [await newPlayer(looking), await newPlayer(looking)]
    const friends = supabaseFriends(ann.client, () => ann.id)
    let notified = 0
    const stop = friends.watch(() => notified++)
    await vi.waitUntil(() => notified === 1, { timeout: 20_000 })
    await friends.block(bob.id)
    await vi.waitUntil(() => notified === 2, { timeout: 20_000 })
    await friends.unblock(bob.id)
    await vi.waitUntil(() => notified === 3, { timeout: 20_000 })
    stop()
    await looking.stop()
  },
)
