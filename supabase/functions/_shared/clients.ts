import { createClient } from '@supabase/supabase-js'
import { secretKey } from './secret-key.ts'

const env = (name: string) => Deno.env.get(name) ?? ''

/** With the service role's rights. A new one for each use: signing in changes the client that does it. */
export const serviceClient = (headers: Readonly<Record<string, string>> = {}) =>
  createClient(
    env('SUPABASE_URL'),
    secretKey((name) => Deno.env.get(name)),
    { auth: { persistSession: false, autoRefreshToken: false }, global: { headers } },
  )

/** The backend is a player's own: the debug console's run speed and seed are taken, and saves come in as files. */
export const hasDebug = (): boolean => env('NIGHTFENCE_DEBUG') === '1'

/**
 * Whether runs count as claimed where no verifier is at work (decision 90). Without this setting they wait for one, so that neither a
 * fresh start nor a verifier that is down lets a claim through.
 */
export const acceptsClaims = (): boolean => env('UNVERIFIED_RUNS') === 'count'

/** The address of the one account that gets the developer's ring (OP-64); null unless it is configured, and always on a server for others. */
export const developerAccount = (): string | null => (hasDebug() && env('DEVELOPER_ACCOUNT')) || null
