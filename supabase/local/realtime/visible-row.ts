import type { Backend } from '../backend.ts'
import type { Claims } from '../claims.ts'
import type { Row } from '../database.ts'
import { named, type PublishedTable } from './published-tables.ts'

/** A change as the trigger announced it, with the table it is in. */
export interface Change {
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly table: PublishedTable
  readonly at: string
  readonly key: Row
  /** All of the row, whoever may see it: as it is now, or, for a delete, as it was; null when it is gone again. */
  readonly row: Row | null
}

/** All of a row that was inserted or updated. */
export async function storedRow(backend: Backend, { table, key }: Pick<Change, 'table' | 'key'>): Promise<Row | null> {
  const isIt = table.key.map((column, n) => `t.${named(column)} = $${n + 1}::text::${typeOf(table, column)}`)
  const values = table.key.map((column) => text(key[column]))
  const [found] = await backend.database.query(`select to_jsonb(t) as row from ${placeOf(table)} t where ${isIt.join(' and ')}`, values)
  return (found?.row as Row | undefined) ?? null
}

/** By whom a claim is made: what one of a player's channels may see, all of them may. */
export const identityOf = ({ role, sub }: Claims): string => `${role} ${sub ?? ''}`

/**
 * The changed row with the columns that each of `players` may read, by `whoIs`; null when row-level security hides it or it is gone
 * again. One question to the database for each role.
 */
export async function visibleRows(backend: Backend, change: Change, players: readonly Claims[]): Promise<ReadonlyMap<string, Row | null>> {
  const seen = new Map<string, Row | null>()
  for (const role of new Set(players.map((claims) => claims.role))) {
    const ofRole = players.filter((claims) => claims.role === role)
    const rows = await look(backend, change, role, ofRole)
    for (const [n, claims] of ofRole.entries()) seen.set(identityOf(claims), rows[n] ?? null)
  }
  return seen
}

async function look(backend: Backend, change: Change, role: Claims['role'], players: readonly Claims[]): Promise<readonly (Row | null)[]> {
  const { table, type, key, row } = change
  const readable = table.readable[role] ?? []
  const query = type === 'DELETE' ? aboutDeleted(table, role) : aboutStored(table, readable)
  if (query === null || !table.key.every((column) => readable.includes(column))) return []
  const about = JSON.stringify(type === 'DELETE' ? row : key)
  const rows = await backend.database.query(
    'select l as row from local.look($1::text, $2::text::jsonb, $3::text, $4::text::jsonb) with ordinality as t (l, n) order by n',
    [role, JSON.stringify(players), query, about],
  )
  const shown = (found: Row): Row => Object.fromEntries(readable.map((column) => [column, found[column]]))
  return rows.map(({ row: found }) => (found === null ? null : shown(found as Row)))
}

const aboutStored = (table: PublishedTable, readable: readonly string[]): string => `
  select to_jsonb(r) from (select ${readable.map((column) => `t.${named(column)}`).join(', ') || 'null'} from ${placeOf(table)} t
    where ${table.key.map((column) => `t.${named(column)} = ($1 ->> ${quoted(column)})::${typeOf(table, column)}`).join(' and ')}) r`

/** No row is left to ask for, so its policies are asked about the row as it was, under the table's own name. */
function aboutDeleted(table: PublishedTable, role: Claims['role']): string | null {
  const condition = table.visible[role]
  return condition ? `select $1 from jsonb_populate_record(null::${placeOf(table)}, $1) as ${named(table.table)} where ${condition}` : null
}

const placeOf = ({ schema, table }: Pick<PublishedTable, 'schema' | 'table'>) => `${named(schema)}.${named(table)}`
const quoted = (literal: string) => `'${literal.replaceAll("'", "''")}'`
const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const typeOf = (table: PublishedTable, column: string) => table.columns.find(({ name }) => name === column)?.type ?? 'text'
