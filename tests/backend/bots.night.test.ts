import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextUnit, stream } from '../../sim/kernel/rng.ts'
import { acceptFriendRequest } from '../../supabase/bots/actions/accept-friend-request.ts'
import { answerMail } from '../../supabase/bots/actions/answer-mail.ts'
import { buyRandomListing } from '../../supabase/bots/actions/buy-listing.ts'
import { listRandomItem } from '../../supabase/bots/actions/list-item.ts'
import { playRun } from '../../supabase/bots/actions/play-run.ts'
import { postToRadio } from '../../supabase/bots/actions/post-to-radio.ts'
import { type Bot, createBot } from '../../supabase/bots/bot.ts'
import { createBots } from '../../supabase/bots/bots.ts'
import { MAIL_REPLIES, RADIO_MESSAGES } from '../../supabase/bots/messages.ts'
import { type SignedInPlayer, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let ann: SignedInPlayer
let marlow: Bot
/** Clock of the bots, moved by hand because a run lasts a minute. The server has its own clock. */
let clock = Date.now()
const options = () => ({ site: backend.url, keys: backend.stack.keys, random: () => 0.5, now: () => clock })

beforeAll(async () => {
  backend = await startBackend({ seed: true })
  ann = await backend.signUp('Ann')
  const [row] = await backend.sql("select id from public.profiles where first_name = 'Marlow'")
  marlow = await createBot({ id: String(row.id), username: 'Marlow' }, options())
  const command = { type: 'new-game', at: Date.now(), name: 'Ann', gender: 'female', avatarUrl: '/avatars/female-01.svg' }
  await ann.client.functions.invoke('save-game', { body: { slot: 1, baseRevision: 0, batchId: randomUUID(), commands: [command] } })
})
afterAll(() => backend.stop())

const clear = (table: string) => backend.sql(`delete from public.${table}`)
/** Lists a bandage of Ann's. */
const offer = (price: number) =>
  ann.client.functions.invoke('list-flea-market-item', {
    body: { requestId: randomUUID(), activeSlotNumber: 1, itemId: 'bandage', price, quantity: 1, sellerCharacterName: 'Ann' },
  })

test("lists up to three items from the bot's own pack near their value", async () => {
  await backend.sql(`delete from public.flea_market_listings where seller_user_id = '${marlow.id}'`)
  const before = await marlow.save()
  for (const expected of [true, true, true, false]) expect(await listRandomItem(marlow)).toBe(expected)
  const listed = await backend.sql(`select * from public.flea_market_listings where seller_user_id = '${marlow.id}'`)
  expect(listed).toHaveLength(3)
  for (const { item_id, price, item_stats } of listed) {
    const worth = item_stats.buyPrice ?? item_stats.sellPrice * 2
    expect(Number(price)).toBe(Math.max(1, Math.round(worth)))
    expect(before.inventory[item_id]?.count).toBeGreaterThan(0)
  }
})

test('buys only at a fair price, and mails the coins to the seller', async () => {
  await clear('flea_market_listings')
  await offer(1_000_000)
  expect(await buyRandomListing(marlow)).toBe(false)
  await clear('flea_market_listings')
  await offer(2)
  expect(await buyRandomListing(marlow)).toBe(true)
  const { data } = await ann.client
    .from('player_mail')
    .select('subject, funds:pending_transactions!player_mail_pending_transaction(amount)')
  expect(data).toEqual([{ subject: 'Sold: Bandage', funds: { amount: 2 } }])
})

test("posts one of the bot's messages on the radio, unless the last message is recent", async () => {
  await clear('messages')
  expect(await postToRadio(marlow)).toBe(true)
  const [said] = await backend.sql('select character_name, message_content from public.messages')
  expect([said.character_name, RADIO_MESSAGES.includes(said.message_content)]).toEqual(['Marlow', true])
  expect(await postToRadio(marlow)).toBe(false)
})

test('accepts a friend request and answers a mail once', async () => {
  expect(await acceptFriendRequest(marlow)).toBe(false)
  await ann.client.from('friends').insert({ user1_id: ann.user.id, user2_id: marlow.id, status: 'pending' })
  expect(await acceptFriendRequest(marlow)).toBe(true)
  expect((await ann.client.from('friends').select('status')).data).toEqual([{ status: 'accepted' }])

  await backend.sql(`delete from public.player_mail where recipient_user_id = '${marlow.id}'`)
  expect(await answerMail(marlow)).toBe(false)
  const { data: profile } = await ann.client.from('profiles').select('avatar_url').eq('id', ann.user.id).single()
  const { error } = await ann.client.functions.invoke('send-player-mail', {
    body: {
      senderUserId: ann.user.id,
      senderCharacterName: 'Ann',
      senderAvatarUrl: profile?.avatar_url ?? '/avatars/female-01.svg',
      recipientCharacterName: 'marlow',
      subject: 'Leather',
      body: 'Have you any?',
    },
  })
  expect(error).toBeNull()
  expect([await answerMail(marlow), await answerMail(marlow)]).toEqual([true, false])
  const { data } = await ann.client.from('player_mail').select('subject, body').eq('sender_user_id', marlow.id)
  expect(data?.map(({ subject }) => subject)).toEqual(['Re: Leather'])
  expect(MAIL_REPLIES).toContain(data?.[0]?.body)
})

test("claims the coins of the bot's sales", async () => {
  await clear('flea_market_listings')
  await backend.sql(`delete from public.player_mail where recipient_user_id = '${marlow.id}'`)
  await listRandomItem(marlow)
  const [listing] = await backend.sql(`select * from public.flea_market_listings where seller_user_id = '${marlow.id}'`)
  await backend.sql(`insert into public.pending_transactions (listing_id, seller_user_id, buyer_slot_number, item_name, amount)
    values ('${listing.id}', '${marlow.id}', 1, 'Bandage', 7)`)
  await backend.sql(`insert into public.player_mail (recipient_user_id, sender_character_name, subject, body, is_server_message, pending_transaction_id)
    select '${marlow.id}', 'Flea Market', 'Sold', 'Sold', true, id from public.pending_transactions where listing_id = '${listing.id}'`)
  const { coins } = await marlow.save()
  expect(await answerMail(marlow)).toBe(true)
  expect((await marlow.save()).coins).toBe(coins + 7)
})

test('plays a run with a result that the rules accept', async () => {
  const before = await marlow.save()
  expect([await playRun(marlow), await playRun(marlow)]).toEqual([true, false])
  // Moves the start of the run in the stored save two minutes back.
  await backend.sql(`update public.game_saves set revision = revision + 1, save_data = jsonb_set(jsonb_set(save_data,
    '{ext,run,startedAt}', to_jsonb((save_data #>> '{ext,run,startedAt}')::bigint - 120000)),
    '{ext,run,segmentStartedAt}', to_jsonb((save_data #>> '{ext,run,segmentStartedAt}')::bigint - 120000))
    where user_id = '${marlow.id}'`)
  clock = Date.now()
  expect(await playRun(marlow)).toBe(true)
  const after = await marlow.save()
  expect([after.ext.run, after.coins > before.coins]).toEqual([null, true])
})

test('reacts to other players before choosing an activity, and controls only seeded bots', async () => {
  const rng = stream(9, 'bots')
  const random = () => nextUnit(rng)
  const bots = createBots({ ...options(), random, sql: (text) => backend.sql(text) })
  const done = new Set<string | null>()
  for (let n = 0; n < 15; n++) done.add(await bots.tick())
  bots.end()
  expect([...done].filter((action) => action !== null).length).toBeGreaterThan(1)
  const idle = await backend.sql(`select u.email from auth.users u join public.messages m on m.user_id = u.id
    where u.email in ('demo@nightfence.local', 'ann@example.com')`)
  expect(idle).toEqual([])
})
