import { isDatabaseUnavailable, UNAVAILABLE_BODY } from '../database-unavailable.ts'
import { type PgError, withPlayerMessage } from './error-messages.ts'

/** SQLSTATEs, or classes of them, that lite answers with a bare 500 where PostgREST gives a status and a reason. */
const STATUS_OF_SQLSTATE: Readonly<Record<string, number>> = {
  P0001: 400,
  '23514': 400,
  '23P01': 400,
  '23': 400,
  '40': 500,
  '54': 413,
  '57': 500,
  P0: 500,
}

/** lite's hook for database errors. It converts them to the kind of error that a function raises to choose its own answer. */
export function withStatus(caught: unknown): unknown {
  if (isDatabaseUnavailable(caught)) return answersWith(503, UNAVAILABLE_BODY)
  if (!isPgError(caught)) return caught
  const error = withPlayerMessage(caught)
  const status = KNOWN_TO_LITE.has(error.code) ? undefined : (STATUS_OF_SQLSTATE[error.code] ?? STATUS_OF_SQLSTATE[error.code.slice(0, 2)])
  if (status === undefined) return error
  const { code, message, detail: details, hint } = error
  return answersWith(status, { code, message, details, hint })
}

const answersWith = (status: number, body: object) =>
  Object.assign(new Error(JSON.stringify(body)), { code: 'PGRST', detail: JSON.stringify({ status, headers: {} }) })

const KNOWN_TO_LITE = new Set(['23502', '23503', '23505'])
const isPgError = (error: unknown): error is PgError =>
  error instanceof Error &&
  typeof (error as { code?: unknown }).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as unknown as PgError).code)
