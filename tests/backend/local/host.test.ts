import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createFunctions } from '../../../supabase/local/functions-host.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${backend.url}${path}`, { headers })

test('serves the publishable key and nothing secret at /_local/config', async () => {
  const answer = await get('/_local/config')
  expect([answer.headers.get('access-control-allow-origin'), await answer.json()]).toEqual([
    null,
    { anonKey: backend.anonKey, debug: true },
  ])
})

test('returns mails as JSON, newest first, of one address or all', async () => {
  await backend.stack.sql(`insert into local.mail (to_address, subject, body) values
    ('one@example.com', 'First', 'See http://a.example/?x=1&y=2 now'), ('two@example.com', 'Other', ''), ('one@example.com', 'Second', '')`)
  const mails = (query: string) => get(`/_local/mail${query}`, { accept: 'application/json' }).then((answer) => answer.json())
  expect(await mails('?to=One@example.com')).toEqual([
    { to: 'one@example.com', subject: 'Second', text: '', links: [] },
    { to: 'one@example.com', subject: 'First', text: 'See http://a.example/?x=1&y=2 now', links: ['http://a.example/?x=1&y=2'] },
  ])
  expect((await mails('')).map((mail: { subject: string }) => mail.subject)).toEqual(['Second', 'Other', 'First'])
})

test('escapes mails on the mailbox page and links their URLs', async () => {
  await backend.sql`insert into local.mail (to_address, subject, body)
    values ('eve@example.com', '<script>alert(1)</script>', ${'"quoted" http://a.example/?x=1&y=<b>'})`
  const answer = await get('/_local/mail?to=eve@example.com', { accept: 'text/html' })
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';/)
  const page = await answer.text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page).not.toContain('<script')
  expect(page).toContain('<a href="http://a.example/?x=1&amp;y=">http://a.example/?x=1&amp;y=</a>&lt;b&gt;')
})

test('redirects a confirmation link to /email-confirmed with a session in the fragment', async () => {
  const visitor = backend.client()
  const emailRedirectTo = `${backend.url}/email-confirmed`
  await visitor.auth.signUp({ email: 'cat@example.com', password: 'cat-secret', options: { data: { first_name: 'Cat' }, emailRedirectTo } })
  const [mail] = await backend.mail('cat@example.com')
  const answer = await fetch(mail?.links[0] ?? backend.url, { redirect: 'manual' })
  const [address, fragment] = (answer.headers.get('location') ?? '').split('#')
  const session = Object.fromEntries(new URLSearchParams(fragment))
  const { data, error } = await visitor.auth.setSession({
    access_token: session.access_token ?? '',
    refresh_token: session.refresh_token ?? '',
  })
  expect([address, session.type, data.user?.email, error]).toEqual([emailRedirectTo, 'signup', 'cat@example.com', null])
})

test('does not redirect to another site', async () => {
  await backend.client().auth.signUp({
    email: 'dan@example.com',
    password: 'dan-secret',
    options: { data: { first_name: 'Dan' }, emailRedirectTo: 'https://evil.example/steal' },
  })
  const [mail] = await backend.mail('dan@example.com')
  const answer = await fetch(mail?.links[0] ?? backend.url, { redirect: 'manual' })
  expect(answer.headers.get('location')?.split('#')[0]).toBe(backend.url)
})

const SERVED = `Deno.serve(async (request) => {
  const text = await request.text()
  if (text === 'fail') throw new Error('secret detail')
  return Response.json({ from: request.headers.get('x-forwarded-for'), key: Deno.env.get('SUPABASE_ANON_KEY'), debug: Deno.env.get('NIGHTFENCE_DEBUG') })
})`

/** Serves two functions: `open` can be called without a token, `closed` cannot. */
function host() {
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-functions-'))
  for (const name of ['open', 'closed']) {
    mkdirSync(join(folder, 'functions', name), { recursive: true })
    writeFileSync(join(folder, 'functions', name, 'index.ts'), SERVED)
  }
  writeFileSync(join(folder, 'config.toml'), '[functions.closed]\nverify_jwt = true\n[functions.open]\n# why\nverify_jwt = false\n')
  const env = { SUPABASE_ANON_KEY: backend.anonKey, NIGHTFENCE_DEBUG: '1' }
  const answer = createFunctions({ folder, keys: backend.stack.keys, env, load: (file) => import(/* @vite-ignore */ file) })
  const call = async (name: string, headers: Record<string, string> = {}, body = '') => {
    const response = await answer(new Request(`${backend.url}/functions/v1/${name}`, { method: 'POST', headers, body }), '192.0.2.7')
    return [response.status, await response.json()]
  }
  return { call, remove: () => rmSync(folder, { recursive: true }) }
}

test('gives a function the address of the socket, ignoring the header, and its environment', async () => {
  const { call, remove } = host()
  const answer = await call('open', { 'x-forwarded-for': '10.0.0.1, 10.0.0.2' })
  remove()
  expect(answer).toEqual([200, { from: '192.0.2.7', key: backend.anonKey, debug: '1' }])
})

test('answers calls of a function to the backend without another request on a socket', async () => {
  const paths: (string | undefined)[] = []
  const record = (message: unknown) => {
    paths.push((message as { readonly request: IncomingMessage }).request.url)
  }
  const body = JSON.stringify({ identifier: 'nobody', password: 'no-secret' })
  subscribe('http.server.request.start', record)
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${backend.url}/functions/v1/login-with-username`, { method: 'POST', headers, body })
  unsubscribe('http.server.request.start', record)
  expect([await answer.json(), paths]).toEqual([
    { error: 'Invalid login credentials', code: 'invalid-credentials' },
    ['/functions/v1/login-with-username'],
  ])
})

test('accepts only player tokens for a function that verifies tokens', async () => {
  const { call, remove } = host()
  const ann = await backend.signUp('Ann')
  const token = await tokenOf(ann)
  const bearers = [undefined, backend.anonKey, backend.serviceKey, 'ey.ey.ey', `${token}x`, token]
  const answers = await Promise.all(
    bearers.map(async (bearer) => (await call('closed', bearer ? { authorization: `Bearer ${bearer}` } : {}))[0]),
  )
  remove()
  expect(answers).toEqual([401, 401, 401, 401, 401, 200])
})

test('keeps the connection usable after a function rejects a long request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/json' }
  const sockets = new Set<unknown>()
  const send = (body: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${backend.url}/functions/v1/login-with-username`, { method: 'POST', agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode))
      })
      sent.once('error', reject).once('socket', (socket) => sockets.add(socket))
      sent.end(body)
    })
  const statuses: unknown[] = []
  for (let n = 0; n < 5; n++) statuses.push(await send('x'.repeat(900_000)), await send('{}'))
  agent.destroy()
  expect([statuses, sockets.size]).toEqual([Array.from({ length: 5 }, () => [413, 400]).flat(), 1])
})

test('answers 500 without details if a function fails, and 404 for an unknown one', async () => {
  const { call, remove } = host()
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const [failed, unknown, outside] = [await call('open', {}, 'fail'), await call('nothing'), await call('_shared')]
  print.mockRestore()
  remove()
  expect(failed).toEqual([500, { error: expect.any(String), code: 'internal-error' }])
  expect([unknown[0], outside[0]]).toEqual([404, 404])
})
