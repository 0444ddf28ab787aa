/** What the driver, the system and Postgres itself call a connection that is no more, or not yet. */
const AWAY = /^(?:CONNECT(?:ION)?_(?:CLOSED|ENDED|DESTROYED|TIMEOUT)|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|57P0[1-5]|08...)$/

/** Whether a query failed because the database is not there, perhaps for a moment only: nothing was wrong with the query. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && AWAY.test(code)
}
