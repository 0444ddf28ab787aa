import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { ErrorCode, ErrorParams } from '../../../sim/content/error-codes.ts'
import { DISABLED_CODES } from '../../../sim/content/feature-flags.ts'
import { errorParams, isErrorCode, parseErrorDetail } from '../../../sim/rules/error-detail.ts'

/** Seconds between two mails to one address, `max_frequency` in supabase/config.toml. The auth service only mentions them in a sentence. */
const MAIL_INTERVAL_SECONDS = 60
/** Codes of the auth service, the functions' gateway, PostgREST and Postgres, mapped to our codes. */
const ALIASES: Readonly<Record<string, ErrorCode>> = {
  user_already_exists: 'email-exists',
  email_provider_disabled: 'signup-disabled',
  anonymous_provider_disabled: 'guests-disabled',
  no_authorization: 'login-required',
  bad_jwt: 'session-ended',
  session_not_found: 'session-ended',
  session_expired: 'session-ended',
  refresh_token_not_found: 'session-ended',
  refresh_token_already_used: 'session-ended',
  validation_failed: 'request-malformed',
  unexpected_failure: 'internal-error',
  request_timeout: 'no-answer',
  hook_timeout: 'no-answer',
  '401': 'session-ended',
  PGRST000: 'database-unavailable',
  PGRST301: 'session-ended',
  PGRST303: 'session-ended',
  '23505': 'already-there',
  '42501': 'not-yours',
}

const DISABLED: ReadonlySet<string | null> = new Set([...Object.values(DISABLED_CODES), 'maintenance'])
const disabledListeners = new Set<() => void>()
/** Calls back when the server refuses something that the operator switched off, or anything during maintenance. Returns a function that stops it. */
export function whenDisabled(callback: () => void): () => void {
  disabledListeners.add(callback)
  return () => void disabledListeners.delete(callback)
}

interface CodeAndParams {
  /** A code of a newer server may have no text here; `refusalText` handles that. */
  readonly code: ErrorCode | 'unknown'
  readonly params: ErrorParams
  readonly retryAfter: number | null
}

/**
 * The code of an error. Our functions put it into `code` and `params`, our SQL into `details`, and the auth service into `code` or
 * `error_code`, with underscores.
 */
function codeOf(reported: Readonly<Record<string, unknown>>): CodeAndParams {
  const found = readCode(reported)
  if (DISABLED.has(found.code)) for (const callback of disabledListeners) callback()
  return found
}

function readCode({ code, error_code, params, details }: Readonly<Record<string, unknown>>): CodeAndParams {
  const detail = parseErrorDetail(details)
  if (detail) return { ...detail, code: detail.code as ErrorCode }
  const own = String(error_code ?? code ?? '')
  const found = Object.hasOwn(ALIASES, own) ? ALIASES[own] : own.replaceAll('_', '-')
  if (!isErrorCode(found)) return { code: 'unknown', params: {}, retryAfter: null }
  const retryAfter = found === 'over-email-send-rate-limit' ? MAIL_INTERVAL_SECONDS : null
  return { code: found as ErrorCode, params: errorParams(params), retryAfter }
}

/** supabase-js reports a dead network or an aborted call in four ways. */
const isUnanswered = (error: unknown, { name, status, code }: ReportedError): boolean =>
  error instanceof TypeError || name === 'AbortError' || status === 0 || (!status && code === '')

interface ReportedError {
  readonly name?: string
  readonly message?: string
  readonly status?: number
  readonly code?: string
}

/** Converts an error that supabase-js threw or returned. */
export function gatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const reported = (error ?? {}) as ReportedError
  const { message = 'unknown error' } = reported
  if (isUnanswered(error, reported)) return new GatewayError('network', message, { code: 'no-answer' })
  return new GatewayError('refused', message, codeOf({ ...reported, details: (error as { details?: unknown } | null)?.details }))
}

/** Throws the error that supabase-js only returns. */
export function unwrap<T>({ data, error }: { data: T; error: unknown }): T {
  if (error) throw gatewayError(error)
  return data
}

export interface FunctionAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}
/** Status and JSON body of a function's answer. Refusals are answers too. */
export async function functionAnswer({ data, error }: { data: unknown; error: unknown }): Promise<FunctionAnswer> {
  if (!error) return { status: 200, body: (data ?? {}) as Record<string, unknown> }
  if (!(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError))
    throw new GatewayError('network', (error as Error).message, { code: 'no-answer' })
  const response = error.context as Response
  const body = await response.json().catch(() => ({}))
  return { status: response.status, body: typeof body === 'object' && body !== null ? body : {} }
}

/** Converts a function's refusal to an error. `kind` defaults to `network` for 5xx except maintenance, and to `refused` otherwise. */
export function refusedAnswer(
  { status, body }: FunctionAnswer,
  kind: GatewayError['kind'] = status < 500 || body.code === 'maintenance' ? 'refused' : 'network',
): GatewayError {
  const { retryAfter, ...coded } = codeOf(body)
  const seconds = typeof body.retryAfter === 'number' ? body.retryAfter : retryAfter
  return new GatewayError(kind, String(body.error ?? body.message ?? body.msg ?? `status ${status}`), { ...coded, retryAfter: seconds })
}
