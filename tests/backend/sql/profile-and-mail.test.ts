import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supabaseMail } from '../../../src/features/mail/mail-gateway.ts'
import { supabaseUnreadMail } from '../../../src/features/mail/unread-mail-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { supabaseProfile } from '../../../src/gateways/supabase/profile.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
let other: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
  player = await newPlayer(backend)
  other = await newPlayer(backend)
})
afterAll(() => backend.stop())

const profile = async ({ id }: TestPlayer) => (await backend.sql`select * from profiles where id = ${id}`)[0]

describe('profiles', () => {
  test('has the specified columns (DATA-13)', async () => {
    expect(Object.keys(await profile(player)).sort()).toEqual(['avatar_url', 'first_name', 'id', 'last_active_at', 'updated_at'])
  })

  test('updates last_active_at of the own profile only (AUTH-22)', async () => {
    const before = await profile(other)
    const from = Date.now()
    for (const { id } of [player, other]) await supabaseProfile(player.client, () => id, Date.now).heartbeat()
    const seen = Date.parse((await profile(player)).last_active_at)
    expect([seen >= from, seen <= Date.now()]).toEqual([true, true])
    expect(await profile(other)).toEqual(before)
  })

  test('ignores a device clock that is ahead (AUTH-22)', async () => {
    const ahead = supabaseProfile(
      player.client,
      () => player.id,
      () => Date.UTC(2999, 0, 1),
    )
    await ahead.heartbeat()
    await ahead.updateAvatar('/avatars/male-01.svg')
    const { last_active_at, updated_at } = await profile(player)
    for (const time of [last_active_at, updated_at]) expect(new Date(time).getFullYear()).toBeLessThan(2999)
  })

  test.each(['https://spy.example/pixel.png', 'javascript:alert(1)', '/avatars/male-11.svg', '/avatars/male-01.svg\n', ''])(
    'rejects the avatar %j',
    async (avatar_url) => {
      const before = await profile(player)
      const { status, error } = await player.client.from('profiles').update({ avatar_url }).eq('id', player.id)
      expect({ status, code: error?.code }).toEqual({ status: 400, code: '23514' })
      expect(await profile(player)).toEqual(before)
    },
  )

  test('stores a chosen avatar in the own profile and the account metadata (CHAR-08, OP-98)', async () => {
    const before = await profile(player)
    const others = await profile(other)
    const avatarUrl = '/avatars/female-07.svg'
    await supabaseProfile(player.client, () => player.id, Date.now).updateAvatar(avatarUrl)
    const { updated_at, ...after } = await profile(player)
    expect({ ...after, updated_at: null }).toEqual({ ...before, avatar_url: avatarUrl, updated_at: null })
    expect(updated_at > before.updated_at).toBe(true)
    const { data } = await player.client.auth.getUser()
    expect(data.user?.user_metadata).toMatchObject({ avatar_url: avatarUrl, first_name: before.first_name })

    await supabaseProfile(player.client, () => other.id, Date.now).updateAvatar('/avatars/male-02.svg')
    expect(await profile(other)).toEqual(others)
  })

  test('uses the picture of the first survivor for the account, not of later ones (CHAT-01, OP-98)', async () => {
    const rhea = await newPlayer(backend)
    const newGame = (slot: number, avatarUrl: string) =>
      supabaseSaves(rhea.client, () => rhea.id).send({
        slot,
        baseRevision: 0,
        batchId: randomUUID(),
        commands: [{ type: 'new-game', at: Date.now(), name: 'Rhea', gender: 'female', avatarUrl }],
      })
    await newGame(1, '/avatars/female-07.svg')
    const radio = supabaseRadio(rhea.client, () => rhea.id)
    await radio.post(randomUUID(), 'Rhea', 'Anybody there?')
    const avatarsHeard = async () =>
      (await radio.newest()).filter(({ author }) => author.id === rhea.id).map(({ author }) => author.avatarUrl)
    expect(await avatarsHeard()).toEqual(['/avatars/female-07.svg'])
    expect((await rhea.client.auth.getUser()).data.user?.user_metadata).toMatchObject({
      avatar_url: '/avatars/female-07.svg',
      first_name: rhea.username,
    })
    await newGame(2, '/avatars/female-03.svg')
    expect(await avatarsHeard()).toEqual(['/avatars/female-07.svg'])
  })

  test('does not set last_active_at when the profile changes', async () => {
    const rhea = await newPlayer(backend)
    await rhea.client.from('profiles').update({ avatar_url: '/avatars/female-01.svg' }).eq('id', rhea.id)
    expect((await profile(rhea)).last_active_at).toBeNull()
  })

  test.each(['https://spy.example/pixel.png', '/avatars/female-11.svg', null, 7])(
    'does not copy the invalid picture %s to the profile',
    async (avatarUrl) => {
      const rhea = await newPlayer(backend)
      await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${rhea.id}, 1, ${{ avatarUrl }}::jsonb)`
      expect((await profile(rhea)).avatar_url).toBeNull()
    },
  )

  test('reports a rejected avatar and keeps the account metadata (CHAR-08)', async () => {
    const { data: before } = await player.client.auth.getUser()
    const refused = supabaseProfile(player.client, () => player.id, Date.now).updateAvatar('https://spy.example/pixel.png')
    await expect(refused).rejects.toMatchObject({ kind: 'refused', message: 'This is against a rule of what is stored.' })
    expect((await player.client.auth.getUser()).data.user?.user_metadata).toEqual(before.user?.user_metadata)
  })

  test('accepts all twenty avatars', async () => {
    const names = ['male', 'female'].flatMap((gender) =>
      Array.from({ length: 10 }, (_, n) => `${gender}-${String(n + 1).padStart(2, '0')}`),
    )
    for (const name of names) {
      const { error } = await player.client
        .from('profiles')
        .update({ avatar_url: `/avatars/${name}.svg` })
        .eq('id', player.id)
      expect(error).toBeNull()
    }
    expect((await profile(player)).avatar_url).toBe('/avatars/female-10.svg')
  })
})

describe('mail', () => {
  const send = (to: TestPlayer, read: boolean) =>
    backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body, read)
                values (${to.id}, ${other.id}, 'Dispatch', 'Hello', 'Keep your headphones on.', ${read})`
  const unreadOf = (recipient: TestPlayer, asked: TestPlayer) => supabaseUnreadMail(asked.client, () => recipient.id).unreadCount()

  test('counts unread mail for its recipient only (HUD-04)', async () => {
    for (const read of [false, false, true]) await send(player, read)
    await send(other, false)
    expect(await unreadOf(player, player)).toBe(2)
    expect(await unreadOf(player, other)).toBe(0)
  })

  test('lowers the unread count when a mail is read (HUD-04)', async () => {
    const mailbox = supabaseMail(player.client, () => player.id)
    const unread = (await mailbox.inbox()).find(({ read }) => !read)
    await mailbox.markRead(String(unread?.id))
    expect(await unreadOf(player, player)).toBe(1)
  })

  test('has the specified columns and the mark of a removed mail (DATA-17)', async () => {
    const columns =
      'body id is_server_message pending_transaction_id read recipient_user_id removed_at sender_character_name sender_user_id sent_at subject'
    const { data } = await player.client.from('player_mail').select('*').limit(1)
    expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(columns.split(' '))
  })

  test('does not let the recipient change a mail', async () => {
    const before = await backend.sql`select * from player_mail where recipient_user_id = ${player.id} order by id`
    for (const change of [{ body: 'x' }, { is_server_message: true }, { read: true, subject: 'x' }, { recipient_user_id: other.id }]) {
      const { error } = await player.client.from('player_mail').update(change).eq('recipient_user_id', player.id)
      expect(error?.code).toBe('42501')
    }
    expect(await backend.sql`select * from player_mail where recipient_user_id = ${player.id} order by id`).toEqual(before)
  })
})
