import { chance, nextInt, type Rng } from '../../../../sim/kernel/rng.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** Probabilities of the troubles that a message can meet. */
export interface FaultRates {
  /** The message never arrives. */
  readonly lost: number
  /** The message arrives, but its answer is lost. */
  readonly unanswered: number
  /** The message arrives twice. */
  readonly repeated: number
  /** The message arrives seconds later, so that later ones overtake it. */
  readonly slow: number
  /** The connection breaks in the middle of the answer. */
  readonly cut: number
  /** The database fails in the middle of a write, because its disk is full or it is shutting down. */
  readonly unwritten: number
}
export const CALM: FaultRates = { lost: 0, unanswered: 0, repeated: 0, slow: 0, cut: 0, unwritten: 0 }

type Trouble = keyof FaultRates

/** The page that sends a message. */
export interface Sender {
  readonly name: string
  /** A closed page receives no answers. */
  isOpen(): boolean
  isOnline(): boolean
}
export interface NetworkRequest {
  /** Short name of the call: `save-game`, `GET game_saves`, `rpc/open_run`. */
  readonly call: string
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | null
}
/** A complete answer. */
export interface NetworkAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface NetworkOptions {
  readonly time: SimulatedTime
  readonly rng: Rng
  readonly faultRates: FaultRates
  /** Answers a message. `writes`: number of rows after which the database fails; null if it does not. */
  readonly answer: (message: NetworkRequest, writes: number | null) => Promise<NetworkAnswer>
  /** Called for every message of a page when it is sent. */
  readonly onMessage: (message: NetworkRequest, from: Sender) => void
  readonly tell: (line: string) => void
}

/** Ranges of delays in ms. */
const PAGE_WAY = [4, 90] as const
const SERVER_WAY = [1, 40] as const
const SLOW_WAY = [800, 26_000] as const
const SLOW_DATABASE = [200, 4_000] as const
/** Range of the time in ms after which a failure is noticed. */
const NOTICED_RANGE_MS = [1, 6_000] as const
/** Factor for faults between servers, where one call of a page causes about three. */
const BETWEEN_SERVERS = 0.3
const MAX_ROWS = 4

const unreachable = () => new TypeError('fetch failed')

export function createNetwork({ time, rng, faultRates, answer, onMessage, tell }: NetworkOptions) {
  let now = faultRates
  let isServerUp = true
  let onTheirWay = 0
  const within = ([least, most]: readonly [number, number]) => nextInt(rng, least, most)
  const meets = (trouble: Trouble, share = 1) => chance(rng, now[trouble] * share)

  /** Counts a message as under way until it is done, even if no caller waits for it. */
  function counted<T>(way: Promise<T>): Promise<T> {
    onTheirWay++
    const ended = () => void onTheirWay--
    way.then(ended, ended)
    return way
  }

  /** Delivers a message to the server, if it is up. */
  async function deliver(message: NetworkRequest): Promise<NetworkAnswer> {
    if (!isServerUp) throw unreachable()
    const writes = meets('unwritten', isFunction(message) ? 0 : BETWEEN_SERVERS) ? nextInt(rng, 0, MAX_ROWS) : null
    if (writes !== null) tell(`the database gives up after ${writes} rows of ${message.call}`)
    return counted(time.work(message.call, () => answer(message, writes)))
  }

  async function exchange(message: NetworkRequest, from: Sender): Promise<Response> {
    const [isLost, isUnanswered, isRepeated, isSlow, isCut] = [
      meets('lost'),
      meets('unanswered'),
      meets('repeated'),
      meets('slow'),
      meets('cut'),
    ]
    const fault = (what: string) => tell(`${message.call} of ${from.name} ${what}`)
    if (isSlow) fault('is slow')
    await counted(time.sleep(within(isSlow ? SLOW_WAY : PAGE_WAY)))
    if (isLost) {
      fault('is lost')
      await time.sleep(within(NOTICED_RANGE_MS))
      throw unreachable()
    }
    if (isRepeated) {
      const again = within(chance(rng, 0.5) ? PAGE_WAY : SLOW_WAY)
      void counted(time.sleep(again)).then(async () => {
        fault('arrives once more')
        await deliver(message).catch(() => {})
      })
    }
    const answered = await deliver(message)
    await time.sleep(within(PAGE_WAY))
    if (isUnanswered || !from.isOnline()) {
      fault('is answered, and the answer is lost')
      await time.sleep(within(NOTICED_RANGE_MS))
      throw unreachable()
    }
    if (isCut) fault('is answered, and the answer is cut')
    return isCut ? cutResponse(answered) : responseOf(answered)
  }

  return {
    /** `fetch` for a page. */
    fetchFrom:
      (from: Sender): typeof fetch =>
      async (input, init) => {
        const message = requestOf(input, init)
        if (!from.isOpen()) return new Promise(() => {})
        onMessage(message, from)
        if (!from.isOnline()) {
          await time.sleep(1)
          throw unreachable()
        }
        const [settled] = await Promise.allSettled([abortable(exchange(message, from), init?.signal ?? null)])
        if (!from.isOpen()) return new Promise(() => {})
        if (settled.status === 'rejected') throw settled.reason
        return settled.value
      },

    /** `fetch` for the server itself: between functions, verifier and database. */
    serverFetch: (async (input, init) => {
      const message = requestOf(input, init)
      return time.waitFor(async () => {
        const [isLost, isUnanswered, isSlow] = [
          meets('lost', BETWEEN_SERVERS),
          meets('unanswered', BETWEEN_SERVERS),
          meets('slow', BETWEEN_SERVERS),
        ]
        await time.sleep(within(isSlow ? SLOW_DATABASE : SERVER_WAY))
        if (isLost) {
          tell(`${message.call} of a function is lost`)
          throw unreachable()
        }
        const answered = await deliver(message)
        await time.sleep(within(SERVER_WAY))
        if (!isUnanswered) return responseOf(answered)
        tell(`${message.call} of a function is answered, and the answer is lost`)
        throw unreachable()
      })
    }) as typeof fetch,

    /** Kills the server and restarts it after `ms`. */
    async crash(ms: number): Promise<void> {
      tell(`the server dies, in the middle of ${time.kill()} things, for ${ms / 1000} s`)
      isServerUp = false
      await time.sleep(ms)
      isServerUp = true
      tell('the server is there again')
    },
    /** Stops all troubles. Messages under way continue. */
    heal(): void {
      now = CALM
      isServerUp = true
    },
    /** True if no message is under way to or in the server. */
    isEmpty: () => onTheirWay === 0,
  }
}
export type Network = ReturnType<typeof createNetwork>

const isFunction = ({ url }: NetworkRequest) => new URL(url).pathname.startsWith('/functions/')

function requestOf(input: RequestInfo | URL, init: RequestInit | undefined): NetworkRequest {
  const url = String(input)
  const method = init?.method ?? 'GET'
  const path = new URL(url).pathname.replace(/^\/(rest|functions|auth)\/v1\//, '')
  const isNamed = path.startsWith('rpc/') || url.includes('/functions/')
  const body = init?.body === undefined || init.body === null ? null : String(init.body)
  return { call: isNamed ? path : `${method} ${path}`, url, method, headers: new Headers(init?.headers), body }
}

/** Statuses without a body, as in browsers. */
const NO_BODY = [101, 204, 205, 304]
const responseOf = ({ status, headers, text }: NetworkAnswer): Response =>
  new Response(NO_BODY.includes(status) ? null : text, { status, headers: new Headers(headers) })

/** Sends half of the body, then breaks the connection. */
function cutResponse({ status, headers, text }: NetworkAnswer): Response {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (stream) => stream.error(new TypeError('network error')),
  })
  return new Response(NO_BODY.includes(status) ? null : body, { status, headers: new Headers(headers) })
}

/** Rejects when aborted, although the message stays under way. */
function abortable<T>(answer: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject)
  })
}
