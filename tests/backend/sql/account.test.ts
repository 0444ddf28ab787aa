import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '../../../machines/ports.ts'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { followLink } from '../../support/follow-link.ts'
import { openDevice } from './guest-devices.ts'
import { freshEmail, freshName, newPlayer, newSignedUp, PASSWORD, register, type TestPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

const account = ({ client, id }: TestPlayer) => supabaseAccount(client, () => id)
const nameOf = async ({ id }: TestPlayer) =>
  (
    await backend.sql`select p.first_name, u.raw_user_meta_data ->> 'first_name' as metadata, p.updated_at
                      from profiles p join auth.users u on u.id = p.id where p.id = ${id}`
  )[0]
const logIn = (email: string, password: string) => backend.client().auth.signInWithPassword({ email, password })

describe('changing the username', () => {
  test('updates the profile, the metadata and the session at once (ACCT-05, OP-79, CALL-05)', async () => {
    const player = await newPlayer(backend)
    const before = await nameOf(player)
    const name = freshName()
    const usernames: (string | undefined)[] = []
    const end = supabaseAuth(player.client).watch((user) => usernames.push(user?.username))
    await account(player).changeUsername(name)
    const after = await nameOf(player)
    expect([after.first_name, after.metadata, after.updated_at > before.updated_at]).toEqual([name, name, true])
    await expect.poll(() => usernames.at(-1)).toBe(name)
    end()
    const { data } = await player.client.auth.getUser()
    expect(data.user?.user_metadata.first_name).toBe(name)
  })

  test('logs in with the new username and no longer with the old one (AUTH-09)', async () => {
    const player = await newPlayer(backend)
    const name = freshName()
    await account(player).changeUsername(name)
    const auth = () => supabaseAuth(backend.client())
    expect((await auth().login(name, player.password))?.id).toBe(player.id)
    await expect(auth().login(player.username, player.password)).rejects.toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['the username of another player', (other: TestPlayer) => other.username],
    ['the username of another player in other case', (other: TestPlayer) => other.username.toUpperCase()],
    ['the reserved username', () => 'SURVIVOR'],
  ])('rejects %s as a conflict and changes nothing (ACCT-03, OP-37)', async (_, wanted) => {
    const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
    const before = await nameOf(player)
    await expect(account(player).changeUsername(wanted(other))).rejects.toMatchObject({ kind: 'conflict' })
    expect(await nameOf(player)).toEqual(before)
  })

  test.each(['', '   ', 'two words', 'x'.repeat(25), 'näme', "' or 1=1"])('rejects the malformed username %j (OP-37)', async (name) => {
    const player = await newPlayer(backend)
    const before = await nameOf(player)
    await expect(account(player).changeUsername(name)).rejects.toMatchObject({ kind: 'refused' })
    expect(await nameOf(player)).toEqual(before)
  })

  test('gives a contested username to exactly one of several simultaneous requests (OP-79)', async () => {
    const players = await Promise.all([newPlayer(backend), newPlayer(backend), newPlayer(backend)])
    const name = freshName()
    const answers = await Promise.allSettled(players.map((player) => account(player).changeUsername(name)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toEqual(expect.objectContaining({ kind: 'conflict' }))
    const names = await Promise.all(players.map(nameOf))
    expect(names.filter(({ first_name, metadata }) => first_name === name && metadata === name)).toHaveLength(1)
    expect(names.every(({ first_name, metadata }) => first_name === metadata)).toBe(true)
  })

  test('rejects the sixth change in a day with the remaining wait (OP-79)', async () => {
    const player = await newPlayer(backend)
    const names = Array.from({ length: 6 }, freshName)
    for (const name of names.slice(0, 5)) await account(player).changeUsername(name)
    const before = await nameOf(player)
    const sixth = account(player).changeUsername(names[5] as string)
    await expect(sixth).rejects.toMatchObject({ kind: 'refused', code: 'wait-hours', params: { n: 24 } })
    expect(await nameOf(player)).toEqual(before)
    await backend.sql`update private.tries set tried_at = tried_at - interval '1 day' where user_id = ${player.id}`
    await account(player).changeUsername(names[5] as string)
    expect((await nameOf(player)).first_name).toBe(names[5])
  })

  test('does not report the own username as taken and allows changing its case (OP-37)', async () => {
    const player = await newPlayer(backend)
    const taken = (client: TestPlayer['client']) => supabaseAuth(client).usernameTaken(player.username.toUpperCase())
    expect([await taken(player.client), await taken(backend.client())]).toEqual([false, true])
    await account(player).changeUsername(player.username.toUpperCase())
    expect((await nameOf(player)).first_name).toBe(player.username.toUpperCase())
  })

  test('rejects a change by a visitor', async () => {
    const { error } = await backend.client().rpc('change_username', { name: freshName() })
    expect(error?.code).toBe('42501')
  })
})

test('lets players read profile columns by name and by id, and visitors nothing (CALL-02)', async () => {
  const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
  await other.client.from('profiles').update({ avatar_url: '/avatars/male-02.svg' }).eq('id', other.id)
  const asked = (client: TestPlayer['client']) => [
    client.from('profiles').select('id').eq('first_name', other.username),
    client.from('profiles').select('avatar_url').eq('id', other.id).single(),
    client.from('profiles').select('first_name').eq('id', other.id).single(),
  ]
  expect((await Promise.all(asked(player.client))).map(({ data }) => data)).toEqual([
    [{ id: other.id }],
    { avatar_url: '/avatars/male-02.svg' },
    { first_name: other.username },
  ])
  expect((await Promise.all(asked(backend.client()))).map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
})

describe('changing the email address', () => {
  const follow = async (address: string) => followLink(backend, (await backend.mail(address))[0]?.links[0] as string)
  const orders: readonly ['present' | 'new', 'present' | 'new'][] = [
    ['present', 'new'],
    ['new', 'present'],
  ]
  test.each(orders)('changes it once both links are followed, the %s one first (ACCT-06, CALL-05)', async (...order) => {
    const player = await newPlayer(backend)
    const email = freshEmail()
    const addresses = { present: player.email, new: email }
    await account(player).changeEmail(email)
    const [first, second] = order.map((which) => addresses[which]) as [string, string]
    const halfway = await follow(first)
    expect([halfway.access_token, halfway.msg]).toEqual([undefined, expect.stringContaining('Confirmation link accepted')])
    expect((await logIn(email, player.password)).error).not.toBeNull()
    expect((await follow(first)).error_code).toBe('otp_expired')
    expect((await follow(second)).access_token).toEqual(expect.any(String))
    expect((await logIn(email, player.password)).data.user?.id).toBe(player.id)
    expect((await logIn(player.email, player.password)).error).not.toBeNull()
    expect(await backend.sql`select email from mailing_list where user_id = ${player.id}`).toEqual([{ email }])
  })

  test('changes it when both links are followed at the same moment', async () => {
    const player = await newPlayer(backend)
    const email = freshEmail()
    await account(player).changeEmail(email)
    const led = await Promise.all([follow(player.email), follow(email)])
    expect(led.map(({ access_token }) => access_token === undefined).sort()).toEqual([false, true])
    expect((await logIn(email, player.password)).data.user?.id).toBe(player.id)
  })

  test('keeps the address if only one link is confirmed, or if links are expired or superseded', async () => {
    const player = await newPlayer(backend)
    const [first, second] = [freshEmail(), freshEmail()]
    const addressNow = async () => (await player.client.auth.getUser()).data.user?.email
    await account(player).changeEmail(first)
    const [stale] = await backend.mail(first)
    const token = '123456'
    await backend.sql`update auth.users
      set email_change_token_current = encode(sha256(convert_to(${player.email + token}, 'UTF8')), 'hex') where id = ${player.id}`
    const byCode = await backend.client().auth.verifyOtp({ type: 'email_change', email: player.email, token })
    expect([byCode.data.session, await addressNow()]).toEqual([null, player.email])
    await backend.sql('delete from local.mail_requests')
    await account(player).changeEmail(second)
    await followLink(backend, stale?.links[0] as string)
    await follow(player.email)
    expect(await addressNow()).toBe(player.email)
    await backend.sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${player.id}`
    expect((await follow(second)).error_code).toBe('otp_expired')
    expect(await addressNow()).toBe(player.email)
  })

  test('counts a link that is followed twice as one confirmation', async () => {
    const player = await newPlayer(backend)
    await account(player).changeEmail(freshEmail())
    const link = (await backend.mail(player.email))[0]?.links[0] as string
    for (let n = 0; n < 2; n++) await followLink(backend, link)
    expect((await player.client.auth.getUser()).data.user).toMatchObject({ email: player.email, new_email: expect.any(String) })
  })

  test('mails an address once a minute, not counting requests rejected for other reasons', async () => {
    const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
    await expect(account(player).changeEmail(other.email)).rejects.toMatchObject({ kind: 'refused' })
    await account(player).changeEmail(freshEmail())
    const again = account(player).changeEmail(freshEmail())
    await expect(again).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(/after \d+ seconds/) })
    expect(await backend.mail(player.email)).toHaveLength(1)
  })

  test.each([
    ['a malformed address', () => 'nowhere'],
    ['the address of another player', async () => (await newPlayer(backend)).email],
  ])('rejects %s with a message (ACCT-06)', async (_, address) => {
    const player = await newPlayer(backend)
    const refused = account(player).changeEmail(await address())
    await expect(refused).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w+ \w+/) })
  })

  test('resends the link to an unconfirmed address only (ACCT-08, CALL-05)', async () => {
    const player = await newSignedUp(backend)
    expect(await account(player).resendConfirmation()).toBe('already-confirmed')
    await backend.sql`update auth.users set email_confirmed_at = null, confirmation_token = 'awaited-by-this-test' where id = ${player.id}`
    const before = await backend.mail(player.email)
    const soon = account(player).resendConfirmation()
    await expect(soon).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(/after \d+ seconds/) })
    await backend.sql(`update local.mail_requests set requested_at = requested_at - interval '1 minute'`)
    expect(await account(player).resendConfirmation()).toBe('sent')
    expect((await backend.mail(player.email)).length).toBe(before.length + 1)
  })
})

describe('changing the password', () => {
  test('logs in with the new password only, and rejects a short one with a message (ACCT-07, CALL-05)', async () => {
    const player = await newPlayer(backend)
    const short = account(player).changePassword(player.password, '12345')
    await expect(short).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(/\w+/) })
    expect(await account(player).changePassword(player.password, 'lamp-and-wire')).toBe('changed')
    expect((await logIn(player.email, player.password)).error).not.toBeNull()
    expect((await logIn(player.email, 'lamp-and-wire')).data.user?.id).toBe(player.id)
  })

  test('requires the current password and limits wrong guesses (ACCT-07)', async () => {
    await backend.sql('delete from private.login_attempts')
    const player = await newPlayer(backend)
    const answers = []
    for (const guess of ['', 'a', 'b', 'c', 'd', 'e']) {
      answers.push(
        await account(player)
          .changePassword(guess, 'lamp-and-wire')
          .catch(({ message }: GatewayError) => message),
      )
    }
    expect(answers).toEqual([...Array(6).fill('wrong-password')])
    const sixth = account(player).changePassword(player.password, 'lamp-and-wire')
    await expect(sixth).rejects.toMatchObject({ kind: 'refused', message: expect.stringContaining('15 minutes') })
    await backend.sql('delete from private.login_attempts')
    expect((await logIn(player.email, player.password)).data.user?.id).toBe(player.id)
  })

  test('ends all other sessions and keeps the current one (ACCT-07)', async () => {
    const player = await newPlayer(backend)
    const { data } = await logIn(player.email, player.password)
    const { access_token = '', refresh_token = '' } = data.session ?? {}
    const elsewhere = backend.client()
    await elsewhere.auth.setSession({ access_token, refresh_token })
    expect((await elsewhere.functions.invoke('save-game', { body: {} })).error?.context.status).toBe(400)
    await account(player).changePassword(player.password, 'lamp-and-wire')
    // The revoked session can still read over REST until its access token expires, as on a hosted project.
    expect((await elsewhere.functions.invoke('save-game', { body: {} })).error?.context.status).toBe(401)
    expect((await elsewhere.auth.refreshSession({ refresh_token })).error).not.toBeNull()
    expect((await player.client.functions.invoke('save-game', { body: {} })).error?.context.status).toBe(400)
    expect((await player.client.auth.refreshSession()).error).toBeNull()
  })
})

test('ends the session on the device and on the server when signing out (CALL-05)', async () => {
  const player = await newPlayer(backend)
  const { data } = await player.client.auth.getSession()
  await supabaseAuth(player.client).signOut()
  expect((await player.client.auth.getSession()).data.session).toBeNull()
  const again = await backend.client().auth.refreshSession({ refresh_token: data.session?.refresh_token as string })
  expect(again.error).not.toBeNull()
})

test('treats a player with an admin role in the metadata like any other player (ROLE-01)', async () => {
  const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
  await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${other.id}, 1, '{}')`
  await player.client.auth.updateUser({ data: { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } } })
  const { data } = await player.client.auth.refreshSession()
  expect([data.user?.role, data.user?.app_metadata.role]).toEqual(['authenticated', undefined])
  expect((await player.client.from('game_saves').select('id')).data).toEqual([])
  expect((await backend.client().from('game_saves').select('id')).error?.code).toBe('42501')
  const roles = await backend.sql`select distinct unnest(roles)::text as role from pg_policies where schemaname = 'public'`
  expect(roles).toEqual([{ role: 'authenticated' }])
})

describe('delete-user-account', () => {
  const remove = async (player: TestPlayer, body: unknown) => {
    const { data } = await player.client.auth.getSession()
    const response = await fetch(`${backend.url}/functions/v1/delete-user-account`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const newGame = (player: TestPlayer, slot: number) =>
    player.client.functions.invoke('save-game', {
      body: {
        slot,
        baseRevision: 0,
        batchId: randomUUID(),
        commands: [{ type: 'new-game', at: Date.now(), name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }],
      },
    })
  /** Names of the tables that still mention the account, in our schemas and in auth. */
  async function traces({ id, email }: TestPlayer): Promise<string[]> {
    const tables = await backend.sql(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r' and c.relname not like '%audit%' order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await backend.sql(
        `select from ${name} t where to_jsonb(t)::text like '%${id}%' or to_jsonb(t)::text like '%${email.replaceAll("'", "''")}%'`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  /** An account with a row in every table where an account can have one. */
  async function settled(): Promise<TestPlayer> {
    const player = await newPlayer(backend)
    for (const slot of [1, 2, 3]) expect((await newGame(player, slot)).error).toBeNull()
    await player.client.from('game_saves').delete().eq('user_id', player.id).eq('slot_number', 3)
    await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${player.id}, 'D', 's', 'b')`
    await backend.sql`insert into bank_transactions (user_id, slot_number, type, amount, current_banked_coins, timestamp)
                      values (${player.id}, 1, 'deposit', 5, 5, now())`
    await logIn(player.email, 'a wrong password')
    return player
  }

  test('deletes the account with all its data, and nothing of other accounts (ACCT-10)', async () => {
    const [player, other] = [await settled(), await settled()]
    await backend.sql`insert into player_mail (recipient_user_id, sender_user_id, sender_character_name, subject, body)
                      values (${other.id}, ${player.id}, 'Rhea', 's', 'b')`
    const before = await traces(other)
    expect(await traces(player)).toEqual(before)
    expect(before).toEqual(
      expect.arrayContaining([
        'auth.users',
        'private.answered_batches',
        'private.login_attempts',
        'public.game_saves',
        'public.player_mail',
      ]),
    )
    expect(await account(player).deleteAccount(player.id)).toBe('The account was deleted.')
    expect(await traces(player)).toEqual([])
    expect(await traces(other)).toEqual(before)
    const mail =
      await backend.sql`select sender_user_id, body from player_mail where recipient_user_id = ${other.id} and sender_character_name = 'Rhea'`
    expect(mail).toEqual([{ sender_user_id: null, body: 'b' }])
  })

  test('rejects logins and the old token of a deleted account (ACCT-10)', async () => {
    const player = await newPlayer(backend)
    await account(player).deleteAccount(player.id)
    expect((await newGame(player, 1)).error).not.toBeNull()
    expect(await traces(player)).toEqual([])
    expect((await logIn(player.email, player.password)).error).not.toBeNull()
    await expect(supabaseAuth(backend.client()).login(player.username, player.password)).rejects.toMatchObject({ kind: 'refused' })
    await expect(account(player).changeUsername(freshName())).rejects.toBeInstanceOf(GatewayError)
    await expect(account(player).deleteAccount(player.id)).rejects.toEqual(
      expect.objectContaining({ kind: 'refused', code: 'login-required' }),
    )
    expect((await player.client.auth.signOut()).error, 'a session without an account can be dropped').toBeNull()
  })

  test('frees the username and the address of a deleted account (ACCT-10)', async () => {
    const player = await newPlayer(backend)
    await account(player).deleteAccount(player.id)
    const { data, error } = await register(backend, { first_name: player.username }, player.email, PASSWORD)
    expect([error, data.user?.id === player.id]).toEqual([null, false])
  })

  test.each([
    ['with the id of another account', (other: TestPlayer) => ({ userId: other.id }), 403],
    ['without an id', () => ({}), 400],
    ['with null as the id', () => ({ userId: null }), 400],
    ['with a malformed id', () => ({ userId: 'me' }), 400],
    ['that is not an object', () => 'me', 400],
  ])('rejects a body %s and deletes nothing (OP-71)', async (_, body, status) => {
    const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
    const before = [await traces(player), await traces(other)]
    const answer = await remove(player, body(other))
    expect([answer.status, typeof answer.body.error, answer.body.message]).toEqual([status, 'string', undefined])
    expect([await traces(player), await traces(other)]).toEqual(before)
  })

  test('deletes nothing without a token or with a key instead of one (OP-71)', async () => {
    const player = await newPlayer(backend)
    for (const token of ['', backend.anonKey, backend.serviceKey]) {
      const response = await fetch(`${backend.url}/functions/v1/delete-user-account`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ userId: player.id }),
      })
      expect(response.status).toBe(401)
    }
    expect(await traces(player)).toContain('auth.users')
  })

  test('does not let players call the SQL function that deletes any account', async () => {
    const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
    for (const client of [player.client, backend.client()]) {
      const { error } = await client.rpc('delete_account', { p_user: other.id })
      expect(error?.code).toBe('42501')
    }
    expect(await traces(other)).toContain('auth.users')
  })

  test('leaves nothing behind when a write races the deletion', async () => {
    const player = await newPlayer(backend)
    await Promise.allSettled([newGame(player, 1), account(player).deleteAccount(player.id), newGame(player, 2)])
    expect(await traces(player)).toEqual([])
  })
})

describe('mailed link', () => {
  test('signs the player in when the app enters the account, not when the link is opened', async () => {
    vi.stubGlobal('location', { origin: backend.url })
    const device = openDevice(backend)
    const [username, email] = [freshName(), freshEmail()]
    await device.auth.signUp({ username, email, password: PASSWORD, mailingList: false })
    const { searchParams } = new URL((await backend.mail(email))[0]?.links[0] as string)
    const link = { tokenHash: String(searchParams.get('token')), type: 'signup' }
    const account = await device.auth.openLink(link)
    expect([account?.user, await device.user()]).toEqual([expect.objectContaining({ username, email }), null])
    await account?.enter()
    expect((await device.user())?.email).toBe(email)
    // Opening the link again reports a confirmed address and creates no second session.
    expect(await openDevice(backend).auth.openLink(link)).toBeNull()
    await expect(openDevice(backend).auth.openLink({ tokenHash: 'made-up', type: 'signup' })).rejects.toMatchObject({ kind: 'refused' })
  })

  test('keeps the session of a guest when the link contains the session of another account', async () => {
    const [attacker, guest] = [await newSignedUp(backend), openDevice(backend)]
    await guest.auth.playAsGuest()
    const { data } = await backend.client().auth.signInWithPassword(attacker)
    const link = { accessToken: String(data.session?.access_token), refreshToken: String(data.session?.refresh_token) }
    const account = await guest.auth.openLink(link)
    expect([account?.user.username, account?.requestedHere, (await guest.user())?.guest]).toEqual([attacker.username, false, true])
    await expect(guest.auth.openLink({ accessToken: 'x', refreshToken: 'y' })).rejects.toMatchObject({ kind: 'refused' })
  })
})

test('limits metadata to the specified fields and 1 kB, whichever service writes it (AUTH-27)', async () => {
  const player = await newPlayer(backend)
  const write = (data: object) =>
    backend.sql`update auth.users set raw_user_meta_data = raw_user_meta_data || ${JSON.stringify(data)}::text::jsonb where id = ${player.id}`
  await write({ junk: 'x'.repeat(100_000), avatar_url: '/avatars/female-01.svg', first_name: { of: 'x' } })
  const [row] = await backend.sql`select raw_user_meta_data ->> 'avatar_url' as picture, octet_length(raw_user_meta_data::text) as bytes,
    raw_user_meta_data ? 'junk' or raw_user_meta_data ? 'first_name' as odd from auth.users where id = ${player.id}`
  expect(row).toMatchObject({ picture: '/avatars/female-01.svg', odd: false })
  expect(row?.bytes).toBeLessThan(1_000)
  await expect(write({ first_name: 'x'.repeat(2_000) })).rejects.toMatchObject({ code: '23514' })
})
