import { createClient } from '@supabase/supabase-js'
import { secretKey } from './secret-key.ts'

const env = (name: string) => Deno.env.get(name) ?? ''

/**
 * Creates a client with the rights of the service role. Each use needs a new client, because signing in changes the client's
 * session.
 */
export const serviceClient = (headers: Readonly<Record<string, string>> = {}) =>
  createClient(
    env('SUPABASE_URL'),
    secretKey((name) => Deno.env.get(name)),
    {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers, ...backendFetch() },
    },
  )

/** The embedded host answers calls to the backend without a socket (supabase/local/functions-host.ts). The edge runtime has no such function. */
function backendFetch(): { readonly fetch?: typeof fetch } {
  const callBackend: unknown = Reflect.get(Deno, 'callBackend')
  return typeof callBackend === 'function' ? { fetch: callBackend as typeof fetch } : {}
}

/**
 * Returns whether the backend belongs to a single player: it accepts the debug console's run speed and seed, and imports saves from
 * files.
 */
export const hasDebug = (): boolean => env('NIGHTFENCE_DEBUG') === '1'

/**
 * Returns whether runs count as claimed if no verifier is running (decision 0005). Without this setting they wait for a verifier, so that
 * neither a fresh start nor a stopped verifier lets a claim through.
 */
export const acceptsClaims = (): boolean => env('UNVERIFIED_RUNS') === 'count'

/**
 * Email address of the account that gets the developer's ring (OP-64). `null` unless it is configured and the backend has debug
 * enabled.
 */
export const developerAccount = (): string | null => (hasDebug() && env('DEVELOPER_ACCOUNT')) || null
