import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Catalogue, catalogue } from './catalogue.ts'
import { type Cast, type May, PRIVATE_TABLES, TABLES, type TableRights, type Who } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { newPlayer } from './players.ts'

const MATRIX = 'tests/backend/sql/matrix.ts'
const WHO = ['anonymous', 'owner', 'other', 'stranger'] as const

let backend: TestBackend
let asked: Catalogue
let cast: Cast
let clients: Record<Who, SupabaseClient>
beforeAll(async () => {
  backend = await startBackend()
  asked = catalogue(backend)
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  const { owner, other, stranger } = cast
  clients = { anonymous: backend.client(), owner: owner.client, other: other.client, stranger: stranger.client }
})
afterAll(() => backend.stop())

const rowOf = (table: string, rights: TableRights) => ownersRow(backend, cast, table, rights)
const mayOf = ({ may }: TableRights, who: Who): May => (who === 'anonymous' ? '----' : (may[who] ?? may.stranger))
const columnsWith = ({ columns }: TableRights, right: 's' | 'i' | 'u') =>
  Object.keys(columns).filter((column) => columns[column]?.includes(right))

interface Answer {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string } | null
  readonly data?: unknown
}
/** Refused for want of a right, or because the database alone numbers that column; any other error is shown as it is. */
function isRefusal({ status, error }: Answer): boolean {
  if (error === null) return false
  if (error.code === '428C9') return true
  if (error.code !== '42501' || (status !== 401 && status !== 403)) throw new Error(`${status} ${error.code} ${error.message}`)
  return true
}

/** The part of the row that may be inserted over the wire; all of it where nothing may. */
function sendable(rights: TableRights): Record<string, unknown> {
  const [row, open] = [rights.row(cast), columnsWith(rights, 'i')]
  return open.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([column]) => open.includes(column)))
}

async function attempt(verb: 's' | 'i' | 'u' | 'd', who: Who, table: string, rights: TableRights): Promise<string> {
  const row = rowOf(table, rights)
  await (verb === 'i' && !rights.madeBySignup ? row.clear() : row.put())
  const before = JSON.stringify(await row.stored())
  const from = clients[who].from(table)
  if (verb === 's') {
    const answer = await from.select(columnsWith(rights, 's').join(',') || '*').eq(rights.ownedBy, cast.owner.id)
    return isRefusal(answer) ? '-' : answer.data?.length ? 's' : '.'
  }
  const change = Object.entries(rights.change ?? {})[0] ?? [rights.ownedBy, cast.owner.id]
  const answer = await {
    i: () => from.insert(sendable(rights)),
    u: () => from.update({ [change[0]]: change[1] }).eq(rights.ownedBy, cast.owner.id),
    d: () => from.delete().eq(rights.ownedBy, cast.owner.id),
  }[verb]()
  const changed = JSON.stringify(await row.stored()) !== before
  if (!isRefusal(answer)) return changed ? verb : '.'
  return changed ? 'refused, and yet changed' : '-'
}

test('every table has its row in the matrix, and lets nobody see by default', async () => {
  const [open, closed] = [await asked.relations('public'), await asked.relations('private')]
  const missing = (found: { name: string }[], named: readonly string[]) =>
    found.map(({ name }) => name).filter((name) => !named.includes(name))
  expect(missing(open, Object.keys(TABLES)), `tables of public to be added to TABLES in ${MATRIX}`).toEqual([])
  expect(missing(closed, PRIVATE_TABLES), `tables of private to be added to PRIVATE_TABLES in ${MATRIX}`).toEqual([])
  expect(open).toEqual(
    Object.keys(TABLES)
      .sort()
      .map((name) => ({ name, secured: true })),
  )
  expect(closed.map(({ name }) => name)).toEqual([...PRIVATE_TABLES].sort())
})

describe.each(Object.entries(TABLES))('%s', (table, rights) => {
  const named = `public.${table}`

  test(`${rights.proves ?? ''} SAVE-05 the columns of ${table}, and what its owner may do with each`, async () => {
    const columns = await asked.columns(named, 'authenticated')
    const unnamed = Object.keys(columns).filter((column) => !(column in rights.columns))
    expect(unnamed, `columns to be added to TABLES.${table}.columns in ${MATRIX}`).toEqual([])
    expect(columns).toEqual(rights.columns)
    expect(Object.keys(rights.change ?? {}).sort(), 'a value to set for each column that may be updated').toEqual(
      columnsWith(rights, 'u').sort(),
    )
  })

  test(`visitors hold no right on ${table}, players none that the matrix does not use, the service role all but to rewrite a ledger`, async () => {
    const mayDelete = WHO.some((who) => mayOf(rights, who)[3] !== '-')
    expect(await asked.tableRights(named, 'authenticated')).toEqual(mayDelete ? ['delete'] : [])
    expect([await asked.tableRights(named, 'anon'), new Set(Object.values(await asked.columns(named, 'anon')))]).toEqual([
      [],
      new Set(['']),
    ])
    expect(new Set(Object.values(await asked.columns(named, 'service_role')))).toEqual(new Set([rights.appendOnly ? 'si' : 'siu']))
  })

  test(`the policies of ${table} are for players only, ask once a query who it is, and find their rows by an index`, async () => {
    const place = rights.viewOf ?? named
    const policies = await asked.policies(table)
    expect([...new Set(policies.map(({ roles }) => roles))]).toEqual(policies.length > 0 ? ['{authenticated}'] : [])
    for (const { condition } of policies) expect(condition.replaceAll('( SELECT auth.uid() AS uid)', '')).not.toContain('auth.uid()')
    expect(await asked.indexed(place)).toEqual(expect.arrayContaining([rights.ownedBy, ...(rights.otherBy ? [rights.otherBy] : [])]))
  })

  test.each(WHO)(`SAVE-17 ROLE-01 what the %s may do with a row of ${table}`, async (who) => {
    const came: string[] = []
    for (const verb of ['s', 'i', 'u', 'd'] as const) came.push(await attempt(verb, who, table, rights))
    await rowOf(table, rights).clear()
    expect(came.join('')).toBe(mayOf(rights, who))
  })

  test(`SAVE-05 over the wire too, the owner reads, inserts and updates the columns of ${table} that are named, and no other`, async () => {
    const row = rowOf(table, rights)
    const came: Record<string, string> = {}
    const changes = columnsWith(rights, 'i').length > 0 || columnsWith(rights, 'u').length > 0
    await row.put()
    for (const column of Object.keys(rights.columns)) {
      if (changes) await row.put()
      const [stored] = await row.stored()
      const value = rights.change?.[column] ?? stored?.[column]
      const from = () => cast.owner.client.from(table)
      const updated = await from()
        .update({ [column]: value })
        .eq(rights.ownedBy, cast.owner.id)
      const read = await from().select(column)
      const update = isRefusal(updated) ? '' : 'u'
      if (changes && !rights.madeBySignup) await row.clear()
      const inserted = await from().insert({ ...sendable(rights), [column]: stored?.[column] })
      came[column] = `${isRefusal(read) ? '' : 's'}${isRefusal(inserted) ? '' : 'i'}${update}`
    }
    await row.clear()
    expect(came).toEqual(rights.columns)
  })
})

test.each(PRIVATE_TABLES)('private.%s is beyond the API, the service role included', async (table) => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    expect([
      await asked.tableRights(`private.${table}`, role),
      new Set(Object.values(await asked.columns(`private.${table}`, role))),
    ]).toEqual([[], new Set([''])])
  }
  for (const client of [...Object.values(clients), backend.client(backend.serviceKey)]) {
    const [inside, outside] = [await client.schema('private').from(table).select(), await client.from(table).select()]
    expect([inside.data, outside.data]).toEqual([null, null])
    expect([inside.status, outside.status].filter((status) => status < 400 || status >= 500)).toEqual([])
  }
})

test('a player cannot upsert a save over HTTP, neither as insert nor as update', async () => {
  const row = rowOf('game_saves', TABLES.game_saves as TableRights)
  await row.put()
  const forged = { user_id: cast.owner.id, slot_number: 1, save_data: { coins: 1e9 } }
  const answer = await cast.owner.client.from('game_saves').upsert(forged, { onConflict: 'user_id,slot_number' })
  expect(isRefusal(answer)).toBe(true)
  expect((await row.stored()).map(({ save_data }) => save_data)).toEqual([{ coins: 7, characterName: 'Rhea' }])
})

test('each foreign key is found by an index, so that deleting an account reads no whole table', async () => {
  expect(await asked.slowForeignKeys()).toEqual([])
})
