import { setTimeout } from 'node:timers/promises'
import type { Layer } from './handler.ts'
import { isLoopbackAddress } from './loopback.mjs'
import { createTokenBuckets } from './token-bucket.ts'

/** Milliseconds of the server's time for each address: a fifth of it, with a burst of two seconds. */
const LIMITS = { perSecond: 200, burst: 2_000, now: () => performance.now() }
/** What each request costs besides its time, in milliseconds. */
const MIN_COST = 4
/** For each address. */
const MAX_RUNNING = 2
const MAX_WAITING = 256

interface AddressQueue {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Fair queueing by address: however much one address asks, the others are answered. An address has a few requests answered at once;
 * once it has used its share of the time, its others wait. Before a body is read, so that a request which waits costs next to nothing.
 * This machine is exempt: its player, the edge functions, or a proxy that does not say who is behind it.
 */
export function fairQueue(): Layer {
  const queues = new Map<string, AddressQueue>()
  const bucketOf = createTokenBuckets(LIMITS)
  let running = 0

  async function enter(address: string): Promise<void> {
    const queue = queues.get(address) ?? { running: 0, waiting: [] }
    queues.set(address, queue)
    if (queue.running < MAX_RUNNING) queue.running++
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    for (let wait = bucketOf(address).msUntilReady(); wait > 0; wait = bucketOf(address).msUntilReady()) await setTimeout(wait)
  }
  /** The next in the queue takes the place, or it is free. */
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
    // Whoever hung up while waiting is not answered any more.
    if (request.signal.aborted) {
      leave(address)
      return tooManyRequests()
    }
    const started = performance.now()
    const concurrent = ++running
    try {
      return await next(request, address)
    } finally {
      // Requests that run at the same time share that time.
      bucketOf(address).spend(MIN_COST + (performance.now() - started) / Math.max(concurrent, running--))
      leave(address)
    }
  }
}

const TOO_MANY = 'Too many requests wait for an answer already.'
/** As each part of the backend answers: REST and functions with `code` and `message`, auth with `error_code` and `msg`. */
const tooManyRequests = (): Response =>
  Response.json(
    { code: 'too-many-requests', error_code: 'too_many_requests', message: TOO_MANY, msg: TOO_MANY },
    { status: 429, headers: { 'access-control-allow-origin': '*' } },
  )
