import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Outcome, RIGHTS, type TableRights, type Verb, type Who } from './matrix.ts'
import { newPlayer, type Player } from './players.ts'

let backend: TestBackend
let clients: Record<Who, SupabaseClient>
let owner: Player

beforeAll(async () => {
  backend = await startBackend()
  owner = await newPlayer(backend)
  clients = { anonymous: backend.client(), owner: owner.client, stranger: (await newPlayer(backend)).client }
})
afterAll(() => backend.stop())

const columnsOf = async (table: string): Promise<string[]> =>
  (
    await backend.sql`select column_name as name from information_schema.columns
                      where table_schema = 'public' and table_name = ${table} order by 1`
  ).map(({ name }) => name)

/** The owner's rows as they are stored, whoever asks. */
const stored = async (table: string, { ownedBy }: TableRights): Promise<Record<string, unknown>[]> =>
  (await backend.sql(`select to_jsonb(t) as row from public.${table} t where ${ownedBy} = '${owner.id}'`)).map(({ row }) => row)

async function putRow(table: string, rights: TableRights): Promise<void> {
  if (rights.madeBySignup) return
  const around = rights.within === undefined ? undefined : RIGHTS[rights.within]
  if (rights.within !== undefined && around) await putRow(rights.within, around)
  const row = rights.row(owner)
  const columns = Object.keys(row).join(', ')
  await backend.sql(`delete from public.${table} where ${rights.ownedBy} = '${owner.id}'`)
  await backend.sql(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_record(null::public.${table}, '${JSON.stringify(row)}'::jsonb)`,
  )
}

interface Answer {
  readonly status: number
  readonly error: { readonly code: string; readonly message: string } | null
}
/** Refused means refused for want of a right: any other error is shown as it is. */
function outcomeOf({ status, error }: Answer, done: boolean): Outcome | string {
  if (!error) return done ? 'done' : 'nothing'
  return error.code === '42501' && (status === 401 || status === 403) ? 'refused' : `${status} ${error.code} ${error.message}`
}

async function attempt(verb: Verb, who: Who, table: string, rights: TableRights): Promise<Outcome | string> {
  await putRow(table, rights)
  const before = await stored(table, rights)
  const from = clients[who].from(table)
  if (verb === 'select') {
    const answer = await from.select(rights.readable?.join(',') || '*').eq(rights.ownedBy, owner.id)
    return outcomeOf(answer, (answer.data?.length ?? 0) > 0)
  }
  const [column, value] = Object.entries(rights.writable)[0] ?? [rights.ownedBy, owner.id]
  const answer = await {
    insert: () => from.insert(rights.row(owner)),
    update: () => from.update({ [column]: value }).eq(rights.ownedBy, owner.id),
    delete: () => from.delete().eq(rights.ownedBy, owner.id),
  }[verb]()
  const changed = JSON.stringify(await stored(table, rights)) !== JSON.stringify(before)
  return changed && answer.error ? 'refused, and yet changed' : outcomeOf(answer, changed)
}

test('every table of the public schema has its row in the matrix, and row-level security', async () => {
  const tables = await backend.sql(
    "select relname as name, relrowsecurity as secured from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
  )
  expect(tables).toEqual(
    Object.keys(RIGHTS)
      .sort()
      .map((name) => ({ name, secured: true })),
  )
})

/** The rights that a role holds on a table or on any column of it. */
const granted = async (role: string, table: string): Promise<string[]> => {
  const held = await backend.sql`
    select p.name from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p (name)
    where has_table_privilege(${role}, ${`public.${table}`}, p.name)
       or p.name in ('select', 'insert', 'update', 'references') and has_any_column_privilege(${role}, ${`public.${table}`}, p.name)`
  return held.map(({ name }) => name)
}

describe.each(Object.entries(RIGHTS))('%s', (table, rights) => {
  test(`SAVE-05 the grants on ${table} are what its owner needs, and visitors hold none`, async () => {
    const needed = (['select', 'insert', 'update', 'delete'] as const).filter((verb) => rights.outcomes.owner[verb] !== 'refused')
    expect(await granted('authenticated', table)).toEqual(needed)
    expect(await granted('anon', table)).toEqual([])
  })

  test(`the policies of ${table} are for players only, and find their rows by an index`, async () => {
    const roles = await backend.sql`select distinct roles::text as of from pg_policies where schemaname = 'public' and tablename = ${table}`
    // A table that no player may read needs no policy: without one nobody passes.
    expect(roles).toEqual(rights.readable?.length === 0 ? [] : [{ of: '{authenticated}' }])
    const led = await backend.sql`
      select distinct a.attname as by from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indrelid = ${`public.${table}`}::regclass and i.indpred is null`
    expect(led.map(({ by }) => by)).toContain(rights.ownedBy)
  })

  test.each(['anonymous', 'owner', 'stranger'] as const)(`SAVE-17 what the %s may do with a row of ${table}`, async (who) => {
    const came = {
      select: await attempt('select', who, table, rights),
      insert: await attempt('insert', who, table, rights),
      update: await attempt('update', who, table, rights),
      delete: await attempt('delete', who, table, rights),
    }
    expect(came).toEqual(rights.outcomes[who])
  })

  test(`SAVE-05 the columns of ${table} that a player's token may write`, async () => {
    const written: string[] = []
    for (const column of await columnsOf(table)) {
      await putRow(table, rights)
      const [row] = await stored(table, rights)
      const value = column in rights.writable ? rights.writable[column] : row?.[column]
      const answer = await owner.client
        .from(table)
        .update({ [column]: value })
        .eq(rights.ownedBy, owner.id)
      if (outcomeOf(answer, true) !== 'refused') written.push(column)
    }
    expect(written).toEqual(Object.keys(rights.writable).sort())
  })

  test(`the columns of ${table} that its owner may read`, async () => {
    await putRow(table, rights)
    const columns = await columnsOf(table)
    const read: string[] = []
    for (const column of columns) {
      const answer = await owner.client.from(table).select(column)
      if (outcomeOf(answer, true) !== 'refused') read.push(column)
    }
    expect(read).toEqual([...(rights.readable ?? columns)].sort())
  })
})

test('a player cannot upsert a save over HTTP, neither as insert nor as update', async () => {
  const row = { user_id: owner.id, slot_number: 1, save_data: { coins: 1e9 } }
  await putRow('game_saves', RIGHTS.game_saves as TableRights)
  const answer = await owner.client.from('game_saves').upsert(row, { onConflict: 'user_id,slot_number' })
  expect(outcomeOf(answer, true)).toBe('refused')
  expect(await backend.sql`select save_data from game_saves where user_id = ${owner.id}`).toEqual([{ save_data: { coins: 7 } }])
})

test('visitors and players may run only the functions named here', async () => {
  const runnable = await backend.sql(
    `select p.pronamespace::regnamespace || '.' || p.proname as name, r.rolname as role
     from pg_proc p cross join pg_roles r
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and r.rolname in ('anon', 'authenticated')
       and has_function_privilege(r.oid, p.oid, 'execute') and p.prorettype <> 'trigger'::regtype order by 1, 2`,
  )
  expect(runnable.map(({ name, role }) => `${name} ${role}`)).toEqual([
    'private.change_username authenticated',
    'private.username_taken anon',
    'private.username_taken authenticated',
    'public.change_username authenticated',
    'public.username_taken anon',
    'public.username_taken authenticated',
  ])
})

test('no role of the API may touch a table of the private schema', async () => {
  const open = await backend.sql(
    `select c.relname, r.rolname from pg_class c cross join pg_roles r
     where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and r.rolname in ('anon', 'authenticated', 'service_role')
       and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`,
  )
  expect(open).toEqual([])
})

test('every definer function has an empty search path', async () => {
  const loose = await backend.sql(
    `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
       and not coalesce(proconfig @> array['search_path=""'], false)`,
  )
  expect(loose).toEqual([])
})
