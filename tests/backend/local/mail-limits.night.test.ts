import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

const HEADER = 'x-client'
let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ addressHeader: HEADER })
})
afterAll(() => backend.stop())
beforeEach(() => backend.sql('delete from local.mail_requests'))

const freshEmail = () => `${randomUUID()}@example.com`
const freshName = () => `m-${randomUUID().slice(0, 12)}`
/** Returns the status of a call from a client address. First skips the minute between two mails of a kind. */
async function ask(from: string, path: string, body: object, token = ''): Promise<number> {
  await backend.sql(`update local.mail_requests set requested_at = requested_at - interval '1 minute'`)
  const answer = await fetch(`${backend.url}/auth/v1${path}`, {
    method: path.startsWith('/user') ? 'PUT' : 'POST',
    headers: {
      apikey: backend.anonKey,
      'content-type': 'application/json',
      [HEADER]: from,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return answer.status
}
const signUp = (email: string, from: string) =>
  ask(from, '/signup', { email, password: 'correct-horse', data: { first_name: freshName() } })

let addresses = 0
/** A new IPv4 address for each call. */
const anywhere = () => `198.51.100.${++addresses}`

describe('mail limits', () => {
  test('sends one address at most 3 mails an hour of all kinds, from any number of callers (AUTH-26)', async () => {
    const email = freshEmail()
    const statuses = [await signUp(email, anywhere())]
    for (const [path, body] of [
      ['/resend', { type: 'signup', email }],
      ['/recover', { email }],
      ['/resend', { type: 'signup', email }],
      ['/recover', { email }],
    ] as const)
      statuses.push(await ask(anywhere(), path, body))
    statuses.push(await signUp(email, anywhere()))
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    expect(await backend.mail(email)).toHaveLength(3)
    await backend.sql(`update local.mail_requests set requested_at = requested_at - interval '1 hour'`)
    expect(await ask(anywhere(), '/recover', { email })).toBe(200)
  })

  test('counts an address that has no account like one that has', async () => {
    const email = freshEmail()
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push(await ask(anywhere(), n % 2 ? '/recover' : '/resend', { type: 'signup', email }))
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('sends at most 10 mails an hour for one network, over all addresses of its IPv6 /64', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const from = `2001:db8:1:2::${n + 1}`
      statuses.push(n % 2 ? await ask(from, '/recover', { email: freshEmail() }) : await signUp(freshEmail(), from))
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(await signUp(freshEmail(), '2001:db8:1:3::1')).toBe(200)
  })

  test('sends at most 10 mails an hour for one account, from any number of networks (AUTH-26)', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json', [HEADER]: anywhere() },
      body: JSON.stringify({}),
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push(await ask(anywhere(), '/user', { email: freshEmail() }, access_token))
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })

  test('does not count a rejected sign-up', async () => {
    const [email, from] = [freshEmail(), anywhere()]
    for (let n = 0; n < 12; n++) expect(await ask(from, '/signup', { email, password: 'x', data: { first_name: freshName() } })).toBe(422)
    expect(await signUp(email, from)).toBe(200)
  })
})

test('sends 3 mails for parallel requests from one address', async () => {
  const email = freshEmail()
  await signUp(email, anywhere())
  await backend.sql(`update local.mail_requests set requested_at = requested_at - interval '1 minute'`)
  const call = (path: string) =>
    fetch(`${backend.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json', [HEADER]: anywhere() },
      body: JSON.stringify({ type: 'signup', email }),
    })
  await Promise.all(Array.from({ length: 20 }, (_, n) => call(n % 2 ? '/recover' : '/resend')))
  expect(await backend.mail(email)).toHaveLength(3)
})
