import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { UnconfirmedError } from '../../../machines/ports.ts'
import { supabaseAuth } from '../../../src/gateways/supabase/auth.ts'
import { callerNetwork } from '../../../supabase/functions/_shared/caller-network.mjs'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { freshEmail, freshName, newPlayer, PASSWORD, type Player, register } from './players.ts'

let backend: TestBackend
let player: Player
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
/** Posts from a loopback address of its own choice, as players in different places. */
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
/** Every refusal comes half a second late (AUTH-06), so those whose order does not matter are waited for together. */
const fail = async (...identifiers: readonly string[]) => {
  const answers = await Promise.all(identifiers.map((identifier) => login(identifier, 'wrong password')))
  expect(answers).toEqual(identifiers.map(() => WRONG))
}
/** `count` failures that lie in the past, without the time that checking a password takes. */
const failedBefore = (count: number, identifier: string, address: string, minutes = 0) =>
  backend.sql`insert into private.login_attempts (account, address, failed, tried_at)
              select private.account_of(${identifier}), ${address}, true, now() - make_interval(mins => ${minutes}::int)
              from generate_series(1, ${count}::int)`

describe('who gets in', () => {
  test.each([
    ['the username', (p: Player) => p.username],
    ['the username in capitals', (p: Player) => p.username.toUpperCase()],
    ['the e-mail address', (p: Player) => p.email],
    ['the e-mail address in capitals with spaces', (p: Player) => ` ${p.email.toUpperCase()} `],
  ])('AUTH-09 AUTH-04 login with %s answers a session of that account', async (_, identifierOf) => {
    const client = backend.client()
    expect(await supabaseAuth(client).login(identifierOf(player), player.password)).toMatchObject({
      id: player.id,
      username: player.username,
      email: player.email,
    })
    expect((await client.auth.getUser()).data.user?.id).toBe(player.id)
  })

  test('AUTH-06 a wrong password and an unknown identifier get the same answer, after the same time', async () => {
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

  test('ACCT-08 an unconfirmed address is named only to who knows the password', async () => {
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

  test('ACCT-08 CALL-05 who lost the mail of a signup learns so at the login, has it sent again, and gets in', async () => {
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

  test('a mail is asked for once a minute, whether or not anybody awaits one', async () => {
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

  test('nothing of a try but the account, the address and the time is kept', async () => {
    await login(player.username, 'a-very-secret-guess')
    const kept = await backend.sql('select to_jsonb(a) as row from private.login_attempts a')
    expect(kept.map(({ row }) => Object.keys(row).sort())).toEqual([['account', 'address', 'failed', 'id', 'tried_at']])
    expect(JSON.stringify(kept)).not.toContain('guess')
  })
})

describe('limits', () => {
  test('five failed tries for an account from one address, by either identifier: the sixth is not even looked at', async () => {
    const { username, email, password } = player
    await fail(username, username, username, email, email)
    expect(await Promise.all([login(username, password), login(email, password)])).toEqual([LOCKED, LOCKED])
  })

  test('another address is not locked out by that, and a name it gives itself is not believed', async () => {
    await failedBefore(5, player.username, '127.0.0.1')
    const claimed = ['x-forwarded-for', 'cf-connecting-ip'].map((header) =>
      login(player.username, player.password, '127.0.0.1', { [header]: '127.0.0.2' }),
    )
    expect(await Promise.all(claimed)).toEqual([LOCKED, LOCKED])
    expect((await login(player.username, player.password, '127.0.0.2')).status).toBe(200)
  })

  test('a success clears the failures of its account from its address', async () => {
    await failedBefore(4, player.username, '127.0.0.1')
    await failedBefore(5, player.username, '127.0.0.3')
    expect((await login(player.email, player.password)).status).toBe(200)
    await fail(player.username, player.username, player.username, player.username)
    expect((await login(player.username, player.password)).status).toBe(200)
    expect(await login(player.username, player.password, '127.0.0.3')).toEqual(LOCKED)
  })

  test('failures older than 15 minutes count no longer', async () => {
    await failedBefore(5, player.username, '127.0.0.1', 15)
    expect((await login(player.username, player.password)).status).toBe(200)
  })

  test('unknown names are limited alike', async () => {
    const nobody = freshName()
    await failedBefore(5, nobody, '127.0.0.1')
    expect(await login(nobody, 'x')).toEqual(LOCKED)
  })

  test('30 failures from one address over all accounts; a success of its own clears none of the others', async () => {
    for (let n = 0; n < 29; n++) await failedBefore(1, freshName(), '127.0.0.1')
    expect((await login(player.username, player.password)).status).toBe(200)
    await fail(freshName())
    expect(await login(freshName(), 'x')).toEqual(LOCKED)
    expect((await login(player.username, player.password, '127.0.0.2')).status).toBe(200)
  })

  test('beyond 30 failures a right password lets in who has logged in from there before, and whoever has not waits', async () => {
    const neighbour = await newPlayer(backend)
    await backend.sql('delete from private.login_places')
    expect((await login(player.username, player.password)).status).toBe(200)
    for (let n = 0; n < 30; n++) await failedBefore(1, freshName(), '127.0.0.1')
    expect((await login(player.email, player.password)).status).toBe(200)
    expect(await login(neighbour.username, neighbour.password)).toEqual(LOCKED)
    // From where the player never was, though the address is as crowded.
    for (let n = 0; n < 30; n++) await failedBefore(1, freshName(), '127.0.0.2')
    expect(await login(player.username, player.password, '127.0.0.2')).toEqual(LOCKED)
  })

  test('beyond 30 failures a wrong password is told as a wait, like an unknown name, and five of them count', async () => {
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

  test('an account is remembered at its last eight addresses, of 90 days, by hashes of its own; and nowhere once it is gone', async () => {
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

  test('an account that never confirmed its address is remembered nowhere', async () => {
    const [first_name, email] = [freshName(), freshEmail()]
    await register(backend, { first_name }, email)
    await login(email, PASSWORD)
    const places =
      await backend.sql`select place from private.login_places l join auth.users u on u.id = l.account where u.email = ${email}`
    expect(places).toEqual([])
  })

  test('of thirty attempts at once five are checked', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(player.username, 'wrong password')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
  })

  test('the database counts a client address as the same network as the server does', async () => {
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
    ['no JSON', '{"identifier":', 'The request is not JSON.'],
    ['an empty body', '', 'The request is not JSON.'],
    ['null', 'null', 'The request is malformed.'],
    ['no password', '{"identifier":"demo"}', 'The request is malformed at password.'],
    ['an empty password', '{"identifier":"demo","password":""}', 'The request is malformed at password.'],
    ['a blank identifier', '{"identifier":"  ","password":"x"}', 'The request is malformed at identifier.'],
    ['an identifier that is no text', '{"identifier":{"$ne":1},"password":"x"}', 'The request is malformed at identifier.'],
    ['a NUL', '{"identifier":"a\\u0000","password":"x"}', 'The request is malformed at identifier.'],
    ['an endless identifier', JSON.stringify({ identifier: 'x'.repeat(321), password: 'x' }), 'The request is malformed at identifier.'],
  ])('%s is answered 400', async (_, body, error) => {
    expect(await post(body)).toEqual({ status: 400, body: { error, code: 'request-malformed' } })
  })

  test('over 8 kB is answered 413', async () => {
    expect(await login('demo', 'x'.repeat(9000))).toEqual({ status: 413, body: { error: expect.any(String), code: 'request-too-large' } })
  })

  test('malformed addresses are treated like unknown ones', () => fail('a@', '@', 'a@b', "'@'; --", '%@%'))

  test('a password of any length is just a wrong one', async () => {
    const answers = ['x'.repeat(1024), 'ü'.repeat(80)].map((password) => login(player.username, password))
    expect(await Promise.all(answers)).toEqual([WRONG, WRONG])
  })
})
