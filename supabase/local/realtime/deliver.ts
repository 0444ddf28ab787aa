import type { Backend } from '../backend.ts'
import type { Row } from '../database.ts'
import { type Channel, liveClaims, type Subscription } from './channel.ts'
import { type Change, identityOf, visibleRows } from './visible-row.ts'

/**
 * Sends one change to every subscriber who may see the row. The database is asked only about players with a filter that the row passes,
 * once for each player, however many channels they have.
 */
export async function deliver(backend: Backend, change: Change, channels: readonly Channel[]): Promise<void> {
  const { row } = change
  if (row === null) return
  const concerned = channels.flatMap((channel) => {
    const wanted = channel.subscriptions.filter((one) => isOf(one, change) && passes(one, row))
    const claims = wanted.length > 0 ? liveClaims(channel) : null
    return claims === null ? [] : [{ channel, wanted, claims }]
  })
  const players = new Map(concerned.map(({ claims }) => [identityOf(claims), claims]))
  const rows = await visibleRows(backend, change, [...players.values()])
  for (const { channel, wanted, claims } of concerned) {
    const seen = rows.get(identityOf(claims))
    if (!seen) continue
    // A column that this player may not read is none to filter by.
    const ids = wanted.filter((subscription) => passes(subscription, seen)).map(({ id }) => id)
    if (ids.length > 0) channel.send('postgres_changes', { ids, data: dataOf(change, seen) })
  }
}

type What = Pick<Change, 'type' | 'table'>
/** Whether any subscription of a channel is to such a change, and whoever holds it may see rows of that table at all. */
export const isInterestedIn = (channel: Channel, what: What): boolean => {
  const role = liveClaims(channel)?.role
  const mayRead = role !== undefined && (what.table.readable[role] ?? []).length > 0 && what.table.visible[role] !== null
  return mayRead && channel.subscriptions.some((one) => isOf(one, what))
}

const isOf = (subscription: Subscription, { type, table }: What) =>
  (subscription.event === '*' || subscription.event === type) &&
  subscription.schema === table.schema &&
  (subscription.table === '*' || subscription.table === table.table)
const passes = ({ filter }: Subscription, row: Row) => filter === null || filter.matches(row[filter.column])

/** As hosted: of the old row, an update and a delete contain the primary key only. */
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
