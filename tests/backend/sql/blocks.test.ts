import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Broadcast, joinTopic } from '../../support/join-topic.ts'
import { newSurvivor, type TestPlayer } from './players.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
let cat: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
  cat = await newSurvivor(backend, 'Cat')
})

const friendsOf = ({ client, id }: TestPlayer) => supabaseFriends(client, () => id)
const asSeen = ({ id, username }: TestPlayer) => ({ id, username, avatarUrl: '/avatars/female-02.svg', lastActiveAt: null })
const say = ({ id }: TestPlayer, text: string) =>
  backend.sql`insert into messages (user_id, character_name, message_content) values (${id}, 'Somebody', ${text})`
const write = (from: TestPlayer, to: TestPlayer, subject: string) => backend.sql`insert into player_mail
  (recipient_user_id, sender_user_id, sender_character_name, subject, body) values (${to.id}, ${from.id}, 'Somebody', ${subject}, 'Over')`
const offer = ({ id }: TestPlayer, name: string) => backend.sql`insert into flea_market_listings
  (seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon, item_description, item_type, item_stats, base_item_id, rarity, price)
  values (${id}, 1, 'Somebody', 'knife', ${name}, 'knife', 'A blade.', 'weapon', '{"id":"knife"}'::jsonb, 'knife', 'common', 5)`
/** Returns the chat messages, mails and listings of one player that another player sees. */
async function seen(who: TestPlayer, of: TestPlayer): Promise<unknown[][]> {
  const inbox = await supabaseMail(who.client, () => who.id).inbox()
  const radio = await supabaseRadio(who.client, () => who.id).newest()
  const { data: offers } = await who.client.from('flea_market_listings').select('item_name').eq('seller_user_id', of.id)
  return [
    radio.filter(({ author }) => author.id === of.id).map(({ text }) => text),
    inbox.filter(({ sender }) => sender?.id === of.id).map(({ subject }) => subject),
    (offers ?? []).map(({ item_name }) => item_name),
  ]
}
/** Lets Ann and Bob chat, mail each other and list an item. */
async function meet(): Promise<void> {
  for (const [one, other] of [
    [ann, bob],
    [bob, ann],
  ] as const) {
    await say(one, 'Anybody there?')
    await write(one, other, 'Hello')
    await offer(one, 'Knife')
  }
}
const ALL = [['Anybody there?'], ['Hello'], ['Knife']]
const NOTHING = [[], [], []]

describe('block', () => {
  test('hides chat, mail and listings on both sides until it ends', async () => {
    await meet()
    expect([await seen(ann, bob), await seen(bob, ann)]).toEqual([ALL, ALL])
    await friendsOf(ann).block(bob.id)
    expect([await seen(ann, bob), await seen(bob, ann), await seen(cat, ann), await seen(cat, bob)]).toEqual([
      NOTHING,
      NOTHING,
      [['Anybody there?'], [], ['Knife']],
      [['Anybody there?'], [], ['Knife']],
    ])
    await friendsOf(ann).unblock(bob.id)
    expect([await seen(ann, bob), await seen(bob, ann)]).toEqual([ALL, ALL])
  })

  test('excludes mail of a blocked player from the unread count (HUD-04)', async () => {
    await write(bob, ann, 'Hello')
    await write(cat, ann, 'Hello')
    const unread = () => supabaseUnreadMail(ann.client, () => ann.id).unreadCount()
    const before = await unread()
    await friendsOf(ann).block(bob.id)
    expect([before, await unread()]).toEqual([2, 1])
  })

  test.each(['pending', 'accepted'])('ends a %s friendship and prevents requests and mail on both sides', async (status) => {
    await backend.sql`insert into friends (user1_id, user2_id, status) values (${bob.id}, ${ann.id}, ${status})`
    await friendsOf(ann).block(bob.id)
    expect([await friendsOf(ann).links(), await friendsOf(bob).links()]).toEqual(Array(2).fill({ friends: [], incoming: [], outgoing: [] }))
    const refused = { code: 'player-blocked' }
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await friendsOf(one).request(other.id)).toBe('blocked')
      const mail = {
        recipient: other.username,
        senderCharacterName: one.username,
        senderAvatarUrl: '/avatars/female-02.svg',
        subject: 'Hello',
        body: 'Over',
      }
      await expect(supabaseMail(one.client, () => one.id).send(mail)).rejects.toMatchObject(refused)
    }
    await friendsOf(ann).unblock(bob.id)
    expect(await friendsOf(bob).request(ann.id)).toBeNull()
  })

  test('changes nothing when repeated, and lists the newest block first', async () => {
    for (const other of [bob, cat, bob]) await friendsOf(ann).block(other.id)
    expect(await friendsOf(ann).blocked()).toEqual([asSeen(cat), asSeen(bob)])
  })

  test('hides when the blocker was last online, even if the blocked player blocks and mutes back', async () => {
    await meet()
    await backend.sql`update profiles set last_active_at = now() where id in (${ann.id}, ${bob.id})`
    const lastSeen = async (who: TestPlayer, of: TestPlayer) =>
      ((await who.client.from('profiles').select('last_active_at').eq('id', of.id)).data ?? []).map(({ last_active_at }) => last_active_at)
    const listed = async ({ client, id }: TestPlayer) => [
      ...(await supabaseFriends(client, () => id).blocked()),
      ...(await supabaseRadio(client, () => id).muted()),
      ...(await supabaseFriends(client, () => id).recentPlayers()),
    ]
    expect(await lastSeen(bob, ann)).toEqual([expect.any(String)])
    await friendsOf(ann).block(bob.id)
    expect([await lastSeen(bob, ann), await lastSeen(cat, ann)]).toEqual([[], [expect.any(String)]])

    await friendsOf(bob).block(ann.id)
    await supabaseRadio(bob.client, () => bob.id).mute(ann.id)
    expect(await lastSeen(bob, ann)).toEqual([])
    // The name stays visible, so that Bob can end his own block.
    expect((await listed(bob)).filter(({ id }) => id === ann.id)).toMatchObject([asSeen(ann), asSeen(ann)])
    const { data } = await bob.client.rpc('silenced_players')
    expect(JSON.stringify(data)).not.toContain('last_active_at')
    await friendsOf(ann).unblock(bob.id)
    expect(await lastSeen(bob, ann)).toEqual([expect.any(String)])
  })

  test('does not reveal the blocker, and lets no player create or end a block for another (SAVE-17)', async () => {
    await friendsOf(ann).block(bob.id)
    expect([await friendsOf(bob).blocked(), (await bob.client.from('player_blocks').select()).data]).toEqual([[], []])
    await bob.client.from('player_blocks').delete().eq('blocker_id', ann.id)
    await friendsOf(bob).unblock(ann.id)
    const { error } = await bob.client.from('player_blocks').insert({ blocker_id: cat.id, blocked_id: ann.id })
    expect(error?.code).toBe('42501')
    const { error: asked } = await bob.client.from('friends').insert({ user1_id: cat.id, user2_id: ann.id, status: 'pending' })
    expect(asked?.code).toBe('42501')
    expect(await backend.sql`select blocker_id, blocked_id from player_blocks where ${bob.id} in (blocker_id, blocked_id)`).toEqual([
      { blocker_id: ann.id, blocked_id: bob.id },
    ])
  })

  test('rejects a block of oneself or of an unknown player', async () => {
    for (const id of [ann.id, randomUUID()]) await expect(friendsOf(ann).block(id)).rejects.toMatchObject({ kind: 'refused' })
    expect(await friendsOf(ann).blocked()).toEqual([])
  })
})

describe('live events', () => {
  /** Collects broadcasts of the player's own topic, a radio channel and the market; resolves once subscribed. */
  async function listening({ client, id }: TestPlayer): Promise<Broadcast[]> {
    await supabaseRadio(client, () => id).newest()
    const received: Broadcast[] = []
    for (const topic of [`player:${id}`, 'radio:1', 'market:all']) await joinTopic(client, topic, received)
    return received
  }
  const linesOf = (received: readonly Broadcast[]) =>
    received.map(({ event, row }) => `${event} ${row.message_content ?? row.subject ?? row.item_name ?? ''}`.trim())
  /** Waits for a last message. Broadcasts arrive in order, so every earlier one has arrived by then. */
  const over = async (...all: Broadcast[][]) => {
    await say(cat, 'Over')
    await vi.waitUntil(() => all.every((received) => linesOf(received).includes('said Over')), { timeout: 20_000 })
    await Promise.all([ann, bob, cat].map(({ client }) => client.removeAllChannels()))
  }

  test.each(['blocker', 'blocked'] as const)(
    'sends the %s nothing of the other side, and everything to other players (SAVE-17)',
    async (side) => {
      const [reader, author] = side === 'blocker' ? [ann, bob] : [bob, ann]
      const [received, others] = [await listening(reader), await listening(cat)]
      await friendsOf(ann).block(bob.id)
      await say(author, 'Anybody there?')
      await write(author, reader, 'Hello')
      await offer(author, 'Knife')
      await backend.sql`delete from flea_market_listings where seller_user_id = ${author.id}`
      await over(received, others)
      expect(linesOf(received)).toEqual([...(side === 'blocker' ? ['blocks'] : []), 'listed Knife', 'gone', 'said Over'])
      expect(linesOf(others)).toEqual(['said Anybody there?', 'listed Knife', 'gone', 'said Over'])
      // Other players receive the author's id; the blocked side receives the listing events without it.
      expect([received, others].map((received) => JSON.stringify(received).includes(author.id))).toEqual([false, true])
    },
  )

  test('does not change the broadcasts after a mute, and filters only what the muting player reads', async () => {
    const [toAnn, toBob, toCat] = [await listening(ann), await listening(bob), await listening(cat)]
    const radio = supabaseRadio(ann.client, () => ann.id)
    await radio.mute(bob.id)
    await say(bob, 'Anybody there?')
    const read = await radio.newest()
    await over(toAnn, toBob, toCat)
    const all = ['said Anybody there?', 'said Over']
    expect([linesOf(toAnn), linesOf(toBob), linesOf(toCat)]).toEqual([all, all, all])
    expect(read.filter(({ author }) => author.id === bob.id)).toEqual([])
  })

  test('tells both sides that the friendship ended, and only the blocker about the block', async () => {
    await backend.sql`insert into friends (user1_id, user2_id, status) values (${bob.id}, ${ann.id}, 'accepted')`
    const all = [await listening(ann), await listening(bob), await listening(cat)]
    await friendsOf(ann).block(bob.id)
    await over(...all)
    expect(all.map(linesOf)).toEqual([['links', 'blocks', 'said Over'], ['links', 'said Over'], ['said Over']])
  })
})
