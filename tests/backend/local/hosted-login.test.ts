import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createFunctions } from '../../../supabase/local/functions-host.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'

const FOLDER = fileURLToPath(new URL('../../../supabase', import.meta.url))
const TOO_MANY = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }

let backend: TestBackend
/** Answers of the auth service to the next login attempts. When the list is empty, the backend answers. */
const limited: { status: number; body: unknown }[] = []
const asked: IncomingHttpHeaders[] = []
/** The project as the function sees it: our backend behind an auth service with its own limits. */
const project = createServer(async (request, response) => {
  const body = await text(request)
  const isTry = request.url?.startsWith('/auth/v1/token')
  if (isTry) asked.push(request.headers)
  const own = isTry ? limited.shift() : undefined
  if (own) return void response.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
  const answer = await fetch(`${backend.url}${request.url}`, { method: request.method ?? 'GET', headers: headers as never, body })
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
})
beforeAll(async () => {
  backend = await startBackend()
  await backend.signUp('Hosted')
  await new Promise<void>((resolve) => project.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  limited.length = 0
  asked.length = 0
  await backend.sql('delete from private.login_attempts')
})
afterAll(async () => {
  project.closeAllConnections()
  project.close()
  await backend.stop()
})

let hosts = 0
function functionsOf() {
  const host = `hosted-login-${++hosts}`
  const { port } = project.address() as AddressInfo
  const functions = createFunctions({
    folder: FOLDER,
    keys: backend.stack.keys,
    env: { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey },
    load: (file) => import(/* @vite-ignore */ `${file}?host=${host}`),
  })
  return async (password: string) => {
    const body = JSON.stringify({ identifier: 'Hosted', password })
    const request = new Request(`${backend.url}/functions/v1/login-with-username`, { method: 'POST', body })
    const answer = await functions(request, '192.0.2.7')
    const { error } = (await answer.json()) as { error?: string }
    return [answer.status, error]
  }
}
const counted = async () => (await backend.sql('select count(*)::int as tries from private.login_attempts'))[0].tries

test('passes on a 429 of the auth service without counting an attempt', async () => {
  const logIn = functionsOf()
  limited.push(...Array(5).fill({ status: 429, body: TOO_MANY }))
  const answers = await Promise.all(Array.from({ length: 5 }, () => logIn('Hosted-secret')))
  expect(answers).toEqual(Array(5).fill([429, 'Request rate limit reached']))
  expect(await counted()).toBe(0)
  expect(await logIn('Hosted-secret')).toEqual([200, undefined])
})

test('does not count an attempt if the auth service fails', async () => {
  const logIn = functionsOf()
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  limited.push({ status: 500, body: { code: 500, msg: 'no' } })
  expect(await logIn('Hosted-secret')).toEqual([500, 'Internal server error.'])
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
  expect(await counted()).toBe(0)
})

test("sends the caller's address to the auth service with the secret key", async () => {
  expect(await functionsOf()('wrong')).toEqual([400, 'Invalid login credentials'])
  expect(asked.map((headers) => [headers['sb-forwarded-for'], headers.apikey])).toEqual([['192.0.2.7', backend.serviceKey]])
  expect(await counted()).toBe(1)
})
