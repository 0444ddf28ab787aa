import type { Backend } from '../backend.ts'
import type { Row } from '../database.ts'
import { type Channel, liveClaims, type Subscription } from './channel.ts'
import { type Change, visibleRow } from './visible-row.ts'

/** Tells one change to everybody who subscribed to it and may see the row. One look at the database for each player, not channel. */
export async function deliver(backend: Backend, change: Change, channels: Iterable<Channel>): Promise<void> {
  const looks = new Map<string, Promise<Row | null>>()
  for (const channel of channels) {
    const wanted = channel.subscriptions.filter((subscription) => concerns(subscription, change))
    const claims = wanted.length > 0 ? liveClaims(channel) : null
    if (claims === null) continue
    const who = `${claims.role} ${claims.sub ?? ''}`
    const look = looks.get(who) ?? visibleRow(backend, change, claims).catch(() => null)
    looks.set(who, look)
    const row = await look
    const ids = row === null ? [] : wanted.filter(({ filter }) => filter === null || filter.matches(row[filter.column])).map(({ id }) => id)
    if (row !== null && ids.length > 0) channel.send('postgres_changes', { ids, data: dataOf(change, row) })
  }
}

const concerns = (subscription: Subscription, { type, table }: Change) =>
  (subscription.event === '*' || subscription.event === type) &&
  subscription.schema === table.schema &&
  (subscription.table === '*' || subscription.table === table.table)

/** As hosted: of the old row, an update and a delete tell the primary key only. */
const dataOf = ({ type, table, at, key }: Change, row: Row) => ({
  schema: table.schema,
  table: table.table,
  commit_timestamp: at,
  type,
  columns: table.columns.filter(({ name }) => name in row),
  errors: null,
  ...(type !== 'DELETE' && { record: row }),
  ...(type !== 'INSERT' && { old_record: key }),
})
