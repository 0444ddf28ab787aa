import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import type { Claims } from '../claims.ts'
import type { Row } from '../database.ts'
import { named, type PublishedTable } from './published-tables.ts'

/** A change as the trigger told it, with the table it is in. */
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
  const place = `${named(table.schema)}.${named(table.table)}`
  const values = table.key.map((column) => text(key[column]))
  const [found] = await backend.database.query(`select to_jsonb(t) as row from ${place} t where ${isIt.join(' and ')}`, values)
  return (found?.row as Row | undefined) ?? null
}

/** The changed row with the columns that `claims` may read; null when row-level security hides it or it is gone again. */
export function visibleRow(backend: Backend, change: Change, claims: Claims): Promise<Row | null> {
  const readable = change.table.readable[claims.role] ?? []
  if (!change.table.key.every((column) => readable.includes(column))) return Promise.resolve(null)
  return change.type === 'DELETE' ? visibleDeleted(backend, change, claims, readable) : visibleStored(backend, change, claims, readable)
}

async function visibleStored(backend: Backend, { table, key }: Change, claims: Claims, readable: readonly string[]) {
  const conditions = table.key.map((column) => sql`t.${sql.ref(column)} = ${text(key[column])}::${sql.raw(typeOf(table, column))}`)
  const query = sql<{ row: Row }>`select to_jsonb(r) as row from (
    select ${sql.join(readable.map((column) => sql`t.${sql.ref(column)}`))} from ${sql.table(`${table.schema}.${table.table}`)} t
    where ${sql.join(conditions, sql` and `)}) r`
  const { rows } = await backend.as(claims, (db) => query.execute(db))
  return rows[0]?.row ?? null
}

/** No row is left to ask for, so its policies are asked about the row as it was, under the table's own name. */
async function visibleDeleted(backend: Backend, { table, row }: Change, claims: Claims, readable: readonly string[]) {
  const condition = table.visible[claims.role]
  if (!condition || row === null) return null
  const type = sql.table(`${table.schema}.${table.table}`)
  const query = sql`select from jsonb_populate_record(null::${type}, ${JSON.stringify(row)}::text::jsonb)
    as ${sql.raw(named(table.table))} where ${sql.raw(condition)}`
  const { rows } = await backend.as(claims, (db) => query.execute(db))
  return rows.length === 0 ? null : Object.fromEntries(readable.map((column) => [column, row[column]]))
}

const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const typeOf = (table: PublishedTable, column: string) => table.columns.find(({ name }) => name === column)?.type ?? 'text'
