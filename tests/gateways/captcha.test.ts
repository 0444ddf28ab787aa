import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type AuthPort, GatewayError } from '../../machines/ports.ts'
import { supabaseAccount } from '../../src/features/settings/account-gateway.ts'
import { supabaseAuth } from '../../src/gateways/supabase/auth.ts'
import { withCaptcha } from '../../src/gateways/supabase/captcha.ts'

/** Requests to the auth service with their captcha answers. The service rejects a password change until a login. */
const asked: [path: string, answer: unknown][] = []
const server = createServer(async (request, response) => {
  const { gotrue_meta_security } = (await json(request).catch(() => ({}))) as { gotrue_meta_security?: { captcha_token?: string } }
  asked.push([new URL(request.url ?? '', 'http://auth').pathname, gotrue_meta_security?.captcha_token])
  const user = { id: 'b5f1', aud: 'authenticated', email: 'rhea@example.test', user_metadata: { first_name: 'rhea' } }
  response.setHeader('content-type', 'application/json')
  if (request.method === 'PUT' && !asked.some(([path]) => path === '/auth/v1/token')) {
    response.statusCode = 400
    response.end(JSON.stringify({ error_code: 'reauthentication_needed', msg: 'Younger sessions only.' }))
    return
  }
  response.end(JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user }))
})
beforeEach(async () => {
  // The address of the page, which mailed links lead to.
  vi.stubGlobal('location', new URL('http://game.example/'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  asked.length = 0
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})

/** The app's gateways to that service, with a captcha provider that counts its challenges or fails. */
function gateway(fails = false) {
  let challenges = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const options = { auth: { persistSession: false, autoRefreshToken: false }, realtime: { transport: WebSocket as never } }
  const client = withCaptcha(createClient(url, 'key', options), async () => {
    challenges++
    if (fails) throw new GatewayError('refused', 'No person.')
    return `answer ${challenges}`
  })
  return { auth: supabaseAuth(client), account: supabaseAccount(client, () => 'b5f1'), challenges: () => challenges }
}
const form = { username: 'rhea', email: 'rhea@example.test', password: 'lamp-and-wire', mailingList: false }

test.each<[string, (auth: AuthPort) => Promise<unknown>, string]>([
  ['a guest', (auth) => auth.playAsGuest(), '/auth/v1/signup'],
  ['a sign-up', (auth) => auth.signUp(form), '/auth/v1/signup'],
  ['a resent link', (auth) => auth.resendConfirmation(form.email), '/auth/v1/resend'],
  ['a password reset', (auth) => auth.askForReset(form.email), '/auth/v1/recover'],
])('solves a new challenge for %s on demand', async (_, call, path) => {
  const { auth, challenges } = gateway()
  expect(challenges()).toBe(0)
  await call(auth)
  expect(asked).toEqual([[path, 'answer 1']])
})

test('solves one for the log-in of a password change, and none for other requests', async () => {
  const { auth, account, challenges } = gateway()
  await auth.playAsGuest()
  expect(await account.changePassword('lamp-and-wire', 'wire-and-lamp')).toBe('changed')
  expect(asked.filter(([, answer]) => answer !== undefined)).toEqual([
    ['/auth/v1/signup', 'answer 1'],
    ['/auth/v1/token', 'answer 2'],
  ])
  await auth.signOut()
  expect(challenges()).toBe(2)
})

test('shows the error of a failed challenge and sends no request', async () => {
  const { auth } = gateway(true)
  await expect(auth.playAsGuest()).rejects.toEqual(new GatewayError('refused', 'No person.'))
  await expect(auth.signUp(form)).rejects.toEqual(new GatewayError('refused', 'No person.'))
  expect(asked).toEqual([])
})
