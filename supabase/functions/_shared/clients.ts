import { createClient } from '@supabase/supabase-js'

const env = (name: string) => Deno.env.get(name) ?? ''

/** With the service role's rights. A new one for each use: signing in changes the client that does it. */
export const serviceClient = () =>
  createClient(env('SUPABASE_URL'), env('SUPABASE_SERVICE_ROLE_KEY'), { auth: { persistSession: false, autoRefreshToken: false } })

/** The embedded backend serves the functions: debug commands are allowed, and its host vouches for x-forwarded-for. */
export const isEmbedded = (): boolean => env('NIGHTFENCE_EMBEDDED') === '1'

/** The address of the one account that gets the developer's ring (OP-64); null unless it is configured, and on a hosted backend always. */
export const developerAccount = (): string | null => (isEmbedded() && env('DEVELOPER_ACCOUNT')) || null
