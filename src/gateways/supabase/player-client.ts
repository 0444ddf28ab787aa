import { createClient, isAuthSessionMissingError, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { heard } from '../../browser/network.ts'

/** How long a call may take with its answer, ms. */
const TIMEOUT = 20_000
/** A refresh, ms: the server answers a used token for 10 s, and by then a lost answer must have been asked for again. */
const REFRESH_TIMEOUT = 4_000
const timeoutOf = (input: RequestInfo | URL): number => (String(input).includes('grant_type=refresh_token') ? REFRESH_TIMEOUT : TIMEOUT)
/** Sent to their end though the page be closed meanwhile: the last of a visit's steps, and of a run's log, are the most telling. */
const LAST_CALLS = ['/count-step', '/append_run_log', '/append_night_log']
/** Bytes: a longer call that is to outlive its page is refused by browsers. */
const MOST_KEPT_ALIVE = 60_000

/**
 * A call that nobody answers fails as on a dead network, or what is owed and the screens would wait for it for ever. By an
 * AbortError: after any other PostgREST's client reads three times more. Sockets are no calls.
 */
export const withTimeout =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('The server did not answer in time.', 'AbortError')), timeoutOf(input))
    const call = send(input, {
      ...init,
      keepalive: LAST_CALLS.some((call) => String(input).endsWith(call)) && String(init?.body ?? '').length < MOST_KEPT_ALIVE,
      signal: init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal,
    })
    return heard(call)
  }
/** Whatever `fetch` is by then. */
export const sendNow: typeof fetch = (input, init) => fetch(input, init)

/**
 * A call of somebody whose token could not be renewed would go out as nobody's, and be told that there is no such game. It fails as on a
 * dead network (as a call that took too long), which kept the token from being renewed. `onRefused`: what is done
 * first when the server knows nobody by the token. What the client asks of the auth service has no such headers.
 */
function fetchAsPlayer(hasSession: () => boolean, send: typeof fetch, onRefused: () => Promise<void>): typeof fetch {
  const sendInTime = withTimeout(send)
  return async (input, init) => {
    const { headers } = init ?? {}
    if (!(headers instanceof Headers)) return sendInTime(input, init)
    const isNobodys = headers.get('authorization') === `Bearer ${headers.get('apikey')}`
    if (isNobodys && hasSession()) throw new DOMException('The session is not renewed yet.', 'AbortError')
    const answer = await sendInTime(input, init)
    if (answer.status === 401) await onRefused()
    return answer
  }
}

/**
 * Signs a client out whose session was ended elsewhere, when a call was refused and not only when its token is over. Calls that are
 * refused together ask once; who is not signed in asks nothing.
 */
function noticeEndOf({ auth }: SupabaseClient): () => Promise<void> {
  let isSignedIn = false
  let asking: Promise<void> | null = null
  auth.onAuthStateChange((_, session) => {
    isSignedIn = session !== null
  })
  async function ask(): Promise<void> {
    // Signs out by itself where the auth service knows of no such session.
    const { error } = await auth.getUser()
    // There is none to ask about: another tab noticed first, or somebody emptied the browser's storage.
    const isGone = isAuthSessionMissingError(error) && (await auth.getSession()).data.session === null
    if (isSignedIn && isGone) await auth.signOut({ scope: 'local' })
  }
  return async () => {
    if (!isSignedIn) return
    // Where that cannot be told now, the next call that is refused asks again.
    asking ??= ask()
      .catch(() => {})
      .finally(() => {
        asking = null
      })
    await asking
  }
}

interface PlayerClientOptions extends Pick<SupabaseClientOptions<'public'>, 'auth' | 'realtime'> {
  /** Whether this device has a session stored, whatever its token is worth. */
  readonly hasSession: () => boolean
  readonly send: typeof fetch
}

/** The client of a page. */
export function playerClient(url: string, key: string, { hasSession, send, ...options }: PlayerClientOptions): SupabaseClient {
  const client: SupabaseClient = createClient(url, key, {
    ...options,
    global: { fetch: fetchAsPlayer(hasSession, send, () => noticeEnd()) },
  })
  const noticeEnd = noticeEndOf(client)
  return client
}
