import type { Claims } from '../claims.ts'
import type { PublishedTable } from './published-tables.ts'
import { type RowFilter, rowFilter } from './row-filter.ts'

/** One `postgres_changes` of a channel, with the number by which the client tells them apart. */
export interface Subscription {
  readonly id: number
  readonly event: string
  readonly schema: string
  readonly table: string
  readonly filter: RowFilter | null
}

/** A client's membership of a topic, from phx_join to phx_leave. */
export interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  readonly receivesOwn: boolean
  readonly acknowledges: boolean
  readonly presenceKey: string
  readonly subscriptions: readonly Subscription[]
  /** Whom the last token named; null since one was refused. */
  claims: Claims | null
  send(event: string, payload: Readonly<Record<string, unknown>>): void
}

/** A token is good until it expires, however long the socket stays. */
export const liveClaims = ({ claims }: Channel): Claims | null =>
  claims !== null && (claims.exp ?? Number.POSITIVE_INFINITY) * 1000 > Date.now() ? claims : null

interface SubscriptionRequest {
  readonly id: number
  readonly event?: unknown
  readonly schema?: unknown
  readonly table?: unknown
  readonly filter?: unknown
}

/** What a client may subscribe to; null for a table that is not published, or a filter that is none of this table's. */
export function subscriptionOf(request: SubscriptionRequest, published: readonly PublishedTable[]): Subscription | null {
  const { id, event = '*', schema = 'public', table = '*', filter: wanted } = request
  const tables = published.filter((one) => one.schema === schema && (table === '*' || one.table === table))
  const filter = typeof wanted === 'string' ? rowFilter(wanted) : null
  const isKnown = filter === null || tables.every((one) => one.columns.some(({ name }) => name === filter.column))
  if (tables.length === 0 || (wanted !== undefined && filter === null) || !isKnown) return null
  if (event !== '*' && event !== 'INSERT' && event !== 'UPDATE' && event !== 'DELETE') return null
  return { id, event, schema: String(schema), table: String(table), filter }
}
