import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPlayer, startBackend, type TestBackend } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'

let backend: TestBackend
let ann: SignedInPlayer
let ben: SignedInPlayer
beforeAll(async () => {
  backend = await startBackend()
  ann = await backend.signUp('Ann')
  ben = await backend.signUp('Ben')
  const command = { type: 'new-game', at: Date.now(), name: 'Ann', gender: 'female', avatarUrl: '/avatars/female-01.svg' }
  await ann.client.functions.invoke('save-game', { body: { slot: 1, baseRevision: 0, batchId: randomUUID(), commands: [command] } })
  // Inserts 500 players directly, which is much faster than signing them up.
  await backend.sql`insert into auth.users (id, aud, role, email, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', 'u' || n || '@example.test', jsonb_build_object('first_name', 'u' || n)
    from generate_series(1, 500) n`
})
afterAll(() => backend.stop())

/** Returns status and code of a rejected call, or null. */
async function refusal(name: string, body: object): Promise<unknown> {
  const { error } = await ann.client.functions.invoke(name, { body })
  return error && [error.context.status, (await error.context.json()).code]
}
const mail = () => ({
  senderUserId: ann.user.id,
  senderCharacterName: 'Ann',
  senderAvatarUrl: '/avatars/female-01.svg',
  recipientCharacterName: 'Ben',
  subject: randomUUID(),
  body: 'Hello',
})

test('limits the number of listings', async () => {
  const request = { activeSlotNumber: 1, itemId: 'bandage', price: 9, quantity: 1, sellerCharacterName: 'Ann' }
  expect(await refusal('list-flea-market-item', { requestId: randomUUID(), ...request })).toBeNull()
  await backend.sql(`insert into private.tries (user_id, what) select '${ann.user.id}', 'listing' from generate_series(1, 59)`)
  expect(await refusal('list-flea-market-item', { requestId: randomUUID(), ...request })).toEqual([429, 'wait-minutes'])
  expect((await ann.client.from('flea_market_listings').select('id')).data).toHaveLength(1)
})

test('keeps at most 50 mails of one sender in a mailbox', async () => {
  await backend.sql(`insert into public.player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
    select '${ben.user.id}', '${ann.user.id}', 'Ann', 'Hello', n::text from generate_series(1, 49) n`)
  expect(await refusal('send-player-mail', mail())).toBeNull()
  expect(await refusal('send-player-mail', mail())).toEqual([429, 'mailbox-full'])
  await ben.client.from('player_mail').delete().eq('body', '7')
  expect(await refusal('send-player-mail', mail())).toBeNull()
})

test('allows 500 blocked and 500 muted players', async () => {
  const crowd = (await backend.sql`select id from public.profiles where first_name like 'u%'`) as { id: string }[]
  const blocks = crowd.map(({ id }) => ({ blocker_id: ann.user.id, blocked_id: id }))
  const mutes = crowd.map(({ id }) => ({ user_id: ann.user.id, muted_id: id }))
  // 20 is the maximum number of rows per request.
  for (let from = 0; from < crowd.length; from += 20) {
    expect((await ann.client.from('player_blocks').insert(blocks.slice(from, from + 20))).error).toBeNull()
    expect((await ann.client.from('muted_players').insert(mutes.slice(from, from + 20))).error).toBeNull()
  }
  const more = [
    await ann.client.from('player_blocks').insert({ blocker_id: ann.user.id, blocked_id: ben.user.id }),
    await ann.client.from('muted_players').insert({ user_id: ann.user.id, muted_id: ben.user.id }),
  ]
  expect(more.map(({ status, error }) => [status, raisedCode(error)])).toEqual([
    [429, 'too-many-blocked'],
    [429, 'too-many-muted'],
  ])
  // Ben's forged insert fails with a missing right, which does not reveal that Ann's list is full.
  const forged = await ben.client.from('muted_players').insert({ user_id: ann.user.id, muted_id: ben.user.id })
  expect([forged.status, forged.error?.code]).toEqual([403, '42501'])
})
