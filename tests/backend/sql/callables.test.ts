import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { catalogue } from './catalogue.ts'
import { CALLS, type CallRights, type Cast, EDGES, PRIVATE_CALLS, TABLES } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { asIfSignedUp, newGuest, newPlayer } from './players.ts'
import { watchWrites } from './written.ts'

const NOT_FOR_GUESTS = 'sign-up-required'
const MATRIX = 'tests/backend/sql/matrix.ts'
let backend: TestBackend
let written: () => Promise<Record<string, number>>
beforeAll(async () => {
  backend = await startBackend()
  written = await watchWrites(backend)
})
afterAll(() => backend.stop())

const newCast = async (): Promise<Cast> => ({
  owner: await newPlayer(backend),
  other: await newPlayer(backend),
  stranger: await newPlayer(backend),
})

describe('SQL functions', () => {
  let cast: Cast
  /** Used for calls of the service role, which may delete the account. */
  let spare: Cast
  let callers: Record<'anonymous' | 'owner' | 'stranger' | 'service role', SupabaseClient>
  beforeAll(async () => {
    cast = await newCast()
    spare = await newCast()
    const service = backend.client(backend.serviceKey)
    callers = { anonymous: backend.client(), owner: cast.owner.client, stranger: cast.stranger.client, 'service role': service }
  })
  const players = ['anonymous', 'owner', 'stranger'] as const
  const allowed: Record<CallRights['by'], readonly (keyof typeof callers)[]> = {
    anon: players,
    authenticated: ['owner', 'stranger'],
    service_role: ['service role'],
  }
  const call = async (who: keyof typeof callers, name: string, rights: CallRights) => {
    const whose = who === 'service role' ? spare : cast
    if (rights.before) await backend.sql(rights.before(whose))
    await written()
    return callers[who].rpc(name, rights.args(whose))
  }
  /** All rows of the owner in the tables of the matrix. */
  const ofOwner = async () => {
    const rows: unknown[] = []
    for (const [table, rights] of Object.entries(TABLES)) rows.push(table, await ownersRow(backend, cast, table, rights).stored())
    return rows
  }

  test('lists every function in the matrix, with the roles that may call it', async () => {
    const [open, closed] = [await catalogue(backend).functions('public'), await catalogue(backend).functions('private')]
    const unnamed = Object.keys(open).filter((name) => !(name in CALLS))
    expect(unnamed, `functions of public to be added to CALLS in ${MATRIX}`).toEqual([])
    expect(open).toEqual(Object.fromEntries(Object.entries(CALLS).map(([name, { by }]) => [name, by])))
    const runnable = Object.entries(closed).filter(([, by]) => by === 'anon' || by === 'authenticated')
    expect(Object.fromEntries(runnable), `functions of private that players may run are named in PRIVATE_CALLS in ${MATRIX}`).toEqual(
      PRIVATE_CALLS,
    )
  })

  test('gives definer functions an empty search path and hides trigger functions', async () => {
    const inOurs = "pronamespace in ('public'::regnamespace, 'private'::regnamespace)"
    const loose = `select proname from pg_proc where ${inOurs} and prosecdef and not coalesce(proconfig @> array['search_path=""'], false)`
    const run = `select proname from pg_proc where ${inOurs} and prorettype = 'trigger'::regtype and has_function_privilege('anon', oid, 'execute')`
    expect([await backend.sql(loose), await backend.sql(run)]).toEqual([[], []])
  })

  test.each(Object.entries(CALLS))('%s rejects roles without the right and changes nothing', async (name, rights) => {
    for (const who of players) {
      if (allowed[rights.by].includes(who)) continue
      const { error, status } = await call(who, name, rights)
      expect([who, error?.code, status === 401 || status === 403]).toEqual([who, '42501', true])
      expect([who, await written()]).toEqual([who, {}])
    }
  })

  const forPlayers = Object.entries(CALLS).filter(([, { by }]) => by !== 'service_role')
  test.each(forPlayers)('%s does not let a stranger change the data of the owner', async (name, rights) => {
    for (const who of ['anonymous', 'stranger'] as const) {
      if (rights.before) await backend.sql(rights.before(cast))
      const before = await ofOwner()
      await callers[who].rpc(name, rights.args(cast))
      expect(await ofOwner()).toEqual(before)
    }
  })

  test.each(forPlayers)('%s lets guests pass only where the matrix says so, and asks them to sign up elsewhere', async (name, rights) => {
    const guest = await newGuest(backend)
    const of = { ...cast, other: guest }
    if (rights.before) await backend.sql(rights.before(of))
    await written()
    const { error, status } = await guest.client.rpc(name, rights.args(of))
    if (rights.guests) return expect(['42501', 'PGRST202', '42883']).not.toContain(error?.code)
    expect([status, error?.code, raisedCode(error)]).toEqual([403, 'PT403', NOT_FOR_GUESTS])
    expect(await written()).toEqual({})
  })

  test.each(Object.entries(CALLS))('%s accepts calls of every role with the right', async (name, rights) => {
    for (const who of allowed[rights.by]) {
      const { error } = await call(who, name, rights)
      // Errors about the arguments are fine here, but neither a missing right nor an unknown function.
      expect(['42501', 'PGRST202', '42883']).not.toContain(error?.code)
    }
  })
})

describe('edge functions', () => {
  const folder = fileURLToPath(new URL('../../../supabase/functions', import.meta.url))
  const present = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)

  test('lists every folder of supabase/functions in the matrix', () => {
    const unnamed = present.filter((name) => !(name in EDGES))
    expect(unnamed, `functions to be added to EDGES in ${MATRIX}, with a body that is granted`).toEqual([])
    expect(present.sort()).toEqual(Object.keys(EDGES).sort())
  })

  const send = async (name: string, client: SupabaseClient, body: string) => {
    const token = (await tokenOf({ client })) || backend.anonKey
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${backend.url}/functions/v1/${name}`, { method: 'POST', headers, body })
    return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> }
  }

  test.each(Object.entries(EDGES))('%s answers visitors, strangers and the owner with the expected status', async (name, rights) => {
    const cast = await newCast()
    const body = JSON.stringify(rights.body(cast))
    const callers = { anonymous: backend.client(), stranger: cast.stranger.client, owner: cast.owner.client }
    for (const who of ['anonymous', 'stranger', 'owner'] as const) {
      if (rights.before) await backend.sql(rights.before(cast))
      await written()
      const { status, answer } = await send(name, callers[who], body)
      expect([who, status]).toEqual([who, rights.status[who]])
      if (status === 200) expect(rights.answers).toContain(Object.keys(answer).sort().join(','))
      else expect([who, await written()]).toEqual([who, {}])
    }
  })

  let others: Omit<Cast, 'owner'>
  beforeAll(async () => {
    others = { other: await newPlayer(backend), stranger: await newPlayer(backend) }
  })
  test.each(Object.entries(EDGES))(
    '%s answers a guest who sends the request of an owner with the expected status',
    async (name, rights) => {
      const cast = { ...others, owner: await newGuest(backend) }
      await asIfSignedUp(backend, cast.owner, async () => rights.before && backend.sql(rights.before(cast)))
      await written()
      const { status, answer } = await send(name, cast.owner.client, JSON.stringify((rights.asGuest ?? rights.body)(cast)))
      expect([status, answer]).toEqual([rights.status.guest, expect.anything()])
      if (status === 403) expect(answer).toEqual({ error: expect.any(String), code: NOT_FOR_GUESTS })
      if (status === 200) expect(rights.answers).toContain(Object.keys(answer).sort().join(','))
      else expect(await written()).toEqual({})
    },
  )
})
