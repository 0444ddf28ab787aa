import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, register } from './players.ts'

const TAKEN = 'This username is already taken. Please choose another.'
const BLANK = 'Username cannot be empty.'
const CHARSET = 'Username can only contain letters, numbers, underscores, and hyphens.'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const profilesNamed = (name: string) => backend.sql`select first_name from profiles where lower(first_name) = lower(${name})`
const accounts = (email: string) => backend.sql`select id from auth.users where email = ${email}`

describe('profile', () => {
  test('AUTH-15 the metadata first_name, trimmed, becomes the username', async () => {
    const name = freshName()
    const { data, error } = await register(backend, { first_name: `  ${name} ` })
    expect(error).toBeNull()
    expect(await backend.sql`select id, first_name, avatar_url, last_active_at from profiles where id = ${data.user?.id}`).toEqual([
      { id: data.user?.id, first_name: name, avatar_url: null, last_active_at: null },
    ])
  })

  test('AUTH-14 of two signups with one name at once, in two spellings, exactly one succeeds', async () => {
    const name = freshName()
    const answers = await Promise.all([register(backend, { first_name: name }), register(backend, { first_name: name.toUpperCase() })])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
    expect(await profilesNamed(name)).toHaveLength(1)
  })

  test('AUTH-14 a refused signup says why, leaves no account behind, and the address free', async () => {
    const taken = freshName()
    await register(backend, { first_name: taken })
    const email = freshEmail()
    const { error } = await register(backend, { first_name: taken.toUpperCase() }, email)
    expect({ status: error?.status, message: error?.message }).toEqual({ status: 422, message: TAKEN })
    expect(await accounts(email)).toEqual([])
    expect((await register(backend, { first_name: freshName() }, email)).error).toBeNull()
  })

  test.each([
    [{ first_name: 'Survivor' }, TAKEN],
    [{ first_name: ' sURVIVOR ' }, TAKEN],
    [{ first_name: '' }, BLANK],
    [{ first_name: '   ' }, BLANK],
    [{}, BLANK],
    [{ first_name: null }, BLANK],
    [{ first_name: { a: 1 } }, CHARSET],
    [{ first_name: 'two words' }, CHARSET],
    [{ first_name: 'name@example.com' }, CHARSET],
    [{ first_name: '<b>' }, CHARSET],
    [{ first_name: 'a\nb' }, CHARSET],
    [{ first_name: 'Ädam' }, CHARSET],
    [{ first_name: 'x'.repeat(25) }, 'Username must be at most 24 characters long.'],
  ])('AUTH-13 signup with %j is refused: %s', async (data, message) => {
    const email = freshEmail()
    const { error } = await register(backend, data, email)
    expect({ status: error?.status, message: error?.message }).toEqual({ status: 422, message })
    expect(await accounts(email)).toEqual([])
  })

  test.each(['a\0b', 'a\ud800'])('AUTH-13 signup with the unstorable name %j is refused', async (first_name) => {
    const email = freshEmail()
    expect((await register(backend, { first_name }, email)).error?.status).toBe(400)
    expect(await accounts(email)).toEqual([])
  })

  test('a second signup with an address answers like the first, though its username is its own by now', async () => {
    const [first_name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name }, email)
    expect((await register(backend, { first_name }, email)).error).toBeNull()
    expect(await accounts(email)).toHaveLength(1)
  })

  test('AUTH-13 of 24 characters, with every kind that is allowed: taken', async () => {
    const name = `-_Az09${freshName()}xxxxxxxxxxxx`.slice(0, 24)
    expect((await register(backend, { first_name: name })).error).toBeNull()
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
  ])('AUTH-14 whoever writes: the name %j breaks %s', async (name, rule) => {
    const { data } = await register(backend, { first_name: freshName() })
    await expect(backend.sql`update profiles set first_name = ${name} where id = ${data.user?.id}`).rejects.toThrow(rule)
  })

  test('AUTH-14 whoever writes: an account whose name is taken is not made', async () => {
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
  test.each([
    [{ opt_in: true }, true],
    [{ opt_in: false }, false],
    [{}, false],
    [{ opt_in: { a: 'yes' } }, false],
  ])('AUTH-16 DATA-14 signup with %j writes opt_in %s', async (choice, opt_in) => {
    const email = freshEmail()
    const { data } = await register(backend, { first_name: freshName(), ...choice }, email)
    expect(await backend.sql`select * from mailing_list where user_id = ${data.user?.id}`).toEqual([
      { user_id: data.user?.id, email, opt_in },
    ])
  })
})

describe('username_taken', () => {
  const taken = async (name: unknown) => await backend.client().rpc('username_taken', { name })

  test('AUTH-14 tells a visitor yes or no, whatever the case', async () => {
    const name = freshName()
    expect((await taken(name)).data).toBe(false)
    await register(backend, { first_name: name })
    expect((await taken(name.toUpperCase())).data).toBe(true)
    expect((await taken(` ${name} `)).data).toBe(true)
  })
  test.each(['survivor', ' Survivor '])('the reserved name %j counts as taken', async (name) => {
    expect((await taken(name)).data).toBe(true)
  })
  test.each(['%', '_', "' or true --", '*', ''])('%j is a name like any other, never a pattern', async (name) => {
    await register(backend, { first_name: freshName() })
    expect((await taken(name)).data).toBe(false)
  })
})

test('AUTH-12 the server too refuses a password under 6 characters', async () => {
  const email = freshEmail()
  const { error } = await register(backend, { first_name: freshName() }, email, '12345')
  expect({ status: error?.status, code: error?.code }).toEqual({ status: 422, code: 'weak_password' })
  expect(await accounts(email)).toEqual([])
  expect((await register(backend, { first_name: freshName() }, email, '123456')).error).toBeNull()
})

test('deleting an account takes its rows along, and its saves leave no copies', async () => {
  const { data } = await register(backend, { first_name: freshName() })
  const id = data.user?.id
  await backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${id}, 1, '{}')`
  await backend.sql`delete from auth.users where id = ${id}`
  const left =
    await backend.sql`select 'profile' as kind from profiles where id = ${id} union all select 'list' from mailing_list where user_id = ${id}
     union all select 'save' from game_saves where user_id = ${id} union all select 'copy' from game_saves_backup where user_id = ${id}`
  expect(left).toEqual([])
})
