import type { ErrorParams } from '../content/error-codes.ts'

/** The `detail` of a database error. A newer server may send a code that this version does not know. */
export interface ErrorDetail {
  readonly code: string
  readonly params: ErrorParams
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | null
}

const ERROR_CODE = /^[a-z][a-z0-9-]{0,59}$/
const MAX_DETAIL_LENGTH = 1_000

/** True if the value has the format of an error code. SQLSTATEs and PostgREST's own codes do not. */
export const isErrorCode = (code: unknown): code is string => typeof code === 'string' && ERROR_CODE.test(code)

/** Parses the JSON that the database puts into its errors: {code, params?, retryAfter?}. Returns `null` for any other detail. */
export function parseErrorDetail(detail: unknown): ErrorDetail | null {
  if (typeof detail !== 'string' || detail.length > MAX_DETAIL_LENGTH) return null
  try {
    const { code, params, retryAfter } = (JSON.parse(detail) ?? {}) as Record<string, unknown>
    return isErrorCode(code) ? { code, params: errorParams(params), retryAfter: typeof retryAfter === 'number' ? retryAfter : null } : null
  } catch {
    return null
  }
}

/** Keeps the parameters with the expected type and drops the rest. */
export function errorParams(params: unknown): ErrorParams {
  const { n, name } = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>
  return { ...(typeof n === 'number' && { n }), ...(typeof name === 'string' && { name }) }
}
