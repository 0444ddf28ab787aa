import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailToSend } from '../../../machines/social-ports.ts'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { nameSurvivor, newPlayer, newSurvivor, type TestPlayer } from './players.ts'
import { recorded } from './recorded.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
})

const inboxOf = ({ client, id }: TestPlayer) => supabaseMail(client, () => id)
const unread = ({ client, id }: TestPlayer) => supabaseUnreadMail(client, () => id).unreadCount()
const mailOf = (more: Partial<MailToSend> = {}): MailToSend => ({
  senderCharacterName: 'Rhea',
  senderAvatarUrl: '/avatars/female-02.svg',
  recipient: bob.username,
  subject: 'The east fence',
  body: 'It holds.\nFor now.',
  ...more,
})
const send = (from: TestPlayer, more: Partial<MailToSend> = {}) => inboxOf(from).send(mailOf(more))
/** Returns the mails stored for a player, oldest first. */
const stored = ({ id }: TestPlayer) =>
  backend.sql`select sender_user_id, sender_character_name, subject, body, read, is_server_message, pending_transaction_id
              from player_mail where recipient_user_id = ${id} order by sent_at, subject`
/** Stores a mail from the server, optionally with unclaimed coins. */
async function serverMail(to: TestPlayer, { subject = 'Sold', amount = 0, claimed = false } = {}): Promise<string> {
  const [sale] =
    amount === 0
      ? []
      : await backend.sql`insert into pending_transactions (listing_id, seller_user_id, buyer_slot_number, item_name, amount, claimed_at)
          values (gen_random_uuid(), ${to.id}, 1, 'Knife', ${amount}, ${claimed ? '2026-01-01T00:00:00Z' : null}::timestamptz) returning id`
  const [mail] = await backend.sql`insert into player_mail
    (recipient_user_id, sender_character_name, subject, body, is_server_message, pending_transaction_id)
    values (${to.id}, 'Flea Market', ${subject}, 'Your knife was sold.', true, ${sale?.id ?? null}::uuid) returning id`
  return mail.id
}
async function post(body: unknown, { client }: TestPlayer): Promise<[number, unknown]> {
  const token = await tokenOf({ client })
  const answer = await fetch(`${backend.url}/functions/v1/send-player-mail`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.json()]
}
const bodyOf = (more: object = {}) => ({
  senderUserId: ann.id,
  senderCharacterName: 'Rhea',
  senderAvatarUrl: '/avatars/female-02.svg',
  recipientCharacterName: bob.username,
  subject: 'The east fence',
  body: 'It holds.',
  ...more,
})

describe('sending', () => {
  test('sends the specified call and stores the mail (MAIL-07, DATA-17)', async () => {
    const { client, sent } = await recorded(backend, ann)
    await supabaseMail(client, () => ann.id).send(mailOf())
    const { recipient, ...said } = mailOf()
    expect(sent).toEqual([{ call: 'POST send-player-mail', body: { senderUserId: ann.id, ...said, recipientCharacterName: recipient } }])
    expect(await stored(bob)).toEqual([
      {
        sender_user_id: ann.id,
        sender_character_name: 'Rhea',
        subject: 'The east fence',
        body: 'It holds.\nFor now.',
        read: false,
        is_server_message: false,
        pending_transaction_id: null,
      },
    ])
    expect(await stored(ann)).toEqual([])
  })

  test('finds the recipient by whole username in any case, not by pattern or survivor (OP-35)', async () => {
    await send(ann, { recipient: ` ${bob.username.toUpperCase()}\u200b ` })
    expect(await stored(bob)).toHaveLength(1)
    for (const recipient of ['%', '_'.repeat(bob.username.length), bob.username.slice(1), 'Otis', `${bob.username}' or 'a`])
      await expect(send(ann, { recipient })).rejects.toMatchObject({
        kind: 'refused',
        code: 'no-player-named',
        params: { name: recipient },
      })
    expect(await stored(bob)).toHaveLength(1)
  })

  test('rejects forged senders, and ignores extra fields (OP-75)', async () => {
    await nameSurvivor(backend, ann, 'Nadia', 2, '/avatars/male-09.svg')
    const forged: [object, number, string][] = [
      [{ senderUserId: bob.id }, 403, 'not-your-mail'],
      [{ senderCharacterName: 'Otis' }, 403, 'mail-needs-character'],
      [{ senderCharacterName: bob.username }, 403, 'mail-needs-character'],
      [{ senderAvatarUrl: '/avatars/female-05.svg' }, 403, 'not-your-picture'],
      [{ senderAvatarUrl: null }, 403, 'not-your-picture'],
      [{ senderAvatarUrl: 'https://spy.example/pixel.png' }, 403, 'not-your-picture'],
    ]
    for (const [more, status, code] of forged)
      expect([more, await post(bodyOf(more), ann)]).toEqual([more, [status, { error: expect.any(String), code }]])
    expect(await stored(bob)).toEqual([])
    const honest = [
      {},
      { senderAvatarUrl: '/avatars/female-02.svg' },
      { senderCharacterName: 'Nadia', senderAvatarUrl: '/avatars/male-09.svg' },
      { senderCharacterName: ann.username },
    ]
    for (const [n, more] of honest.entries())
      expect(
        await post(bodyOf({ ...more, subject: `No. ${n}`, is_server_message: true, pending_transaction_id: bob.id, read: true }), ann),
      ).toEqual([200, { message: 'The letter was sent.' }])
    const rows = await stored(bob)
    expect(
      rows.map((row) => [row.sender_user_id, row.sender_character_name, row.read, row.is_server_message, row.pending_transaction_id]),
    ).toEqual(['Rhea', 'Rhea', 'Nadia', ann.username].map((name) => [ann.id, name, false, false, null]))
  })

  test.each([
    [{ subject: undefined }, { error: 'The request is malformed at subject.', code: 'request-malformed' }],
    [{ body: 7 }, { error: 'The request is malformed at body.', code: 'request-malformed' }],
    [{ senderUserId: 'me' }, { error: 'The request is malformed at senderUserId.', code: 'request-malformed' }],
    [{ recipientCharacterName: ['a'] }, { error: 'The request is malformed at recipientCharacterName.', code: 'request-malformed' }],
    [{ subject: ' \u200b' }, { code: 'mail-incomplete' }],
    [{ body: '\n\u2060' }, { code: 'mail-incomplete' }],
    [{ recipientCharacterName: ' ' }, { code: 'mail-incomplete' }],
    [{ subject: 'x'.repeat(201) }, { code: 'subject-too-long', params: { n: 200 } }],
    [{ body: 'x'.repeat(2001) }, { code: 'letter-too-long', params: { n: 2000 } }],
  ])('rejects %j (MAIL-05, OP-75)', async (more, refusal) => {
    expect(await post(bodyOf(more), ann)).toEqual([400, { error: expect.any(String), ...refusal }])
    expect(await stored(bob)).toEqual([])
  })

  test('stores plain text with a one-line subject, also at the maximum length (OP-75)', async () => {
    await send(ann, {
      subject: ` The\u202e east\r\nfence\u0007${'!'.repeat(185)} `,
      body: `\u200bIt\tholds.\r\nFor\u2028now.${'🧟'.repeat(990)}`,
    })
    const [row] = await stored(bob)
    expect([row.subject, row.body]).toEqual([`The east fence${'!'.repeat(185)}`, `It holds.\nFor\nnow.${'🧟'.repeat(990)}`])
  })

  test('rejects a sender without a named survivor (ROLE-02, MAIL-06)', async () => {
    const nobody = await newPlayer(backend)
    const refused = { kind: 'refused', code: 'mail-needs-character' }
    await expect(send(nobody, { senderCharacterName: nobody.username })).rejects.toMatchObject(refused)
    for (const [slot, name] of ['Survivor', ''].entries()) await nameSurvivor(backend, nobody, name, slot + 1)
    for (const senderCharacterName of [nobody.username, 'Survivor', ''])
      await expect(send(nobody, { senderCharacterName })).rejects.toMatchObject(refused)
    expect(await stored(bob)).toEqual([])
  })

  test('rejects the eleventh mail in ten minutes with the wait', async () => {
    for (let n = 0; n < 10; n++) await send(ann, { subject: `No. ${n}` })
    await expect(send(ann, { subject: 'No. 10' })).rejects.toMatchObject({
      kind: 'refused',
      code: 'wait-minutes',
      params: { n: 10 },
    })
    expect(await stored(bob)).toHaveLength(10)
    await backend.sql`update private.tries set tried_at = tried_at - interval '10 minutes' where user_id = ${ann.id}`
    await send(ann, { subject: 'No. 10' })
    expect(await stored(bob)).toHaveLength(11)
  })

  test('stores the same mail once within a minute, even if it was deleted', async () => {
    const first = await post(bodyOf(), ann)
    await backend.sql`delete from player_mail where recipient_user_id = ${bob.id}`
    expect([first, await post(bodyOf(), ann)]).toEqual(Array(2).fill([200, { message: 'The letter was sent.' }]))
    expect(await stored(bob)).toEqual([])
    await backend.sql`update private.tries set tried_at = tried_at - interval '1 minute' where user_id = ${ann.id}`
    await post(bodyOf(), ann)
    await post(bodyOf({ body: 'It fell.' }), ann)
    expect(await stored(bob)).toHaveLength(2)
  })

  test('stores ten simultaneous copies once, and ten of fifteen different mails', async () => {
    await Promise.all(Array.from({ length: 10 }, () => send(ann)))
    expect(await stored(bob)).toHaveLength(1)
    const others = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => send(ann, { subject: `No. ${n}` })))
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await stored(bob)).toHaveLength(10)
  })
})

describe('reading', () => {
  test('sends the specified calls to list, read and delete mail (MAIL-10)', async () => {
    const { client, sent } = await recorded(backend, bob)
    const mailbox = supabaseMail(client, () => bob.id)
    await send(ann)
    const id = (await mailbox.inbox())[0]?.id as string
    await mailbox.markRead(id)
    await mailbox.remove(id)
    const select = [
      'id,sender_character_name,subject,body,sent_at,read,is_server_message,pending_transaction_id',
      'sender:profiles!player_mail_sender_user_id_fkey(id,first_name,avatar_url,last_active_at)',
      'funds:pending_transactions!player_mail_pending_transaction(amount,claimed_at)',
    ].join(',')
    expect(sent).toEqual([
      { call: `GET player_mail?limit=300&order=sent_at.desc,id.asc&recipient_user_id=eq.${bob.id}&select=${select}` },
      { call: `PATCH player_mail?id=eq.${id}`, body: { read: true } },
      { call: `DELETE player_mail?id=eq.${id}&select=id` },
    ])
    expect(await stored(bob)).toEqual([])
  })

  test('lists mail newest first, with sender and coins (MAIL-10, OP-98)', async () => {
    await backend.sql`update profiles set avatar_url = '/avatars/male-03.svg', last_active_at = '2026-01-02T03:04:05Z' where id = ${ann.id}`
    await send(ann)
    await serverMail(bob, { subject: 'Sold', amount: 1_500 })
    await serverMail(bob, { subject: 'Claimed', amount: 7, claimed: true })
    for (const [n, subject] of ['The east fence', 'Sold', 'Claimed'].entries())
      await backend.sql`update player_mail set sent_at = now() + ${n} * interval '1 second' where subject = ${subject} and recipient_user_id = ${bob.id}`
    const any = { id: expect.any(String), sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), read: false }
    const sale = { ...any, sender: null, senderName: 'Flea Market', body: 'Your knife was sold.', fromServer: true }
    expect(await inboxOf(bob).inbox()).toEqual([
      { ...sale, subject: 'Claimed', funds: { state: 'claimed', amount: 7 } },
      { ...sale, subject: 'Sold', funds: { state: 'waiting', amount: 1_500 } },
      {
        ...any,
        sender: {
          id: ann.id,
          username: ann.username,
          avatarUrl: '/avatars/male-03.svg',
          lastActiveAt: expect.stringMatching(/^2026-01-02T03:04:05(\.000)?\+00:00$/),
        },
        senderName: 'Rhea',
        subject: 'The east fence',
        body: 'It holds.\nFor now.',
        fromServer: false,
        funds: null,
      },
    ])
  })

  test('returns the newest 300 mails plus older ones that are unread or have unclaimed coins', async () => {
    // Ten mails a day; No. 1 is the oldest. Coins and unread mails lie far beyond the limit of 1,000 rows per answer.
    await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body, read, sent_at)
      select ${bob.id}, 'Rhea', n::text, 'Hello', n not in (3, 4, 900, 1500), now() - (1500 - n) * interval '144 minutes'
      from generate_series(1, 1500) n`
    for (const [subject, amount, claimed] of [
      ['1', 70, false],
      ['2', 70, true],
      ['700', 80, false],
      ['1499', 90, false],
    ] as const) {
      const id = await serverMail(bob, { subject: 'Sold', amount, claimed })
      await backend.sql`update player_mail m set pending_transaction_id = (select l.pending_transaction_id from player_mail l where l.id = ${id})
        where m.recipient_user_id = ${bob.id} and m.subject = ${subject}`
      await backend.sql`delete from player_mail where id = ${id}`
    }
    const found = await inboxOf(bob).inbox()
    const newest = Array.from({ length: 300 }, (_, n) => `${1500 - n}`)
    expect(found.map(({ subject }) => subject)).toEqual([...newest, '900', '700', '4', '3', '1'])
    expect(found.filter(({ funds }) => funds !== null).map(({ subject, funds }) => [subject, funds?.state, funds?.amount])).toEqual([
      ['1499', 'waiting', 90],
      ['700', 'waiting', 80],
      ['1', 'waiting', 70],
    ])
    expect(await unread(bob)).toBe(4)
    await backend.sql`update player_mail set read = false where recipient_user_id = ${bob.id}`
    expect([await unread(bob), (await inboxOf(bob).inbox()).length]).toEqual([1500, 302])
  })

  test("keeps a mail after its sender's account is deleted", async () => {
    await send(ann)
    await backend.sql`delete from auth.users where id = ${ann.id}`
    expect(await inboxOf(bob).inbox()).toMatchObject([{ sender: null, senderName: 'Rhea', subject: 'The east fence', fromServer: false }])
  })

  test('hides mail from all other players, its sender included (SAVE-17, HUD-04, OP-77)', async () => {
    await send(ann)
    const [{ id }] = await backend.sql`select id from player_mail where recipient_user_id = ${bob.id}`
    const stranger = await newSurvivor(backend, 'Marlow')
    const before = await stored(bob)
    for (const { client } of [ann, stranger]) {
      expect((await client.from('player_mail').select()).data).toEqual([])
      const { count } = await client.from('player_mail').select('id', { count: 'exact', head: true }).eq('recipient_user_id', bob.id)
      expect(count).toBe(0)
      await client.from('player_mail').update({ read: true }).eq('id', id)
      await client.from('player_mail').delete().eq('id', id)
    }
    await expect(inboxOf(stranger).remove(id)).rejects.toMatchObject({ kind: 'conflict' })
    expect([await stored(bob), await unread(bob)]).toEqual([before, 1])
  })

  test('lowers the unread count once when a mail is read or deleted (HUD-04, MAIL-04)', async () => {
    for (const subject of ['One', 'Two', 'Three']) await send(ann, { subject })
    const mailbox = inboxOf(bob)
    const counts = [await unread(bob)]
    const [first, second, third] = (await mailbox.inbox()).map(({ id }) => id) as [string, string, string]
    for (const step of [
      () => mailbox.markRead(first),
      () => mailbox.markRead(first),
      () => mailbox.remove(first),
      () => mailbox.remove(second),
      () => mailbox.remove(second).catch(() => {}),
      () => mailbox.markRead(third),
    ]) {
      await step()
      counts.push(await unread(bob))
    }
    expect(counts).toEqual([3, 2, 2, 2, 1, 1, 0])
  })

  test('keeps a mail read, and lets the reader change nothing else (OP-77)', async () => {
    await send(ann)
    const [{ id }] = await backend.sql`select id from player_mail where recipient_user_id = ${bob.id}`
    await inboxOf(bob).markRead(id)
    const before = await stored(bob)
    const changes = [
      { read: false },
      { subject: 'x' },
      { body: 'x' },
      { is_server_message: true },
      { pending_transaction_id: id },
      { sender_user_id: bob.id },
    ]
    for (const change of changes) {
      const { error } = await bob.client.from('player_mail').update(change).eq('id', id)
      expect([change, error?.code]).toEqual([change, '42501'])
    }
    expect(await stored(bob)).toEqual(before)
  })

  test('rejects mail that bypasses the function (OP-75)', async () => {
    const forged = {
      recipient_user_id: bob.id,
      sender_character_name: 'Dispatch',
      subject: 'Free coins',
      body: 'Click',
      is_server_message: true,
    }
    for (const row of [forged, { ...forged, recipient_user_id: ann.id }]) {
      expect((await ann.client.from('player_mail').insert(row)).error?.code).toBe('42501')
    }
    const direct = { p_sender: bob.id, p_name: 'Otis', p_avatar: null, p_recipient: ann.username, p_subject: 'a', p_body: 'b' }
    expect((await ann.client.rpc('send_player_mail', direct)).error?.code).toBe('42501')
    expect([await stored(ann), await stored(bob)]).toEqual([[], []])
  })

  test('deletes a mail only after its coins are claimed (OP-76)', async () => {
    const [waiting, claimed] = [await serverMail(bob, { amount: 5 }), await serverMail(bob, { amount: 5, claimed: true })]
    await expect(inboxOf(bob).remove(waiting)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stored(bob)).toHaveLength(2)
    await inboxOf(bob).remove(claimed)
    expect((await inboxOf(bob).inbox()).map(({ id }) => id)).toEqual([waiting])
  })
})
