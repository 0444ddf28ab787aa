import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnconfirmedError } from '../../../machines/ports.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { callerNetwork } from '../../../supabase/functions/_shared/caller-network.mjs'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, newPlayer, PASSWORD, register, type TestPlayer } from './players.ts'

let backend: TestBackend
let player: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.sql('delete from private.login_attempts; delete from private.login_places')
  player = await newPlayer(backend)
})

interface Answer {
  readonly status: number
  readonly body: { readonly session?: { readonly access_token: string; readonly user: { readonly id: string } }; readonly error?: string }
}
/** Posts from the given loopback address, like a player in another place. */
function post(body: string, from = '127.0.0.1', headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${backend.url}/functions/v1/login-with-username`, {
      method: 'POST',
      localAddress: from,
      headers: { apikey: backend.anonKey, 'content-type': 'application/json', ...headers },
    })
    sent.once('error', reject).once('response', async (response) => {
      let text = ''
      for await (const chunk of response.setEncoding('utf8')) text += chunk
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
    })
    sent.end(body)
  })
}
const login = (identifier: string, password: string, from?: string, headers?: Record<string, string>) =>
  post(JSON.stringify({ identifier, password }), from, headers)

const WRONG = { status: 400, body: { error: expect.any(String), code: 'invalid-credentials' } }
const LOCKED = { status: 429, body: { error: expect.any(String), code: 'too-many-login-attempts', params: { n: 15 } } }
/** Tries that may run in any order run at once, because every rejection takes half a second (AUTH-06). */
const fail = async (...identifiers: readonly string[]) => {
  const answers = await Promise.all(identifiers.map((identifier) => login(identifier, 'wrong password')))
  expect(answers).toEqual(identifiers.map(() => WRONG))
}
/** Inserts `count` earlier failures directly, which avoids the cost of checking passwords. */
const failedBefore = (count: number, identifier: string, address: string, minutes = 0) =>
  backend.sql`insert into private.login_attempts (account, address, failed, tried_at)
              select private.account_of(${identifier}), ${address}, true, now() - make_interval(mins => ${minutes}::int)
              from generate_series(1, ${count}::int)`

describe('logging in', () => {
  test.each([
    ['the username', (p: TestPlayer) => p.username],
    ['the username in capitals', (p: TestPlayer) => p.username.toUpperCase()],
    ['the e-mail address', (p: TestPlayer) => p.email],
    ['the e-mail address in capitals with spaces', (p: TestPlayer) => ` ${p.email.toUpperCase()} `],
  ])('starts a session for %s (AUTH-09, AUTH-04)', async (_, identifierOf) => {
    const client = backend.client()
    expect(await supabaseAuth(client).login(identifierOf(player), player.password)).toMatchObject({
      id: player.id,
      username: player.username,
      email: player.email,
    })
    expect((await client.auth.getUser()).data.user?.id).toBe(player.id)
  })

  test('gives a wrong password and an unknown identifier the same answer after the same time (AUTH-06)', async () => {
    const timed = async (identifier: string) => {
      const started = performance.now()
      const answer = await supabaseAuth(backend.client())
        .login(identifier, 'wrong password')
        .catch((error: unknown) => error)
      return { answer, halfSeconds: Math.floor((performance.now() - started) / 500) }
    }
    const tries = []
    for (const identifier of [player.username, player.email, freshName(), freshEmail()]) tries.push(await timed(identifier))
    expect(tries.map(({ answer }) => answer)).toEqual(
      Array(4).fill(expect.objectContaining({ kind: 'refused', code: 'invalid-credentials' })),
    )
    for (const { halfSeconds } of tries) expect(halfSeconds).toBeGreaterThanOrEqual(1)
  })

  test('mentions an unconfirmed address only if the password is right (ACCT-08)', async () => {
    const [name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name: name }, email)
    const said = ([identifier, password]: readonly [string, string]) =>
      supabaseAuth(backend.client())
        .login(identifier, password)
        .catch((error: unknown) => error)
    const tries = [[name, 'wrong password'] as const, [name, PASSWORD] as const, [email, PASSWORD] as const]
    const unconfirmed = new UnconfirmedError('Email not confirmed', email)
    expect(await Promise.all(tries.map(said))).toEqual([
      expect.objectContaining({ kind: 'refused', code: 'invalid-credentials' }),
      unconfirmed,
      unconfirmed,
    ])
  })

  test('resends a lost confirmation mail at the login (ACCT-08, CALL-05)', async () => {
    vi.stubGlobal('location', { origin: backend.url })
    const [first_name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name }, email)
    const auth = supabaseAuth(backend.client())
    const refused = await auth.login(first_name, PASSWORD).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UnconfirmedError)
    expect(refused).toMatchObject({ kind: 'refused', code: 'email-not-confirmed', email })
    const soon = await auth.resendConfirmation(email).catch((error: unknown) => error)
    expect(soon).toMatchObject({ kind: 'refused', retryAfter: expect.any(Number) })
    await backend.sql(`update local.mail_requests set requested_at = requested_at - interval '1 minute'`)
    await auth.resendConfirmation(email)
    const mails = await backend.mail(email)
    expect(mails).toHaveLength(2)
    await fetch(mails[0]?.links[0] as string, { redirect: 'manual' })
    expect((await auth.login(first_name, PASSWORD))?.email).toBe(email)
    vi.unstubAllGlobals()
  })

  test('resends a mail once a minute, whether or not the address awaits one', async () => {
    const ask = (email: string) => backend.client().auth.resend({ type: 'signup', email })
    const unconfirmed = freshEmail()
    await register(backend, { first_name: freshName() }, unconfirmed)
    await backend.sql('delete from local.mail_requests')
    const answers = []
    for (const email of [player.email, unconfirmed, freshEmail()]) {
      answers.push([await ask(email), await ask(email)].map(({ error }) => error?.code))
    }
    expect(answers).toEqual(Array(3).fill([undefined, 'over_email_send_rate_limit']))
    expect(await backend.mail(player.email)).toEqual([])
  })

  test('stores only account, address and time of a try', async () => {
    await login(player.username, 'a-very-secret-guess')
    const kept = await backend.sql('select to_jsonb(a) as row from private.login_attempts a')
    expect(kept.map(({ row }) => Object.keys(row).sort())).toEqual([['account', 'address', 'failed', 'id', 'tried_at']])
    expect(JSON.stringify(kept)).not.toContain('guess')
  })
})

describe('limits', () => {
  test('locks an account after five failures from one address, by either identifier', async () => {
    const { username, email, password } = player
    await fail(username, username, username, email, email)
    expect(await Promise.all([login(username, password), login(email, password)])).toEqual([LOCKED, LOCKED])
  })

  test('does not lock out other addresses, and ignores forged address headers', async () => {
    await failedBefore(5, player.username, '127.0.0.1')
    const claimed = ['x-forwarded-for', 'cf-connecting-ip'].map((header) =>
      login(player.username, player.password, '127.0.0.1', { [header]: '127.0.0.2' }),
    )
    expect(await Promise.all(claimed)).toEqual([LOCKED, LOCKED])
    expect((await login(player.username, player.password, '127.0.0.2')).status).toBe(200)
  })

  test('clears the failures of the account from that address after a success', async () => {
    await failedBefore(4, player.username, '127.0.0.1')
    await failedBefore(5, player.username, '127.0.0.3')
    expect((await login(player.email, player.password)).status).toBe(200)
    await fail(player.username, player.username, player.username, player.username)
    expect((await login(player.username, player.password)).status).toBe(200)
    expect(await login(player.username, player.password, '127.0.0.3')).toEqual(LOCKED)
  })

  test('ignores failures older than 15 minutes', async () => {
    await failedBefore(5, player.username, '127.0.0.1', 15)
    expect((await login(player.username, player.password)).status).toBe(200)
  })

  test('limits unknown names the same way', async () => {
    const nobody = freshName()
    await failedBefore(5, nobody, '127.0.0.1')
    expect(await login(nobody, 'x')).toEqual(LOCKED)
  })

  test('locks an address after 30 failures over all accounts, which one success does not clear', async () => {
    for (let n = 0; n < 29; n++) await failedBefore(1, freshName(), '127.0.0.1')
    expect((await login(player.username, player.password)).status).toBe(200)
    await fail(freshName())
    expect(await login(freshName(), 'x')).toEqual(LOCKED)
    expect((await login(player.username, player.password, '127.0.0.2')).status).toBe(200)
  })

  test('lets in only players who logged in from the address before, after 30 failures', async () => {
    const neighbour = await newPlayer(backend)
    await backend.sql('delete from private.login_places')
    expect((await login(player.username, player.password)).status).toBe(200)
    for (let n = 0; n < 30; n++) await failedBefore(1, freshName(), '127.0.0.1')
    expect((await login(player.email, player.password)).status).toBe(200)
    expect(await login(neighbour.username, neighbour.password)).toEqual(LOCKED)
    // From another crowded address, where the player has never logged in.
    for (let n = 0; n < 30; n++) await failedBefore(1, freshName(), '127.0.0.2')
    expect(await login(player.username, player.password, '127.0.0.2')).toEqual(LOCKED)
  })

  test('answers a wrong password like an unknown name after 30 failures, and counts it', async () => {
    expect((await login(player.username, player.password)).status).toBe(200)
    for (let n = 0; n < 30; n++) await failedBefore(1, freshName(), '127.0.0.1')
    const answers = await Promise.all(
      [player.username, player.email, player.username, player.username, player.username, freshName(), freshEmail()].map((identifier) =>
        login(identifier, 'wrong password'),
      ),
    )
    expect(answers).toEqual(Array(7).fill(LOCKED))
    expect(await login(player.username, player.password)).toEqual(LOCKED)
    const [{ tries }] = await backend.sql('select count(*)::int as tries from private.login_attempts')
    expect(tries).toBe(35)
  })

  test('remembers hashes of the last eight addresses of an account for 90 days', async () => {
    const kept = () => backend.sql`select encode(place, 'hex') as place from private.login_places where account = ${player.id}`
    const logInFrom = (address: string, who = player) => backend.sql`select public.record_login(${who.username}, ${address}, true)`
    for (let n = 0; n < 12; n++) await logInFrom(`198.51.100.${n}`)
    expect(await kept()).toHaveLength(8)
    expect(JSON.stringify(await kept())).not.toContain('198.51')
    await backend.sql`update private.login_places set last_at = now() - interval '90 days'`
    await logInFrom('198.51.100.200')
    const other = await newPlayer(backend)
    await backend.sql`delete from private.login_places where account = ${other.id}`
    await logInFrom('198.51.100.200', other)
    const all = await backend.sql('select account, place::text from private.login_places')
    expect(new Set(all.map(({ account }) => account))).toEqual(new Set([player.id, other.id]))
    expect(new Set(all.map(({ place }) => place)).size).toBe(2)
    await backend.sql`select public.delete_account(${player.id})`
    expect(await kept()).toEqual([])
  })

  test('remembers no address of an unconfirmed account', async () => {
    const [first_name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name }, email)
    await login(email, PASSWORD)
    const places =
      await backend.sql`select place from private.login_places l join auth.users u on u.id = l.account where u.email = ${email}`
    expect(places).toEqual([])
  })

  test('checks five of thirty simultaneous tries', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(player.username, 'wrong password')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('groups addresses into the same networks in the database as in the server', async () => {
    const addresses = [
      ...fc.sample(fc.oneof(fc.ipV4(), fc.ipV6()), 200),
      ...['::1', '::', '::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:c000:0207', 'fe80::1%eth0', ' 192.0.2.7 '],
      ...['2001:db8:0:0:1::', '1:0:0:0:0:0:0:1', '', 'unknown', '10.0.0.0/8', '::/0', `'; drop table x; -- ${'y'.repeat(100)}`],
    ]
    const counted = await backend.sql`
      select private.network_of(a) as network from jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb) with ordinality as l(a, n) order by n`
    expect(counted.map((row) => row.network)).toEqual(addresses.map(callerNetwork))
  })
})

describe('malformed requests', () => {
  test.each([
    ['invalid JSON', '{"identifier":', 'The request is not JSON.'],
    ['an empty body', '', 'The request is not JSON.'],
    ['null', 'null', 'The request is malformed.'],
    ['a missing password', '{"identifier":"demo"}', 'The request is malformed at password.'],
    ['an empty password', '{"identifier":"demo","password":""}', 'The request is malformed at password.'],
    ['a blank identifier', '{"identifier":"  ","password":"x"}', 'The request is malformed at identifier.'],
    ['an identifier that is not a text', '{"identifier":{"$ne":1},"password":"x"}', 'The request is malformed at identifier.'],
    ['an identifier with a NUL', '{"identifier":"a\\u0000","password":"x"}', 'The request is malformed at identifier.'],
    ['an overlong identifier', JSON.stringify({ identifier: 'x'.repeat(321), password: 'x' }), 'The request is malformed at identifier.'],
  ])('answers %s with 400', async (_, body, error) => {
    expect(await post(body)).toEqual({ status: 400, body: { error, code: 'request-malformed' } })
  })

  test('answers more than 8 kB with 413', async () => {
    expect(await login('demo', 'x'.repeat(9000))).toEqual({ status: 413, body: { error: expect.any(String), code: 'request-too-large' } })
  })

  test('treats malformed addresses like unknown ones', () => fail('a@', '@', 'a@b', "'@'; --", '%@%'))

  test('treats a very long password as a wrong one', async () => {
    const answers = ['x'.repeat(1024), 'ü'.repeat(80)].map((password) => login(player.username, password))
    expect(await Promise.all(answers)).toEqual([WRONG, WRONG])
  })
})
