import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/gateways/supabase/friends.ts'
import { supabaseMail } from '../../../src/gateways/supabase/mail.ts'
import { supabaseRadio } from '../../../src/gateways/supabase/radio.ts'
import { supabaseUnreadMail } from '../../../src/gateways/supabase/unread-mail.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { newSurvivor, type Player } from '../sql/players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 60_000, interval: 20 })

/** `UPDATE player_mail 7f3c…`: what happened, where, and to which row. */
type Event = string
const PRIVATE = [
  'player_mail',
  'friends',
  'game_saves',
  'game_saves_backup',
  'pending_transactions',
  'player_blocks',
  'muted_players',
  'ledger',
]
/** Every subscription that somebody curious may ask of these tables: all of each, and the rows of `whose`. */
const filtersOf = (table: string, whose: string): (string | undefined)[] => {
  const columns = { player_mail: ['recipient_user_id'], friends: ['user1_id', 'user2_id'], game_saves: ['user_id'] }[table] ?? []
  return [undefined, ...columns.map((column) => `${column}=eq.${whose}`)]
}

/** What a client is told of the private tables, once for each subscription; subscribed when it resolves. */
async function listening(client: SupabaseClient, whose: string): Promise<Event[]> {
  const received: Event[] = []
  const subscriptions = PRIVATE.flatMap((table) => filtersOf(table, whose).map((filter) => ({ table, filter })))
  await Promise.all(
    subscriptions.map(
      ({ table, filter }) =>
        new Promise<void>((resolve, reject) => {
          const subscription = { event: '*', schema: 'public', table, ...(filter && { filter }) }
          const onChange = (event: { eventType: string; new: object; old: object }) => {
            const row = { ...event.old, ...event.new } as Record<string, string>
            received.push(`${event.eventType} ${table} ${row.id}`)
          }
          client
            .channel(randomUUID())
            .on('postgres_changes', subscription as never, onChange as never)
            // A table that is not published is refused: that too tells nothing.
            .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status))))
        }),
    ),
  )
  return received
}

const EVENTS = proofRuns(1_000, 0.1)
/** Private events of one round: 20 letters that come, are read and go, 5 links that are asked, answered and ended, 25 writes. */
const A_ROUND = 100

test(
  `SAVE-17 MAIL-10 FRIEND-12 HUD-04 of ${EVENTS} private events of a player, another's socket is told none, and the player's all`,
  async () => {
    const [ann, bob] = [await newSurvivor(backend, 'Rhea'), await newSurvivor(backend, 'Otis')]
    const others = await Promise.all(Array.from({ length: 5 }, () => newSurvivor(backend, 'Cat')))
    const [toAnn, toBob, toVisitor] = [
      await listening(ann.client, ann.id),
      await listening(bob.client, ann.id),
      await listening(backend.client(), ann.id),
    ]
    const expected: Event[] = []
    const happened = (event: string, table: string, rows: readonly { id: string }[]) => {
      // Once for the subscription to the whole table, and once for each filter that the row passes.
      for (const { id } of rows) for (let n = 0; n < 2; n++) expected.push(`${event} ${table} ${id}`)
    }
    const allArrived = () => until(() => toAnn.length >= expected.length)

    for (let round = 0; round < EVENTS / A_ROUND; round++) {
      const mails = await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
        select ${ann.id}, ${others[0]?.id}, 'Cat', 'No. ' || n, 'For your eyes only' from generate_series(1, 20) n returning id`
      happened('INSERT', 'player_mail', mails)
      const links = await backend.sql`insert into friends (user1_id, user2_id)
        select id::uuid, ${ann.id}::uuid from jsonb_array_elements_text(${others.map(({ id }) => id)}::jsonb) t (id) returning id`
      happened('INSERT', 'friends', links)
      const [save] = await backend.sql`select id from game_saves where user_id = ${ann.id}`
      for (let n = 0; n < 25; n++) {
        await backend.sql`update game_saves set revision = revision + 1 where user_id = ${ann.id}`
        happened('UPDATE', 'game_saves', [save])
      }
      // What is gone again when it is told is told to nobody: each step waits for the one before.
      await allArrived()
      await backend.sql`update player_mail set read = true where recipient_user_id = ${ann.id}`
      happened('UPDATE', 'player_mail', mails)
      await backend.sql`update friends set status = 'accepted' where user2_id = ${ann.id}`
      happened('UPDATE', 'friends', links)
      await allArrived()
      await backend.sql`delete from player_mail where recipient_user_id = ${ann.id}`
      happened('DELETE', 'player_mail', mails)
      await backend.sql`delete from friends where user2_id = ${ann.id}`
      happened('DELETE', 'friends', links)
      await allArrived()
    }
    // Events are told in order: when this one has come to Bob, whatever leaked would have come before.
    const [last] = await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body)
      values (${bob.id}, 'Dispatch', 'Over', 'Over') returning id`
    await until(() => toBob.length > 0)
    await Promise.all([ann, bob].map(({ client }) => client.removeAllChannels()))
    expect(expected).toHaveLength(2 * EVENTS)
    expect(toBob).toEqual([`INSERT player_mail ${last.id}`])
    expect(toVisitor).toEqual([])
    expect([...toAnn].sort()).toEqual([...expected].sort())
  },
  PROOF_TIMEOUT,
)

const CUTS = proofRuns(20, 0.1)

/** What the screens show, fetched anew at each call of a watcher, as they do it. */
function shownTo({ client, id }: Player) {
  const [radio, friends, mailbox] = [supabaseRadio(client, () => id), supabaseFriends(client, () => id), supabaseMail(client, () => id)]
  const mail = supabaseUnreadMail(client, () => id)
  const fetched = {
    radio: async () => (await radio.newest()).map(({ text }) => text),
    links: async () => await friends.links(),
    inbox: async () => (await mailbox.inbox()).map(({ subject, read }) => [subject, read]),
    unread: async () => await mail.unreadCount(),
  }
  const shown: Record<string, unknown> = {}
  const refetch = (name: keyof typeof fetched) => async () => {
    shown[name] = await fetched[name]().catch(() => shown[name])
  }
  const ends = [
    radio.watch(refetch('radio')),
    friends.watch(refetch('links')),
    mail.watch(() => void Promise.all([refetch('inbox')(), refetch('unread')()])),
  ]
  const truth = async () => {
    const now: Record<string, unknown> = {}
    for (const name of Object.keys(fetched) as (keyof typeof fetched)[]) now[name] = await fetched[name]()
    return now
  }
  return { shown, truth, end: () => ends.forEach((end) => void end()) }
}

test(
  `MAIL-10 FRIEND-12 CHAT-06 over ${CUTS} lost connections nothing is missed that a fetch would show`,
  async () => {
    const [ann, bob] = [await newSurvivor(backend, 'Rhea'), await newSurvivor(backend, 'Otis')]
    const { shown, truth, end } = shownTo(ann)
    await until(() => Object.keys(shown).length === 4)
    for (let n = 0; n < CUTS; n++) {
      backend.cutSockets()
      await until(() => !ann.client.realtime.isConnected())
      // All of it while the line is down.
      await backend.sql`insert into messages (user_id, character_name, message_content) values (${bob.id}, 'Otis', ${`Cut ${n}`})`
      await backend.sql`update player_mail set read = true where recipient_user_id = ${ann.id}`
      await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
        values (${ann.id}, ${bob.id}, 'Otis', ${`Cut ${n}`}, 'Over')`
      await backend.sql`delete from friends where ${ann.id} in (user1_id, user2_id)`
      if (n % 2 === 0) await backend.sql`insert into friends (user1_id, user2_id) values (${bob.id}, ${ann.id})`
      const now = await truth()
      await until(() => JSON.stringify(Object.entries(shown).sort()) === JSON.stringify(Object.entries(now).sort()))
      expect(shown).toEqual(now)
    }
    expect(shown.unread).toBe(1)
    end()
  },
  PROOF_TIMEOUT,
)
