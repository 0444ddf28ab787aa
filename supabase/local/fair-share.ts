import { setTimeout } from 'node:timers/promises'
import { createBudgets } from './budget.ts'
import type { Layer } from './handler.ts'

/** Milliseconds of the server's time for each address: a fifth of it, and two seconds at once. */
const TIME = { aSecond: 200, atOnce: 2_000, now: () => performance.now() }
/** What a request costs that is answered at once, in milliseconds. */
const HANDLING = 4
const AT_ONCE = 2
const WAITING = 256
/** This very machine: its player, the edge functions, or a proxy that says nothing of who is behind it. */
const HERE = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * However much one address asks, the others are answered: it has a few requests answered at once, and once it has used its share of
 * the time they wait for the next. Before a body is read, so that a request which waits costs next to nothing.
 */
export function fairShare(): Layer {
  const lines = new Map<string, Line>()
  const budgetOf = createBudgets(TIME)
  let running = 0

  async function enter(address: string): Promise<void> {
    const line = lines.get(address) ?? { running: 0, waiting: [] }
    lines.set(address, line)
    if (line.running < AT_ONCE) line.running++
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    for (let wait = budgetOf(address).wait(); wait > 0; wait = budgetOf(address).wait()) await setTimeout(wait)
  }
  /** The next in line takes the place, or there is one more. */
  function leave(address: string): void {
    const line = lines.get(address) as Line
    const next = line.waiting.shift()
    if (next) next()
    else if (--line.running === 0) lines.delete(address)
  }

  return (next) => async (request, address) => {
    if (HERE.test(address)) return next(request, address)
    if ((lines.get(address)?.waiting.length ?? 0) >= WAITING) return tooMany()
    await enter(address)
    // Whoever hung up while waiting is not answered any more.
    if (request.signal.aborted) {
      leave(address)
      return tooMany()
    }
    const began = performance.now()
    const beside = ++running
    try {
      return await next(request, address)
    } finally {
      // Those that were answered meanwhile had their part of that time.
      budgetOf(address).spend(HANDLING + (performance.now() - began) / Math.max(beside, running--))
      leave(address)
    }
  }
}

const tooMany = (): Response =>
  Response.json(
    { message: 'Too many requests wait for an answer already.' },
    { status: 429, headers: { 'access-control-allow-origin': '*' } },
  )
