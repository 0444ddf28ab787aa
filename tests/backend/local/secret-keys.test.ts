import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secretKey } from '../../../supabase/functions/_shared/secret-key.ts'
import { createFunctions } from '../../../supabase/local/functions-host.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'

const FOLDER = fileURLToPath(new URL('../../../supabase', import.meta.url))
const MALFORMED = 'SUPABASE_SECRET_KEYS is not a JSON dictionary of names and keys.'
const MISSING = 'Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.'
const LOGGED_IN = { status: 200, said: [] }

let backend: TestBackend
let hosts = 0
beforeAll(async () => {
  backend = await startBackend()
  await backend.signUp('Keys')
})
afterAll(() => backend.stop())

/** Logs in with functions that run in this environment. Returns the status and the logged errors. */
async function logIn(keys: Readonly<Record<string, string>>): Promise<{ status: number; said: string[] }> {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const host = `secret-keys-${++hosts}`
  const functions = createFunctions({
    folder: FOLDER,
    keys: backend.stack.keys,
    env: { SUPABASE_URL: backend.url, ...keys },
    load: (file) => import(/* @vite-ignore */ `${file}?host=${host}`),
  })
  const body = JSON.stringify({ identifier: 'Keys', password: 'Keys-secret' })
  const request = new Request(`${backend.url}/functions/v1/login-with-username`, { method: 'POST', body })
  const { status } = await functions(request, '192.0.2.1')
  const said = log.mock.calls.map(([error]) => String(error))
  log.mockRestore()
  return { status, said }
}

test.each<[string, (secret: string) => Record<string, string>]>([
  ['the legacy key alone', (secret) => ({ SUPABASE_SERVICE_ROLE_KEY: secret })],
  ['named keys alone', (secret) => ({ SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }) })],
  ['a key by another name', (secret) => ({ SUPABASE_SECRET_KEYS: JSON.stringify({ functions: secret }) })],
  [
    'a default among others',
    (secret) => ({ SUPABASE_SECRET_KEYS: JSON.stringify({ another: 'sb_secret_of_another_project', default: secret }) }),
  ],
  [
    'a revoked legacy key',
    (secret) => ({ SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }), SUPABASE_SERVICE_ROLE_KEY: 'revoked' }),
  ],
  ['an empty dictionary', (secret) => ({ SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: secret })],
])('logs in with %s', async (_, keys) => {
  expect(await logIn(keys(backend.serviceKey))).toEqual(LOGGED_IN)
})

test('reports invalid keys of the platform in the log only', async () => {
  const malformed = { SUPABASE_SECRET_KEYS: 'sb_secret_bare', SUPABASE_SERVICE_ROLE_KEY: backend.serviceKey }
  const failure = (words: string) => ({ status: 500, said: [`Error: ${words}`] })
  expect([await logIn(malformed), await logIn({})]).toEqual([failure(MALFORMED), failure(MISSING)])
})

test.each(['[]', 'null', '"sb_secret_text"', '{"default":""}', '{"default":{"api_key":"sb_secret_deep"}}', '{"default":'])(
  'rejects SUPABASE_SECRET_KEYS = %s without revealing its value',
  (malformed) => {
    const env: Readonly<Record<string, string>> = { SUPABASE_SECRET_KEYS: malformed, SUPABASE_SERVICE_ROLE_KEY: 'legacy' }
    expect(() => secretKey((name) => env[name])).toThrow(new Error(MALFORMED))
  },
)
