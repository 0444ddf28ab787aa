import type { Backend } from '../backend.ts'
import type { Row } from '../database.ts'
import { type Channel, liveClaims, type Subscription } from './channel.ts'
import { type Change, visibleRow } from './visible-row.ts'

/**
 * Tells one change to everybody who subscribed to it and may see the row. The database is asked once for each player, not channel,
 * and only for those whose filters the row passes: a letter to one of a hundred is one question.
 */
export async function deliver(backend: Backend, change: Change, channels: readonly Channel[]): Promise<void> {
  const { row } = change
  if (row === null) return
  const looks = new Map<string, Promise<Row | null>>()
  const told = channels.map(async (channel) => {
    const wanted = channel.subscriptions.filter((one) => isOf(one, change) && passes(one, row))
    const claims = wanted.length > 0 ? liveClaims(channel) : null
    if (claims === null) return null
    const who = `${claims.role} ${claims.sub ?? ''}`
    const look = looks.get(who) ?? visibleRow(backend, change, claims).catch(() => null)
    looks.set(who, look)
    return { channel, wanted, seen: await look }
  })
  for (const one of await Promise.all(told)) {
    if (one === null || one.seen === null) continue
    const { channel, wanted, seen } = one
    // A column that this player may not read is none to filter by.
    const ids = wanted.filter((subscription) => passes(subscription, seen)).map(({ id }) => id)
    if (ids.length > 0) channel.send('postgres_changes', { ids, data: dataOf(change, seen) })
  }
}

type What = Pick<Change, 'type' | 'table'>
/** Whether any subscription of a channel is to such a change. */
export const concerns = (channel: Channel, what: What): boolean => channel.subscriptions.some((one) => isOf(one, what))

const isOf = (subscription: Subscription, { type, table }: What) =>
  (subscription.event === '*' || subscription.event === type) &&
  subscription.schema === table.schema &&
  (subscription.table === '*' || subscription.table === table.table)
const passes = ({ filter }: Subscription, row: Row) => filter === null || filter.matches(row[filter.column])

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
