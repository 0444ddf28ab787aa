import { FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'

/** supabase-js reports a dead network in three ways: a thrown TypeError, an empty code, an AuthRetryableFetchError. A call that took too long was aborted. */
const NETWORK = /fetch|network|load failed|abort/i

export function gatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const { message = 'unknown error', status, code } = (error ?? {}) as { message?: string; status?: number; code?: string }
  const network = error instanceof TypeError || status === 0 || (!status && !code && NETWORK.test(message))
  // So the auth service words the wait between two mails.
  const wait = status === 429 ? /\bafter (\d+) seconds\b/.exec(message)?.[1] : undefined
  return new GatewayError(network ? 'network' : 'refused', message, wait === undefined ? null : Number(wait))
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
    throw new GatewayError('network', (error as Error).message)
  const response = error.context as Response
  const body = await response.json().catch(() => ({}))
  return { status: response.status, body: typeof body === 'object' && body !== null ? body : {} }
}
