/** Error codes of the driver, the system and Postgres for a connection that is lost or not yet open. */
const UNAVAILABLE_CODES =
  /^(?:CONNECT(?:ION)?_(?:CLOSED|ENDED|DESTROYED|TIMEOUT)|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|57P0[1-5]|0800[0-6])$/

/**
 * Body of the 503 answer while the database is unavailable. REST clients read `code` and `message`; auth clients read
 * `error_code` and `msg`.
 */
export const UNAVAILABLE_BODY = {
  code: 'PGRST000',
  error_code: 'database_unavailable',
  message: 'The database cannot be reached.',
  msg: 'The database cannot be reached.',
} as const

/** Returns whether a query failed because the database is unavailable, perhaps only briefly. The query itself may be fine. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  // Node also reports ECONNRESET if the caller disconnects while sending a body, but then without a failed system call.
  return typeof code === 'string' && UNAVAILABLE_CODES.test(code) && (code !== 'ECONNRESET' || syscall !== undefined)
}
