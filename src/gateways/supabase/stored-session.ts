import type { Session, SupabaseClient } from '@supabase/supabase-js'

/** Parses a stored session and renews it as soon as there is a network; `null` if the text is broken. */
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

/** After a failure the client itself does not retry for a minute. */
function renew(auth: SupabaseClient['auth']): void {
  Object.assign(auth, { lastRefreshFailure: null })
  void auth.startAutoRefresh()
}
