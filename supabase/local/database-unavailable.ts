/** What the driver, the system and Postgres itself call a connection that is no more, or not yet. */
const UNAVAILABLE =
  /^(?:CONNECT(?:ION)?_(?:CLOSED|ENDED|DESTROYED|TIMEOUT)|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|57P0[1-5]|0800[0-6])$/

/** The answer meanwhile, with 503: clients of REST read `code` and `message`, those of auth `error_code` and `msg`. */
export const UNAVAILABLE_BODY = {
  code: 'PGRST000',
  error_code: 'database_unavailable',
  message: 'The database cannot be reached.',
  msg: 'The database cannot be reached.',
} as const

/** Whether a query failed because the database is not there, perhaps for a moment only: nothing was wrong with the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  // Node gives the same code to a caller who left in mid-body, but then no call of the system failed.
  return typeof code === 'string' && UNAVAILABLE.test(code) && (code !== 'ECONNRESET' || syscall !== undefined)
}
