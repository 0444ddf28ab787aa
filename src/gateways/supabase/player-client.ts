import { createClient, isAuthSessionMissingError, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import type { ServerTime } from '../../../machines/ports.ts'
import { trackNetwork } from '../../browser/network.ts'
import type { Renew } from './renewal.ts'

/** Timeout of a call including its answer, in ms. */
const TIMEOUT_MS = 20_000
/** Timeout of a refresh, in ms. The server accepts a used token for 10 s, so a lost answer must be retried within that time. */
const REFRESH_TIMEOUT_MS = 4_000
const isRefresh = (input: RequestInfo | URL): boolean => String(input).includes('grant_type=refresh_token')
const timeoutOf = (input: RequestInfo | URL): number => (isRefresh(input) ? REFRESH_TIMEOUT_MS : TIMEOUT_MS)
/** Calls that complete even if the page is closed, because the last steps of a visit and the last part of a run's log matter most. */
const LAST_CALLS = ['/count-step', '/append_run_log', '/append_night_log']
/** Bytes. Browsers refuse a longer call that outlives its page. */
const MAX_KEEPALIVE_BYTES = 60_000

/**
 * Makes an unanswered call fail as on a dead network, because unsent commands and screens would otherwise wait for it forever. It fails
 * with an AbortError, since PostgREST's client retries three times after any other error. Sockets are not affected.
 */
export const withTimeout =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const late = new AbortController()
    setTimeout(() => late.abort(new DOMException('The server did not answer in time.', 'AbortError')), timeoutOf(input))
    const call = send(input, {
      ...init,
      keepalive: LAST_CALLS.some((call) => String(input).endsWith(call)) && String(init?.body ?? '').length < MAX_KEEPALIVE_BYTES,
      signal: init?.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal,
    })
    return trackNetwork(call)
  }
/** Reads the global `fetch` at call time. */
export const sendNow: typeof fetch = (input, init) => fetch(input, init)

/** Measures the server's time with each answer. Answers from a cache are skipped, because their time is old. */
export const withTimeMeasurement =
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
  /** Renews a token that the server refused, even if it is valid by this device's clock. */
  readonly renew: Renew
  /** Called if the server refuses the call even with a renewed token. */
  readonly onRefused: () => Promise<void>
}

/**
 * Sends calls as the signed-in player. If the token cannot be renewed, the call fails with an AbortError, as on a dead network, because the
 * network prevented the renewal. Sent anonymously, it would get the answer that there is no such game. A call whose token the server
 * refuses is repeated once with a renewed one. The client's calls to the auth service do not have such headers.
 */
function fetchAsPlayer({ hasSession, send, renew, onRefused }: PlayersCalls): typeof fetch {
  const sendInTime = withTimeout(send)
  return async (input, init) => {
    const { headers } = init ?? {}
    if (!(headers instanceof Headers))
      return isRefresh(input) ? asUnavailableIfBusy(await sendInTime(input, init)) : sendInTime(input, init)
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

/** The client takes "too many requests" for the end of its session. It retries an unavailable service later. */
const asUnavailableIfBusy = (answer: Response): Response => (answer.status === 429 ? new Response(null, { status: 503 }) : answer)

/**
 * Signs out a client whose session was ended elsewhere, as soon as a call is refused instead of when its token expires. Calls that are
 * refused together share one request, and a signed-out client makes none.
 */
function watchSessionEnd({ auth }: SupabaseClient, isSignedIn: () => boolean): () => Promise<void> {
  let asking: Promise<void> | null = null
  async function ask(): Promise<void> {
    // Signs out by itself if the auth service does not know the session.
    const { error } = await auth.getUser()
    // The session is missing: another tab noticed first, or the browser's storage was cleared.
    const isGone = isAuthSessionMissingError(error) && (await auth.getSession()).data.session === null
    if (isSignedIn() && isGone) await auth.signOut({ scope: 'local' })
  }
  return async () => {
    if (!isSignedIn()) return
    // If the check fails, the next refused call retries it.
    asking ??= ask()
      .catch(() => {})
      .finally(() => {
        asking = null
      })
    await asking
  }
}

/** Loaded with the first token that the server refuses, which most visits never have. */
function lazyRenewal(client: SupabaseClient, isSignedIn: () => boolean): Renew {
  let renewal: Promise<Renew> | null = null
  return async (refused) => {
    renewal ??= import('./renewal.ts').then(({ createRenewal }) => createRenewal(client, isSignedIn))
    try {
      return await (await renewal)(refused)
    } catch {
      renewal = null
      return 'unknown'
    }
  }
}

interface PlayerClientOptions extends Pick<SupabaseClientOptions<'public'>, 'auth' | 'realtime'> {
  /** True if this device has a stored session, even if its token is invalid. */
  readonly hasSession: () => boolean
  readonly send: typeof fetch
}

export function playerClient(url: string, key: string, { hasSession, send, ...options }: PlayerClientOptions): SupabaseClient {
  const client: SupabaseClient = createClient(url, key, {
    ...options,
    global: { fetch: fetchAsPlayer({ hasSession, send, renew: (refused) => renew(refused), onRefused: () => noticeEnd() }) },
  })
  let isSignedIn = false
  client.auth.onAuthStateChange((_, session) => {
    isSignedIn = session !== null
  })
  const noticeEnd = watchSessionEnd(client, () => isSignedIn)
  const renew = lazyRenewal(client, () => isSignedIn)
  return client
}
