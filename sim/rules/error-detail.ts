import type { ErrorParams } from '../content/error-codes.ts'

/** What the database puts into the detail of an error. The code may be one that only a newer version knows. */
export interface ErrorDetail {
  readonly code: string
  readonly params: ErrorParams
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | null
}

const CODE = /^[a-z][a-z0-9-]{0,59}$/
const MAX_DETAIL_LENGTH = 1_000

/** Whether this can be the code of an error. SQLSTATEs and PostgREST's own codes cannot. */
export const isErrorCode = (code: unknown): code is string => typeof code === 'string' && CODE.test(code)

/** Reads the JSON that the database raises its errors with: {code, params?, retryAfter?}. `null` for any other detail. */
export function parseErrorDetail(detail: unknown): ErrorDetail | null {
  if (typeof detail !== 'string' || detail.length > MAX_DETAIL_LENGTH) return null
  try {
    const { code, params, retryAfter } = (JSON.parse(detail) ?? {}) as Record<string, unknown>
    return isErrorCode(code) ? { code, params: errorParams(params), retryAfter: typeof retryAfter === 'number' ? retryAfter : null } : null
  } catch {
    return null
  }
}

/** The parameters that are of the right type; the others are dropped. */
export function errorParams(params: unknown): ErrorParams {
  const { n, name } = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>
  return { ...(typeof n === 'number' && { n }), ...(typeof name === 'string' && { name }) }
}
