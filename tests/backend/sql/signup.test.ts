import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '../../../machines/ports.ts'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, newPlayer, PASSWORD, register } from './players.ts'

const TAKEN = 'This username is already taken. Please choose another.'
const BLANK = 'Username cannot be empty.'
const CHARSET = 'Username can only contain letters, numbers, underscores, and hyphens.'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

const auth = () => supabaseAuth(backend.client())
/** Signs up as the form does. */
const signUp = (username: string, { email = freshEmail(), password = PASSWORD, mailingList = false } = {}) =>
  auth().signUp({ username, email, password, mailingList })
const refusal = (message: string) =>
  message === TAKEN ? new GatewayError('conflict', TAKEN, { code: 'username-taken' }) : new GatewayError('refused', message)

const profilesNamed = (name: string) => backend.sql`select first_name from profiles where lower(first_name) = lower(${name})`
const accounts = (email: string) => backend.sql`select id from auth.users where email = ${email}`

describe('profile', () => {
  test('stores the trimmed username (AUTH-15)', async () => {
    const [name, email] = [freshName(), freshEmail()]
    await signUp(`  ${name} `, { email })
    const [account] = await accounts(email)
    expect(await backend.sql`select id, first_name, avatar_url, last_active_at from profiles where first_name = ${name}`).toEqual([
      { id: account.id, first_name: name, avatar_url: null, last_active_at: null },
    ])
  })

  test('accepts one of two simultaneous sign-ups with the same name in different case (AUTH-14)', async () => {
    const name = freshName()
    const answers = await Promise.allSettled([signUp(name), signUp(name.toUpperCase())])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await profilesNamed(name)).toHaveLength(1)
  })

  test('explains a rejected sign-up and keeps the address free (AUTH-14)', async () => {
    const [taken, email] = [freshName(), freshEmail()]
    await signUp(taken)
    await expect(signUp(taken.toUpperCase(), { email })).rejects.toEqual(refusal(TAKEN))
    expect(await accounts(email)).toEqual([])
    await signUp(freshName(), { email })
    expect(await accounts(email)).toHaveLength(1)
  })

  test.each([
    ['Survivor', TAKEN],
    [' sURVIVOR ', TAKEN],
    ['', BLANK],
    ['   ', BLANK],
    ['two words', CHARSET],
    ['name@example.com', CHARSET],
    ['<b>', CHARSET],
    ['a\nb', CHARSET],
    ['Ädam', CHARSET],
    ['x'.repeat(25), 'Username must be at most 24 characters long.'],
  ])('rejects the username %j: %s (AUTH-13)', async (username, message) => {
    const email = freshEmail()
    await expect(signUp(username, { email })).rejects.toEqual(refusal(message))
    expect(await accounts(email)).toEqual([])
  })

  test.each([
    [{}, BLANK],
    [{ first_name: null }, BLANK],
    [{ first_name: { a: 1 } }, 'An account stores a name and a picture, 1 kB in all.'],
  ])('rejects the metadata %j: %s', async (data, message) => {
    const email = freshEmail()
    const { error } = await register(backend, data, email)
    expect({ status: error?.status, message: error?.message }).toEqual({ status: 422, message })
    expect(await accounts(email)).toEqual([])
  })

  test.each(['a\0b', 'a\ud800'])('rejects the unstorable username %j (AUTH-13)', async (username) => {
    const email = freshEmail()
    await expect(signUp(username, { email })).rejects.toMatchObject({ kind: 'refused' })
    expect(await accounts(email)).toEqual([])
  })

  test('answers a repeated sign-up like the first', async () => {
    const [first_name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name }, email)
    expect((await register(backend, { first_name }, email)).error).toBeNull()
    expect(await accounts(email)).toHaveLength(1)
  })

  test('accepts a username of 24 characters with all allowed kinds (AUTH-13)', async () => {
    const name = `-_Az09${freshName()}xxxxxxxxxxxx`.slice(0, 24)
    await signUp(name)
    expect(await profilesNamed(name)).toEqual([{ first_name: name }])
  })

  test.each([
    ['Survivor', 'profiles_first_name_reserved'],
    ['sURVIVOR', 'profiles_first_name_reserved'],
    ['', 'profiles_first_name_charset'],
    ['two words', 'profiles_first_name_charset'],
    ['a\nb', 'profiles_first_name_charset'],
    ['name\n', 'profiles_first_name_charset'],
    ['x'.repeat(25), 'profiles_first_name_charset'],
  ])('rejects the name %j in the database by %s', async (name, rule) => {
    const { data } = await register(backend, { first_name: freshName() })
    await expect(backend.sql`update profiles set first_name = ${name} where id = ${data.user?.id}`).rejects.toThrow(rule)
  })

  test('creates no account with a taken name in the database', async () => {
    const name = freshName()
    await register(backend, { first_name: name })
    const insert = (email: string, first_name: string) =>
      backend.sql`insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), ${email}, ${{ first_name }})`
    const email = freshEmail()
    await expect(insert(email, name.toUpperCase())).rejects.toThrow('profiles_first_name_key')
    expect(await accounts(email)).toEqual([])
    await insert(email, freshName())
    expect(await accounts(email)).toHaveLength(1)
  })
})

describe('mailing list', () => {
  const listed = async (email: string) => backend.sql`select m.* from mailing_list m where m.email = ${email}`

  test.each([true, false])('stores the mailing list checkbox %j as opt_in (AUTH-16, DATA-14)', async (mailingList) => {
    const email = freshEmail()
    await signUp(freshName(), { email, mailingList })
    const [account] = await accounts(email)
    expect(await listed(email)).toEqual([{ user_id: account.id, email, opt_in: mailingList }])
  })

  test('lets players change their own choice only (AUTH-16, DATA-14)', async () => {
    const [player, other] = [await newPlayer(backend), await newPlayer(backend)]
    const account = (of: string) => supabaseAccount(player.client, () => of)
    expect(await account(player.id).mailingList()).toBe(false)
    await account(player.id).chooseMailingList(true)
    await account(other.id).chooseMailingList(true)
    expect(await account(player.id).mailingList()).toBe(true)
    const rows = await backend.sql`select opt_in from mailing_list where user_id in (${player.id}, ${other.id}) order by opt_in`
    expect(rows).toEqual([{ opt_in: false }, { opt_in: true }])
  })

  test.each([{}, { opt_in: 'yes' }])('does not treat the account data %j as consent', async (choice) => {
    const email = freshEmail()
    const { data } = await register(backend, { first_name: freshName(), ...choice }, email)
    expect(await listed(email)).toEqual([{ user_id: data.user?.id, email, opt_in: false }])
  })
})

describe('username_taken', () => {
  const taken = (name: string) => auth().usernameTaken(name)

  test('reports a taken name to visitors in any case (AUTH-14)', async () => {
    const name = freshName()
    expect(await taken(name)).toBe(false)
    await register(backend, { first_name: name })
    expect([await taken(name.toUpperCase()), await taken(` ${name} `)]).toEqual([true, true])
  })
  test.each(['survivor', ' Survivor '])('reports the reserved name %j as taken', async (name) => {
    expect(await taken(name)).toBe(true)
  })
  test.each(['%', '_', "' or true --", '*', ''])('treats %j as a name, not as a pattern', async (name) => {
    await register(backend, { first_name: freshName() })
    expect(await taken(name)).toBe(false)
  })
})

test('rejects a password under 6 characters on the server (AUTH-12)', async () => {
  const email = freshEmail()
  await expect(signUp(freshName(), { email, password: '12345' })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('6 characters'),
  })
  expect(await accounts(email)).toEqual([])
  await signUp(freshName(), { email, password: '123456' })
  expect(await accounts(email)).toHaveLength(1)
})

test('deletes all rows of an account with it, without copies of its saves', async () => {
  const { data } = await register(backend, { first_name: freshName() })
  const id = data.user?.id
  await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${id}, 1, '{}')`
  await backend.sql`delete from auth.users where id = ${id}`
  const left =
    await backend.sql`select 'profile' as kind from profiles where id = ${id} union all select 'list' from mailing_list where user_id = ${id}
     union all select 'save' from game_saves where user_id = ${id} union all select 'copy' from game_saves_backup where user_id = ${id}`
  expect(left).toEqual([])
})
