import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { ErrorCode, ErrorParams } from '../../../sim/content/error-codes.ts'
import { errorParams, isErrorCode, parseErrorDetail } from '../../../sim/rules/error-detail.ts'

/** Seconds between two mails to one address, `max_frequency` in supabase/config.toml. The auth service gives them in a sentence only. */
const MAIL_INTERVAL_SECONDS = 60
/** Codes of the auth service, of the functions' gateway, of PostgREST and of Postgres that have a text under one of our codes. */
const ALIASES: Readonly<Record<string, ErrorCode>> = {
  user_already_exists: 'email-exists',
  email_provider_disabled: 'signup-disabled',
  anonymous_provider_disabled: 'signup-disabled',
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

interface CodeAndParams {
  /** Of a newer server it may have no text here, which `refusalText` finds out. */
  readonly code: ErrorCode | 'unknown'
  readonly params: ErrorParams
  readonly retryAfter: number | null
}

/**
 * The code of an error, from wherever its part of the backend puts it: our functions into `code` and `params`, our SQL into `details`, the
 * auth service into `code` or `error_code`, with underscores.
 */
function codeOf({ code, error_code, params, details }: Readonly<Record<string, unknown>>): CodeAndParams {
  const detail = parseErrorDetail(details)
  if (detail) return { ...detail, code: detail.code as ErrorCode }
  const own = String(error_code ?? code ?? '')
  const found = Object.hasOwn(ALIASES, own) ? ALIASES[own] : own.replaceAll('_', '-')
  if (!isErrorCode(found)) return { code: 'unknown', params: {}, retryAfter: null }
  const retryAfter = found === 'over-email-send-rate-limit' ? MAIL_INTERVAL_SECONDS : null
  return { code: found as ErrorCode, params: errorParams(params), retryAfter }
}

/** supabase-js reports a dead network, and a call that was aborted, in four ways. */
const isUnanswered = (error: unknown, { name, status, code }: ReportedError): boolean =>
  error instanceof TypeError || name === 'AbortError' || status === 0 || (!status && code === '')

interface ReportedError {
  readonly name?: string
  readonly message?: string
  readonly status?: number
  readonly code?: string
}

/** What supabase-js threw or handed over, as a GatewayError. */
export function gatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const reported = (error ?? {}) as ReportedError
  const { message = 'unknown error' } = reported
  if (isUnanswered(error, reported)) return new GatewayError('network', message, { code: 'no-answer' })
  return new GatewayError('refused', message, codeOf({ ...reported, details: (error as { details?: unknown } | null)?.details }))
}

/** Throws what supabase-js only hands over. */
export function unwrap<T>({ data, error }: { data: T; error: unknown }): T {
  if (error) throw gatewayError(error)
  return data
}

export interface FunctionAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
}
/** A function's refusals are answers too: status and JSON body, whatever the status. */
export async function functionAnswer({ data, error }: { data: unknown; error: unknown }): Promise<FunctionAnswer> {
  if (!error) return { status: 200, body: (data ?? {}) as Record<string, unknown> }
  if (!(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError))
    throw new GatewayError('network', (error as Error).message, { code: 'no-answer' })
  const response = error.context as Response
  const body = await response.json().catch(() => ({}))
  return { status: response.status, body: typeof body === 'object' && body !== null ? body : {} }
}

/** A function's refusal as an error. `kind`: by default `network` for 5xx and `refused` for all others. */
export function refusedAnswer(
  { status, body }: FunctionAnswer,
  kind: GatewayError['kind'] = status < 500 ? 'refused' : 'network',
): GatewayError {
  const { retryAfter, ...coded } = codeOf(body)
  const seconds = typeof body.retryAfter === 'number' ? body.retryAfter : retryAfter
  return new GatewayError(kind, String(body.error ?? body.message ?? body.msg ?? `status ${status}`), { ...coded, retryAfter: seconds })
}
