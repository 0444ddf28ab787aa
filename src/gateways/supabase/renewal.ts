import { isAuthApiError, type SupabaseClient } from '@supabase/supabase-js'

/** Result of renewing a refused token: a new token, the end of its session, or unknown. */
type Renewal = { readonly token: string } | 'ended' | 'unknown'
/** Renews a token that the server refused, even if it is valid by this device's clock. */
export type Renew = (refused: string) => Promise<Renewal>

/** Minimum time in ms between two renewals caused by refused calls, because a server that refuses everything would be asked forever. */
const RENEWAL_PAUSE_MS = 10_000

/** Renews a session when the server refuses its token. Calls that are refused together share one renewal. */
export function createRenewal({ auth }: SupabaseClient, isSignedIn: () => boolean): Renew {
  let renewing: Promise<Renewal> | null = null
  let renewedAt = Number.NEGATIVE_INFINITY
  const tokenNow = async () => (await auth.getSession()).data.session?.access_token ?? null
  async function ask(refused: string): Promise<Renewal> {
    const { error } = await auth.refreshSession()
    const token = await tokenNow()
    if (token !== null && token !== refused) return { token }
    const isEnded = isAuthApiError(error) && error.status >= 400 && error.status < 500
    if (isEnded && isSignedIn()) await auth.signOut({ scope: 'local' })
    return isEnded ? 'ended' : 'unknown'
  }
  return async (refused) => {
    if (!isSignedIn()) return 'unknown'
    const token = await tokenNow()
    // Another call or another tab has renewed it meanwhile.
    if (token !== null && token !== refused) return { token }
    if (renewing === null && performance.now() - renewedAt < RENEWAL_PAUSE_MS) return 'unknown'
    renewedAt = performance.now()
    renewing ??= ask(refused)
      .catch((): Renewal => 'unknown')
      .finally(() => {
        renewing = null
      })
    return renewing
  }
}
