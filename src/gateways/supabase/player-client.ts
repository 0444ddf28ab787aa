import { createClient, isAuthSessionMissingError, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { ServerTime } from '../../../machines/ports.ts'
import { observed } from '../../browser/network.ts'
import type { Renew } from './renewal.ts'

/** How long a call may take with its answer, ms. */
const TIMEOUT = 20_000
/** A refresh, ms: the server answers a used token for 10 s, and by then a lost answer must have been asked for again. */
const REFRESH_TIMEOUT = 4_000
const isRefresh = (input: RequestInfo | URL): boolean => String(input).includes('grant_type=refresh_token')
const timeoutOf = (input: RequestInfo | URL): number => (isRefresh(input) ? REFRESH_TIMEOUT : TIMEOUT)
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
    return observed(call)
  }
/** Whatever `fetch` is by then. */
export const sendNow: typeof fetch = (input, init) => fetch(input, init)

/** Has each answer tell the server's time. One that a cache kept tells an old time. */
export const measured =
  (send: typeof fetch, time: Pick<ServerTime, 'measure' | 'reading'>): typeof fetch =>
  async (input, init) => {
    const sentAt = time.reading()
    const answer = await send(input, init)
    if (!answer.headers.has('age')) time.measure(answer.headers.get('date'), sentAt)
    return answer
  }

interface PlayersCalls {
  readonly hasSession: () => boolean
  readonly send: typeof fetch
  /** Renews a token that the server refused, whatever this device's clock says of it. */
  readonly renew: Renew
  /** Called if the server refuses a call all the same. */
  readonly onRefused: () => Promise<void>
}

/**
 * A call of somebody whose token could not be renewed would go out as nobody's, and be told that there is no such game. It fails as on a
 * dead network (as a call that took too long), which kept the token from being renewed. A call whose token the server refuses is sent once
 * more with a renewed one. What the client asks of the auth service has no such headers.
 */
function fetchAsPlayer({ hasSession, send, renew, onRefused }: PlayersCalls): typeof fetch {
  const sendInTime = withTimeout(send)
  return async (input, init) => {
    const { headers } = init ?? {}
    if (!(headers instanceof Headers)) return isRefresh(input) ? laterIfBusy(await sendInTime(input, init)) : sendInTime(input, init)
    const [bearer, apikey] = [headers.get('authorization'), headers.get('apikey')]
    const isNobodys = bearer === `Bearer ${apikey}`
    if (isNobodys && hasSession()) throw new DOMException('The session is not renewed yet.', 'AbortError')
    let answer = await sendInTime(input, init)
    if (answer.status !== 401) return answer
    const renewal = isNobodys ? 'unknown' : await renew(String(bearer).slice('Bearer '.length))
    if (typeof renewal !== 'string') {
      const renewed = new Headers(headers)
      renewed.set('authorization', `Bearer ${renewal.token}`)
      answer = await sendInTime(input, { ...init, headers: renewed })
    }
    if (answer.status === 401 && renewal !== 'ended') await onRefused()
    return answer
  }
}

/** The client takes "too many requests" for the end of its session. As an unavailable service it is asked again later. */
const laterIfBusy = (answer: Response): Response => (answer.status === 429 ? new Response(null, { status: 503 }) : answer)

/**
 * Signs a client out whose session was ended elsewhere, when a call was refused and not only when its token is over. Calls that are
 * refused together ask once; who is not signed in asks nothing.
 */
function noticeEndOf({ auth }: SupabaseClient, isSignedIn: () => boolean): () => Promise<void> {
  let asking: Promise<void> | null = null
  async function ask(): Promise<void> {
    // Signs out by itself where the auth service knows of no such session.
    const { error } = await auth.getUser()
    // There is none to ask about: another tab noticed first, or somebody emptied the browser's storage.
    const isGone = isAuthSessionMissingError(error) && (await auth.getSession()).data.session === null
    if (isSignedIn() && isGone) await auth.signOut({ scope: 'local' })
  }
  return async () => {
    if (!isSignedIn()) return
    // Where that cannot be told now, the next call that is refused asks again.
    asking ??= ask()
      .catch(() => {})
      .finally(() => {
        asking = null
      })
    await asking
  }
}

/** Fetched with the first token that the server refuses: most visits see none. */
function lazyRenewal(client: SupabaseClient, isSignedIn: () => boolean): Renew {
  let renewal: Promise<Renew> | null = null
  return async (refused) => {
    renewal ??= import('./renewal.ts').then(({ renewalOf }) => renewalOf(client, isSignedIn))
    try {
      return await (await renewal)(refused)
    } catch {
      renewal = null
      return 'unknown'
    }
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
    global: { fetch: fetchAsPlayer({ hasSession, send, renew: (refused) => renew(refused), onRefused: () => noticeEnd() }) },
  })
  let isSignedIn = false
  client.auth.onAuthStateChange((_, session) => {
    isSignedIn = session !== null
  })
  const noticeEnd = noticeEndOf(client, () => isSignedIn)
  const renew = lazyRenewal(client, () => isSignedIn)
  return client
}
