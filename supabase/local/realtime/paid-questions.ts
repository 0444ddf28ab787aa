import { createKeyedQueues } from '../serial-queue.ts'
import type { TokenBucket } from '../token-bucket.ts'

/** Of the units that an address has in a second, 400, a fifth of the server's time may be bought, as `fairQueue` sells it. */
const UNITS_PER_MS = 2

interface PaidQuestionsOptions {
  bucketOf(address: string): TokenBucket
  /** ms. */
  now(): number
}

/**
 * Asks the database for an address: one question at a time, and paid by the time that it took. With a fixed price an address had the more
 * of a busy server's time the slower that was, and saves of others waited behind all sockets of one address. `prepaid`: units that
 * were spent on the question already.
 */
export function createPaidQuestions({ bucketOf, now }: PaidQuestionsOptions) {
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
