import { createKeyedQueues } from '../serial-queue.ts'
import type { TokenBucket } from '../token-bucket.ts'

/** An address may spend a fifth of the server's time on queries, as in `fairQueue`: 400 units a second pay for 200 ms. */
const UNITS_PER_MS = 2

interface QueryBudgetOptions {
  bucketOf(address: string): TokenBucket
  /** Milliseconds. */
  now(): number
}

/**
 * Queries the database on behalf of an address, one query at a time, and charges the time that it took. With a fixed price, an
 * address would get more of the server's time the slower the server is, and saves of other players would wait behind all sockets
 * of one address. `prepaid` units have already been spent on the query.
 */
export function createQueryBudget({ bucketOf, now }: QueryBudgetOptions) {
  const queueOf = createKeyedQueues()
  return <T>(address: string, prepaid: number, question: () => Promise<T>): Promise<T> =>
    queueOf(address)(async () => {
      const started = now()
      try {
        return await question()
      } finally {
        bucketOf(address).spend(Math.max(0, (now() - started) * UNITS_PER_MS - prepaid))
      }
    })
}
