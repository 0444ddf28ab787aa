import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Broadcast, joinRefusal, joinTopic } from '../../support/join-topic.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { newSurvivor, type TestPlayer } from '../sql/players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
const until = (holds: () => boolean | Promise<boolean>) => vi.waitUntil(holds, { timeout: 60_000, interval: 20 })

/** Topics that a curious player may try to join. */
const curious = ({ id }: TestPlayer) => [
  `player:${id}`,
  `player:${id.toUpperCase()}`,
  `realtime:player:${id}`,
  'player:',
  'player:*',
  'radio:*',
  'radio:2',
]

const EVENTS = proofRuns(1_000, 0.1)
/**
 * Private events per round: 20 mails that are received, read and deleted, 5 friend requests that are sent, accepted and ended, 25 writes of
 * a save.
 */
const EVENTS_PER_ROUND = 100

test(
  `sends ${EVENTS} private events to their player only (SAVE-17, MAIL-10, FRIEND-12, HUD-04)`,
  async () => {
    const [ann, bob] = [await newSurvivor(backend, 'Rhea'), await newSurvivor(backend, 'Otis')]
    const others = await Promise.all(Array.from({ length: 5 }, () => newSurvivor(backend, 'Cat')))
    for (const client of [bob.client, backend.client()])
      for (const topic of curious(ann))
        expect([topic, await joinRefusal(client, topic)]).toEqual([topic, expect.stringContaining('Unauthorized')])
    await bob.client.rpc('tune_radio')
    const [toAnn, toBob] = [await joinTopic(ann.client, `player:${ann.id}`), [] as Broadcast[]]
    for (const topic of [`player:${bob.id}`, 'radio:1', 'market:all']) await joinTopic(bob.client, topic, toBob)
    const expected: string[] = []
    for (let round = 0; round < EVENTS / EVENTS_PER_ROUND; round++) {
      const letters = await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
        select ${ann.id}, ${others[0]?.id}, 'Cat', 'No. ' || n, 'For your eyes only' from generate_series(1, 20) n returning id`
      await backend.sql`insert into friends (user1_id, user2_id)
        select id::uuid, ${ann.id}::uuid from jsonb_array_elements_text(${others.map(({ id }) => id)}::jsonb) t (id)`
      for (let n = 0; n < 25; n++) await backend.sql`update game_saves set revision = revision + 1 where user_id = ${ann.id}`
      await backend.sql`update player_mail set read = true where recipient_user_id = ${ann.id}`
      await backend.sql`update friends set status = 'accepted' where user2_id = ${ann.id}`
      await backend.sql`delete from player_mail where recipient_user_id = ${ann.id}`
      await backend.sql`delete from friends where user2_id = ${ann.id}`
      // Each mail has an event; a bulk change has one event for all its rows.
      expected.push(...letters.map(({ id }) => `letter ${id}`), 'links', 'mail', 'links', 'mail', 'links')
    }
    await until(() => toAnn.length >= expected.length)
    // Broadcasts arrive in order, so leaked events would arrive before this one.
    await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body)
      values (${bob.id}, 'Dispatch', 'Over', 'Over')`
    await until(() => toBob.length > 0)
    await Promise.all([ann, bob].map(({ client }) => client.removeAllChannels()))
    expect(toBob.map(({ event, row }) => [event, row.subject])).toEqual([['letter', 'Over']])
    expect(toAnn.map(({ event, row }) => (event === 'letter' ? `letter ${row.id}` : event))).toEqual(expected)
  },
  PROOF_TIMEOUT,
)

const CUTS = proofRuns(20, 0.1)

/** Keeps what the screens show, and fetches it again after each event as they do. */
function shownTo({ client, id }: TestPlayer) {
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
    radio.watch({ said: refetch('radio'), removed: refetch('radio'), missed: refetch('radio') }),
    friends.watch(refetch('links')),
    mailbox.watch(refetch('inbox')),
    mail.watch(refetch('unread')),
  ]
  const truth = async () => {
    const now: Record<string, unknown> = {}
    for (const name of Object.keys(fetched) as (keyof typeof fetched)[]) now[name] = await fetched[name]()
    return now
  }
  return { shown, truth, end: () => ends.forEach((end) => void end()) }
}

test(
  `misses nothing over ${CUTS} lost connections (MAIL-10, FRIEND-12, CHAT-06)`,
  async () => {
    const [ann, bob] = [await newSurvivor(backend, 'Rhea'), await newSurvivor(backend, 'Otis')]
    const { shown, truth, end } = shownTo(ann)
    await until(() => Object.keys(shown).length === 4)
    for (let n = 0; n < CUTS; n++) {
      backend.cutSockets()
      await until(() => !ann.client.realtime.isConnected())
      // All changes happen while disconnected.
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
