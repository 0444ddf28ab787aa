import type { Session, SupabaseClient } from '@supabase/supabase-js'

/** What a client stored of its session, and has it renewed as soon as there is a network; null: somebody broke it. */
export function storedSession({ auth }: Pick<SupabaseClient, 'auth'>, text: string): Session | null {
  const session = sessionIn(text)
  if (session !== null) addEventListener('online', () => renew(auth), { once: true })
  return session
}

function sessionIn(text: string): Session | null {
  try {
    const session = JSON.parse(text) as Session | null
    return typeof session?.user?.id === 'string' ? session : null
  } catch {
    return null
  }
}

/** The client itself asks no more for a minute after it has failed. */
function renew(auth: SupabaseClient['auth']): void {
  Object.assign(auth, { lastRefreshFailure: null })
  void auth.startAutoRefresh()
}
