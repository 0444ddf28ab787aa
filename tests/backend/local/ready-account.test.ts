import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedInPlayer, startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** The tables with rows of an account. Only the newest session, since a mailed link opens another. Mails, logs and login places differ. */
const ROWS = (id: string) => [
  `select * from auth.users where id = '${id}'`,
  `select * from auth.identities where user_id = '${id}'`,
  `select * from auth.sessions where user_id = '${id}' order by created_at desc limit 1`,
  `select * from auth.refresh_tokens where user_id = '${id}' order by created_at desc limit 1`,
  `select * from public.profiles where id = '${id}'`,
  `select * from public.mailing_list where user_id = '${id}'`,
]
/** Replaces random values and times by their kind. */
const plain = (value: unknown, name: string): unknown =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(name, 'NAME')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'UUID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'TIME')
      .replaceAll(/"(iat|exp|expires_at)":\d+/g, '"$1":0')
      .replaceAll(/"access_token":"[\w.-]+"/g, '"access_token":"JWT"')
      .replaceAll(/\$2b\$04\$[\w./]{53}/g, 'HASH'),
  )
const claimsIn = (token: string): unknown[] =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))

async function traces({ client, user }: SignedInPlayer, name: string): Promise<unknown> {
  const rows = await Promise.all(ROWS(user.id).map((query) => backend.sql(query)))
  const { session } = (await client.auth.getSession()).data
  return plain({ rows, session, claims: claimsIn(await tokenOf({ client })) }, name)
}

test('inserts the same rows as a sign-up with confirmation and login', async () => {
  const [there, put] = [await backend.signUp('walker'), await backend.addPlayer('ready')]
  expect(await traces(put, 'ready')).toEqual(await traces(there, 'walker'))
})

test('accepts the password and tokens of an inserted account', async () => {
  const { client, user, email, password } = await backend.addPlayer('opens')
  const visitor = backend.client()
  expect((await visitor.auth.signInWithPassword({ email, password })).data.user?.id).toBe(user.id)
  expect((await client.auth.getUser()).data.user?.id).toBe(user.id)
  expect((await client.auth.refreshSession()).data.user?.id).toBe(user.id)
})
