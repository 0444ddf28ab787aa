import { setTimeout } from 'node:timers/promises'
import type { Middleware } from './handler.ts'
import { isLoopbackAddress } from './loopback.mjs'
import { createTokenBuckets } from './token-bucket.ts'

/** Milliseconds of server time per address: a fifth of real time, with a burst of two seconds. */
const BUCKET_LIMITS = { perSecond: 200, burst: 2_000, now: () => performance.now() }
/** Cost of each request in addition to its time, in ms. */
const MIN_COST = 4
/** Limits per address. */
const MAX_RUNNING = 2
const MAX_WAITING = 256

interface AddressQueue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Fair queueing by address, so that a busy address does not delay the others. A few requests per address run at once; once the
 * address has used its share of time, its other requests wait. They wait before their body is read, so a waiting request costs
 * almost nothing. Requests from this machine are exempt: they come from its player, the edge functions, or a proxy that does not
 * pass addresses on.
 */
export function fairQueue(): Middleware {
  const queues = new Map<string, AddressQueue>()
  const bucketOf = createTokenBuckets(BUCKET_LIMITS)
  let running = 0

  async function enter(address: string): Promise<void> {
    const queue = queues.get(address) ?? { running: 0, waiting: [] }
    queues.set(address, queue)
    if (queue.running < MAX_RUNNING) queue.running++
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    for (let wait = bucketOf(address).msUntilReady(); wait > 0; wait = bucketOf(address).msUntilReady()) await setTimeout(wait)
  }
  /** Starts the next waiting request, or frees the place. */
  function leave(address: string): void {
    const queue = queues.get(address) as AddressQueue
    const next = queue.waiting.shift()
    if (next) next()
    else if (--queue.running === 0) queues.delete(address)
  }

  return (next) => async (request, address) => {
    if (isLoopbackAddress(address)) return next(request, address)
    if ((queues.get(address)?.waiting.length ?? 0) >= MAX_WAITING) return tooManyRequests()
    await enter(address)
    // The client disconnected while its request waited, so the request is not served.
    if (request.signal.aborted) {
      leave(address)
      return tooManyRequests()
    }
    const started = performance.now()
    const concurrent = ++running
    try {
      return await next(request, address)
    } finally {
      // Requests that run concurrently share the elapsed time.
      bucketOf(address).spend(MIN_COST + (performance.now() - started) / Math.max(concurrent, running--))
      leave(address)
    }
  }
}

const TOO_MANY = 'Too many requests wait for an answer already.'
/** Has the fields of every part of the backend: REST and functions use `code` and `message`, auth uses `error_code` and `msg`. */
const tooManyRequests = (): Response =>
  Response.json(
    { code: 'too-many-requests', error_code: 'too_many_requests', message: TOO_MANY, msg: TOO_MANY },
    { status: 429, headers: { 'access-control-allow-origin': '*' } },
  )
