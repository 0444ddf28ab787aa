import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { supabaseSocial } from '../../../src/app/gateways/social.ts'
import { supabaseBank } from '../../../src/features/bank/bank-gateway.ts'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { supabaseFeedback } from '../../../src/features/settings/feedback-gateway.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseProfile } from '../../../src/gateways/supabase/profile.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { followLink } from '../../support/follow-link.ts'
import { type Guest, guestAtPlay, holdersOf, openDevice } from './guest-devices.ts'
import { freshEmail, freshName, newPlayer, newSurvivor, PASSWORD, type TestPlayer } from './players.ts'

const NOT_FOR_GUESTS = 'sign-up-required'
const DRAWN = /^Guest-[A-Z2-9]{8}$/

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

const refused = expect.objectContaining({ code: NOT_FOR_GUESTS })
const follow = async (address: string) => followLink(backend, String((await backend.mail(address))[0]?.links[0]))
const profileOf = (id: string) => backend.sql`select first_name, avatar_url, last_active_at from profiles where id = ${id}`

describe('guest', () => {
  test('has a generated name and no address, and is not on the mailing list (GUEST-01)', async () => {
    const device = openDevice(backend)
    await device.auth.playAsGuest()
    const user = await device.user()
    expect(user).toEqual({ id: expect.any(String), username: expect.stringMatching(DRAWN), email: '', guest: true })
    expect(await profileOf(String(user?.id))).toEqual([{ first_name: user?.username, avatar_url: null, last_active_at: null }])
    expect(await backend.sql`select from mailing_list where user_id = ${user?.id}`).toEqual([])
  })

  test('cannot choose the username', async () => {
    const { data } = await backend.client().auth.signInAnonymously({ options: { data: { first_name: freshName() } } })
    expect([data.user?.user_metadata.first_name, (await profileOf(String(data.user?.id)))[0].first_name]).toEqual([
      expect.stringMatching(DRAWN),
      data.user?.user_metadata.first_name,
    ])
  })

  test.each([
    ['without a name', '', { kind: 'refused' }],
    ['as Guest-ABCDEFGH', 'Guest-ABCDEFGH', { kind: 'conflict', code: 'username-taken' }],
    ['as guest-abcdefg9', ' guest-abcdefg9 ', { kind: 'conflict', code: 'username-taken' }],
  ])('rejects a sign-up with an address %s (GUEST-02)', async (_, username, refusal) => {
    const form = { username, email: freshEmail(), password: PASSWORD, mailingList: false }
    await expect(openDevice(backend).auth.signUp(form)).rejects.toMatchObject(refusal)
    expect(await backend.sql`select from auth.users where email = ${form.email}`).toEqual([])
  })

  test('rejects a change to a guest name, and reports such names as taken (GUEST-02)', async () => {
    const player = await newPlayer(backend)
    const account = supabaseAccount(player.client, () => player.id)
    await expect(account.changeUsername('Guest-ABCDEFGH')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await openDevice(backend).auth.usernameTaken('guest-ABCDEFGH')).toBe(true)
    expect((await profileOf(player.id))[0].first_name).toBe(player.username)
  })

  test('can use saves, copies, bank, profile and feedback (GUEST-03)', async () => {
    const guest = await guestAtPlay(backend)
    const id = () => guest.id
    expect((await supabaseSaves(guest.client, id).load(1))?.save.characterName).toBe(guest.survivor)
    const backups = supabaseBackups(guest.client, id)
    const [copy] = await backups.list(1)
    await backups.restore(1, String(copy?.id))
    await supabaseProfile(guest.client, id, Date.now).heartbeat()
    await supabaseProfile(guest.client, id, Date.now).updateAvatar('/avatars/female-04.svg')
    expect(await profileOf(guest.id)).toEqual([
      { first_name: expect.stringMatching(DRAWN), avatar_url: '/avatars/female-04.svg', last_active_at: expect.anything() },
    ])
    expect(await supabaseBank(guest.client, id).history(1)).toEqual([])
    const letter = {
      email: 'guest@example.com',
      subjectType: 'Suggestion',
      subjectLine: null,
      message: freshName(),
      username: 'Rhea',
    } as const
    await supabaseFeedback(guest.client, id).send(letter)
    expect(await backend.sql`select email, user_id from suggestions where message = ${letter.message}`).toEqual([
      { email: letter.email, user_id: guest.id },
    ])
  })

  test('has one survivor, and can use another slot after signing up (GUEST-03)', async () => {
    const guest = await guestAtPlay(backend)
    const begin = { type: 'new-game', name: 'Juno', gender: 'female', avatarUrl: '/avatars/female-02.svg' }
    const second = () =>
      supabaseSaves(guest.client, () => guest.id).send({
        slot: 2,
        baseRevision: 0,
        batchId: randomUUID(),
        commands: [{ ...begin, at: Date.now() } as never],
      })
    await expect(second()).rejects.toEqual(refused)
    await guest.auth.registerGuest(guest.form)
    await follow(guest.form.email)
    expect(await second()).toMatchObject({ status: 'saved' })
  })

  test('can delete the account with all its data (GUEST-03)', async () => {
    const guest = await guestAtPlay(backend)
    expect(await supabaseAccount(guest.client, () => guest.id).deleteAccount(guest.id)).toBe('The account was deleted.')
    expect(
      await backend.sql`select id from auth.users where id = ${guest.id} union all select user_id from private.guests where user_id = ${guest.id}`,
    ).toEqual([])
  })
})

describe('guests and other players', () => {
  const socialOf = ({ client, id }: Pick<TestPlayer, 'client' | 'id'>) => supabaseSocial(client, () => id)

  test('rejects every social call of a guest (GUEST-04)', async () => {
    const guest = await guestAtPlay(backend)
    const player = await newSurvivor(backend)
    await socialOf(player).radio.post(randomUUID(), player.username, 'Anybody there?')
    const [said] = await socialOf(player).radio.newest()
    const { radio, friends, mail, reports } = socialOf(guest)
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      newest: () => radio.newest(),
      post: () => radio.post(randomUUID(), guest.survivor, 'Hello'),
      report: () => reports.report({ kind: 'message', id: String(said?.id), reason: 'spam', note: '' }),
      mute: () => radio.mute(player.id),
      search: () => friends.search(player.username),
      request: () => friends.request(player.id),
      block: () => friends.block(player.id),
      send: () =>
        mail.send({
          senderCharacterName: guest.survivor,
          senderAvatarUrl: '/avatars/female-02.svg',
          recipient: player.username,
          subject: 'Hello',
          body: 'Over',
        }),
    }
    for (const [name, call] of Object.entries(calls)) expect([name, await call().catch((error: unknown) => error)]).toEqual([name, refused])
    expect([await mail.inbox(), (await friends.links()).friends]).toEqual([[], []])
    const profiles = await guest.client.from('profiles').select('id')
    expect(profiles.data).toEqual([{ id: guest.id }])
  })

  test('hides guests from search, mail, requests and blocks (GUEST-04)', async () => {
    const guest = await guestAtPlay(backend)
    const player = await newSurvivor(backend)
    const { friends, mail } = socialOf(player)
    const username = String((await guest.user())?.username)
    expect([await friends.search(username), await friends.search(guest.survivor)]).toEqual([[], []])
    const letter = {
      senderCharacterName: 'Rhea',
      senderAvatarUrl: '/avatars/female-02.svg',
      recipient: username,
      subject: 'Hi',
      body: 'Over',
    }
    for (const call of [() => mail.send(letter), () => friends.request(guest.id), () => friends.block(guest.id)])
      await expect(call()).rejects.toMatchObject({ code: 'no-player' })
    const left =
      await backend.sql`select from friends where user2_id = ${guest.id} union all select from player_mail where recipient_user_id = ${guest.id}`
    expect(left).toEqual([])
  })

  test('allows social calls once the address is confirmed, even with the old token (GUEST-04)', async () => {
    const guest = await guestAtPlay(backend)
    const before = await tokenOf(guest)
    await guest.auth.registerGuest(guest.form)
    await follow(guest.form.email)
    await socialOf(guest).radio.post(randomUUID(), guest.form.username, 'I am here to stay')
    expect((await socialOf(guest).radio.newest()).some(({ text }) => text === 'I am here to stay')).toBe(true)
    expect(await tokenOf(guest)).toBe(before)
  })
})

describe('signing up', () => {
  test('adds the address to the mailing list once it is confirmed (GUEST-05)', async () => {
    const guest = await guestAtPlay(backend)
    const listed = () => backend.sql`select email, opt_in from mailing_list where user_id = ${guest.id}`
    await guest.auth.registerGuest(guest.form)
    expect(await listed()).toEqual([])
    await follow(guest.form.email)
    expect(await listed()).toEqual([{ email: guest.form.email, opt_in: true }])
  })

  test('sends the link again on request (GUEST-05)', async () => {
    const guest = await guestAtPlay(backend)
    await guest.auth.registerGuest(guest.form)
    await expect(guest.auth.resendConfirmation(guest.form.email)).rejects.toMatchObject({ retryAfter: expect.any(Number) })
    await backend.sql`delete from local.mail_requests`
    await guest.auth.resendConfirmation(guest.form.email)
    expect((await backend.mail(guest.form.email)).length).toBe(2)
    await follow(guest.form.email)
    expect((await openDevice(backend).auth.login(guest.form.username, guest.form.password))?.id).toBe(guest.id)
  })

  test('answers a known address the same way as a new one', async () => {
    const player = await newPlayer(backend)
    const shapes = []
    for (const email of [player.email, freshEmail()]) {
      const { client } = await guestAtPlay(backend)
      const asked = await client.auth.updateUser({ email, password: PASSWORD, data: { awaits: email } })
      const { data } = await client.auth.getUser()
      const soon = await client.auth.updateUser({ email })
      await backend.sql`delete from local.mail_requests`
      const same = await client.auth.updateUser({ email, password: PASSWORD })
      const answers = [
        asked.error,
        Object.entries(asked.data.user ?? {}),
        Object.entries(data.user ?? {}),
        soon.error?.status,
        same.error?.code,
      ]
      // Generated names need not contain a digit.
      const varies = (value: unknown) => typeof value === 'string' && (/[@\d]/.test(value) || DRAWN.test(value))
      shapes.push(JSON.stringify(answers, (_, value) => (varies(value) ? 'varies' : value)))
    }
    expect(shapes[0]).toBe(shapes[1])
    expect((await backend.client().auth.signInWithPassword(player)).error).toBeNull()
  })
})

describe('moving to an account', () => {
  test('repeats all checks in the commit', async () => {
    const [guest, player, other] = [await guestAtPlay(backend), await newPlayer(backend), await guestAtPlay(backend)]
    const proof = await guest.auth.rememberGuest()
    const service = backend.client(backend.serviceKey)
    const sent = { p_user: player.id, p_proof: proof, p_revision: 3, p_slot: 1, p_base: 0, p_save: { characterName: 'Rhea' } }
    const commit = async (over: object) => (await service.rpc('commit_guest_move', { ...sent, ...over })).error?.code ?? null
    const refusals = [await commit({ p_revision: 2 }), await commit({ p_base: 1 }), await commit({ p_proof: 'none' })]
    expect([...refusals, await commit({ p_user: other.id })]).toEqual(['PT409', 'PT409', 'PT410', 'PT403'])
    await guest.auth.registerGuest(guest.form)
    await follow(guest.form.email)
    expect([await commit({}), await holdersOf(backend, guest)]).toEqual(['PT410', [[guest.id, 1]]])
  })
})

describe('idle guests', () => {
  const aged = ({ id }: Guest, days: number, seen = days) =>
    backend.sql(`
    update private.guests set idle_since = now() - interval '${days} days' where user_id = '${id}';
    update profiles set last_active_at = now() - interval '${seen} days' where id = '${id}';
    set session_replication_role = replica;
    update game_saves set updated_at = now() - interval '${seen} days' where user_id = '${id}';
    set session_replication_role = origin`)
  const isThere = async ({ id }: Guest) => (await backend.sql`select from auth.users where id = ${id}`).length === 1

  test('are deleted after 30 days when the next guest comes, unless active or signed up (GUEST-07)', async () => {
    const [gone, seen, saved, young, kept] = [
      await guestAtPlay(backend),
      await guestAtPlay(backend),
      await guestAtPlay(backend),
      await guestAtPlay(backend),
      await guestAtPlay(backend),
    ]
    await kept.auth.registerGuest(kept.form)
    await follow(kept.form.email)
    await aged(gone, 31)
    await aged(seen, 31, 29)
    await aged(saved, 31)
    await backend.sql`update game_saves set revision = revision + 1 where user_id = ${saved.id}`
    await aged(young, 29)
    await aged(kept, 31)
    await openDevice(backend).auth.playAsGuest()
    expect(await Promise.all([gone, seen, saved, young, kept].map(isThere))).toEqual([false, true, true, true, true])
    expect(await backend.sql`select from game_saves where user_id = ${gone.id}`).toEqual([])
    const watched = await backend.sql`select user_id from private.guests where idle_since < now() - interval '30 days'`
    expect(watched).toEqual([])
  })

  test('are deleted a few at a time, longest idle first', async () => {
    const guests: Guest[] = []
    for (let n = 0; n < 3; n++) guests.push(await guestAtPlay(backend))
    for (const [n, guest] of guests.entries()) await aged(guest, 40 - n)
    expect(await backend.sql`select private.forget_idle_guests(2) as gone`).toEqual([{ gone: 2 }])
    expect(await Promise.all(guests.map(isThere))).toEqual([false, false, true])
  })
})
