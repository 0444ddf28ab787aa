import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { catalogue, type SqlCatalogue } from './catalogue.ts'
import { type Cast, type May, PRIVATE_TABLES, TABLES, type TableRights, type Who } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { asIfSignedUp, newGuest, newPlayer } from './players.ts'

const MATRIX = 'tests/backend/sql/matrix.ts'
const NOT_FOR_GUESTS = 'sign-up-required'
const WHO = ['anonymous', 'owner', 'other', 'stranger'] as const

let backend: TestBackend
let asked: SqlCatalogue
let cast: Cast
let clients: Record<Who, SupabaseClient>
/** The cast with a guest as the owner. */
let guestCast: Cast
beforeAll(async () => {
  backend = await startBackend()
  asked = catalogue(backend)
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  const { owner, other, stranger } = cast
  guestCast = { ...cast, owner: await newGuest(backend) }
  clients = { anonymous: backend.client(), owner: owner.client, other: other.client, stranger: stranger.client }
})
afterAll(() => backend.stop())

const rowOf = (table: string, rights: TableRights) => ownersRow(backend, cast, table, rights)
const mayOf = ({ may }: TableRights, who: Who): May => (who === 'anonymous' ? '----' : (may[who] ?? may.stranger))
const columnsWith = ({ columns }: TableRights, right: 's' | 'i' | 'u') =>
  Object.keys(columns).filter((column) => columns[column]?.includes(right))

interface Answer {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string; readonly details: string | null } | null
  readonly data?: unknown
}
/** True if the right is missing or only the database may set the column. Throws on any other error. */
function isRefusal({ status, error }: Answer): boolean {
  if (error === null) return false
  if (error.code === '428C9' || (error.code === 'PT403' && raisedCode(error) === NOT_FOR_GUESTS)) return true
  if (error.code !== '42501' || (status !== 401 && status !== 403)) throw new Error(`${status} ${error.code} ${error.message}`)
  return true
}

/** The insertable columns of the row, or all of them if there are none. */
function sendable(rights: TableRights, of = cast): Record<string, unknown> {
  const [row, open] = [rights.row(of), columnsWith(rights, 'i')]
  return open.length === 0 ? row : Object.fromEntries(Object.entries(row).filter(([column]) => open.includes(column)))
}

interface Attempt {
  readonly client: SupabaseClient
  readonly of: Cast
  /** Runs the work that inserts the row. */
  prepare<T>(work: () => Promise<T>): Promise<T>
}
async function attempt(verb: 's' | 'i' | 'u' | 'd', table: string, rights: TableRights, { client, of, prepare }: Attempt): Promise<string> {
  const row = ownersRow(backend, of, table, rights)
  await prepare(() => (verb === 'i' && !rights.madeBySignup ? row.clear() : row.put()))
  const before = JSON.stringify(await row.stored())
  const from = client.from(table)
  if (verb === 's') {
    const answer = await from.select(columnsWith(rights, 's').join(',') || '*').eq(rights.ownedBy, of.owner.id)
    return isRefusal(answer) ? '-' : answer.data?.length ? 's' : '.'
  }
  const change = Object.entries(rights.change ?? {})[0] ?? [rights.ownedBy, of.owner.id]
  const answer = await {
    i: () => from.insert(sendable(rights, of)),
    u: () => from.update({ [change[0]]: change[1] }).eq(rights.ownedBy, of.owner.id),
    d: () => from.delete().eq(rights.ownedBy, of.owner.id),
  }[verb]()
  const changed = JSON.stringify(await row.stored()) !== before
  if (!isRefusal(answer)) return changed ? verb : '.'
  return changed ? 'refused, and yet changed' : '-'
}
async function attempts(table: string, rights: TableRights, by: Attempt): Promise<string> {
  const came: string[] = []
  for (const verb of ['s', 'i', 'u', 'd'] as const) came.push(await attempt(verb, table, rights, by))
  await by.prepare(() => ownersRow(backend, by.of, table, rights).clear())
  return came.join('')
}
const plainly = <T>(work: () => Promise<T>) => work()

test('lists every table in the matrix, and secures every table by default', async () => {
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

describe.each(Object.entries(TABLES))('table %s', (table, rights) => {
  const named = `public.${table}`

  test(`grants the owner exactly the listed column rights (${['SAVE-05', rights.proves].filter(Boolean).join(' ')})`, async () => {
    const columns = await asked.columns(named, 'authenticated')
    const unnamed = Object.keys(columns).filter((column) => !(column in rights.columns))
    expect(unnamed, `columns to be added to TABLES.${table}.columns in ${MATRIX}`).toEqual([])
    expect(columns).toEqual(rights.columns)
    expect(Object.keys(rights.change ?? {}).sort(), 'a value to set for each column that may be updated').toEqual(
      columnsWith(rights, 'u').sort(),
    )
  })

  test(`grants visitors nothing on ${table}, and players only the rights in the matrix`, async () => {
    const mayDelete = WHO.some((who) => mayOf(rights, who)[3] !== '-')
    expect(await asked.tableRights(named, 'authenticated')).toEqual(mayDelete ? ['delete'] : [])
    expect([await asked.tableRights(named, 'anon'), new Set(Object.values(await asked.columns(named, 'anon')))]).toEqual([
      [],
      new Set(['']),
    ])
    expect(new Set(Object.values(await asked.columns(named, 'service_role')))).toEqual(new Set([rights.appendOnly ? 'si' : 'siu']))
  })

  test(`restricts the policies of ${table} to players, and finds their rows by index`, async () => {
    const place = rights.viewOf ?? named
    const policies = await asked.policies(table)
    expect([...new Set(policies.map(({ roles }) => roles))]).toEqual(policies.length > 0 ? ['{authenticated}'] : [])
    for (const { condition } of policies) expect(condition.replaceAll('( SELECT auth.uid() AS uid)', '')).not.toContain('auth.uid()')
    expect(await asked.indexed(place)).toEqual(expect.arrayContaining([rights.ownedBy, ...(rights.otherBy ? [rights.otherBy] : [])]))
  })

  test.each(WHO)(`grants the %s the listed actions on a row of ${table} (SAVE-17, ROLE-01)`, async (who) => {
    expect(await attempts(table, rights, { client: clients[who], of: cast, prepare: plainly })).toBe(mayOf(rights, who))
  })

  test(`grants a guest the listed actions on an own row of ${table}, and none on others`, async () => {
    const { client } = guestCast.owner
    const prepare = <T>(work: () => Promise<T>) => asIfSignedUp(backend, guestCast.owner, work)
    const own = await attempts(table, rights, { client, of: guestCast, prepare })
    const others = await attempts(table, rights, { client, of: cast, prepare: plainly })
    expect([own, others]).toEqual([rights.may.guest, expect.stringMatching(/^[.-]{4}$/)])
  })

  test(`lets the owner read and write exactly the listed columns of ${table} over HTTP (SAVE-05)`, async () => {
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

test.each(PRIVATE_TABLES)('hides private.%s from every API role, including the service role', async (table) => {
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

test('rejects an upsert of a save over HTTP', async () => {
  const row = rowOf('game_saves', TABLES.game_saves as TableRights)
  await row.put()
  const forged = { user_id: cast.owner.id, slot_number: 1, save_data: { coins: 1e9 } }
  const answer = await cast.owner.client.from('game_saves').upsert(forged, { onConflict: 'user_id,slot_number' })
  expect(isRefusal(answer)).toBe(true)
  expect((await row.stored()).map(({ save_data }) => save_data)).toEqual([{ coins: 7, characterName: 'Rhea' }])
})

test.each([
  'messages',
  'friends',
  'player_blocks',
  'muted_players',
  'player_mail',
  'flea_market_listings',
  'pending_transactions',
  'ledger',
])('rejects rows of a guest in %s, even from the owner of the database', async (table) => {
  const row = ownersRow(backend, guestCast, table, TABLES[table] as TableRights)
  await expect(row.put()).rejects.toMatchObject({ code: expect.stringMatching(/^PT40[34]$/) })
  expect(await row.stored()).toEqual([])
})

test('indexes every foreign key, so that deleting an account scans no table', async () => {
  expect(await asked.slowForeignKeys()).toEqual([])
})
