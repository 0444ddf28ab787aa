import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import type { GatewayError } from '../../machines/ports.ts'
import { supabaseFriends } from '../../src/features/friends/friends-gateway.ts'
import { supabaseTonight } from '../../src/features/tonight/tonight-gateway.ts'
import { supabaseAuth } from '../../src/gateways/supabase/auth.ts'
import { memoryStorage } from '../support/memory-storage.ts'

/** A client whose server gives this answer to every request. */
const clientOf = (answer: () => Response | Promise<Response>) =>
  createClient('http://127.0.0.1:9', 'key', {
    auth: { storage: memoryStorage() as Storage, autoRefreshToken: false },
    global: { fetch: async () => answer() },
    realtime: { transport: class {} as never },
  })
const failure = (call: Promise<unknown>): Promise<GatewayError> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error) => error,
  )

const search = (answer: () => Response | Promise<Response>) => failure(supabaseFriends(clientOf(answer), () => 'mara').search('x'))
const claim = (answer: () => Response | Promise<Response>) => failure(supabaseTonight(clientOf(answer)).claim('2026-11-27', 1))
const signIn = (answer: () => Response | Promise<Response>) => failure(supabaseAuth(clientOf(answer)).playAsGuest())
const json =
  (status: number, body: object, headers = {}) =>
  () =>
    Response.json(body, { status, headers })
/** An error raised in SQL, as PostgREST returns it. */
const raised = (details: string | null, code = 'PT429') => json(429, { code, message: 'The sentence.', details, hint: null })

describe('reading the code of an error', () => {
  test.each([
    ['from the detail of an SQL error, with its parameters', raised('{"code":"wait-seconds","params":{"n":7}}'), 'wait-seconds', { n: 7 }],
    ['without parameters of other types', raised('{"code":"no-player-named","params":{"name":7,"x":1}}'), 'no-player-named', {}],
    ['from the SQLSTATE of a Postgres error', raised('Key (id)=(7) already exists.', '23505'), 'already-there', {}],
    ['as unknown if the detail is not JSON', raised('stored 4, sent 3'), 'unknown', {}],
    ['as unknown if the code is malformed', raised('{"code":"<script>"}'), 'unknown', {}],
    ['as unknown if the detail is null', raised(null), 'unknown', {}],
    ['as unknown if the detail is "null"', raised('null'), 'unknown', {}],
  ])('reads the code %s', async (_, answer, code, params) => {
    expect(await search(answer)).toMatchObject({ kind: 'refused', code, params, message: 'The sentence.' })
  })

  test.each([
    ['from the body of a function', { error: 'The sentence.', code: 'reward-claimed' }, 'reward-claimed', {}],
    ['from a body with parameters', { error: 'The sentence.', code: 'pack-full', params: { n: 9 } }, 'pack-full', { n: 9 }],
    ['as unknown from an older server', { error: 'The sentence.' }, 'unknown', {}],
    ['for a token that the gateway of functions rejects', { code: 401, message: 'The sentence.' }, 'session-ended', {}],
  ])('reads the code %s', async (_, body, code, params) => {
    expect(await claim(json(400, body))).toMatchObject({ kind: 'refused', code, params, message: 'The sentence.' })
  })

  test.each([
    ['weak_password', 'weak-password'],
    ['user_already_exists', 'email-exists'],
    ['over_request_rate_limit', 'over-request-rate-limit'],
    ['unknown', 'unknown'],
  ])('reads %s of the auth service as %s', async (error_code, code) => {
    expect(await signIn(json(422, { code: 422, error_code, msg: 'The sentence.' }))).toMatchObject({ code, message: 'The sentence.' })
  })

  test('reads the wait until the next mail, which the auth service only gives in its message', async () => {
    const soon = json(429, { code: 429, error_code: 'over_email_send_rate_limit', msg: 'Another sentence.' })
    expect(await signIn(soon)).toMatchObject({ kind: 'refused', code: 'over-email-send-rate-limit', retryAfter: 60 })
  })
})

describe('missing answers', () => {
  const dead = [
    ['a request that fails', () => Promise.reject(new TypeError('x'))],
    ['a request that is aborted', () => Promise.reject(new DOMException('x', 'AbortError'))],
  ] as const
  test.each(dead)('reports %s as a network error for any message', async (_, answer) => {
    for (const call of [search, claim, signIn]) expect(await call(answer)).toMatchObject({ kind: 'network', code: 'no-answer' })
  })

  test('does not report a rejection as a network error because of its message', async () => {
    const refused = json(400, { code: 'P0001', message: 'Failed to fetch the network.', details: null, hint: null })
    expect(await search(refused)).toMatchObject({ kind: 'refused', code: 'unknown' })
  })
})
