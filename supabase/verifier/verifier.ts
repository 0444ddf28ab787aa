import type { Verdict } from '../../sim/contract/verdict.ts'
import type { Judge, RunToVerify } from './judge.ts'

/** The records that wait in the database. */
export interface CheckQueue {
  /** Up to `most` of them, for so many seconds: nobody else gets them meanwhile. */
  take(most: number, seconds: number): Promise<readonly RunToVerify[]>
  store(id: string, verdict: Verdict): Promise<void>
}
interface VerifierOptions {
  readonly queue: CheckQueue
  readonly judge: Judge
  /** How many records are played at a time. */
  readonly atOnce: number
  readonly log: (line: string) => void
}

/** ms between two looks at a queue that was empty. */
const IDLE_MS = 500
/** s that a record is ours: longer than any is played for, with its place in the queue of a whole handful. */
const LEASE = 50

/** Plays what waits, until there is nothing more: how many were judged. What could not be played is left to a later try. */
export async function drain({ queue, judge, atOnce, log }: VerifierOptions): Promise<number> {
  let judged = 0
  for (;;) {
    const runs = await queue.take(atOnce, LEASE)
    if (runs.length === 0) return judged
    await Promise.all(
      runs.map(async (run) => {
        const verdict = await judge(run).catch((error: unknown) => {
          log(`A run could not be played again (${run.id}): ${error}`)
          return null
        })
        if (verdict === null) return
        await queue.store(run.id, verdict)
        judged++
        if (verdict.verdict !== 'verified') log(`A run ${verdict.verdict} (${run.id}): ${verdict.at}`)
      }),
    )
  }
}

/** Drains the queue again and again, until what this returns is called. A database that is away is tried again. */
export function startVerifier(options: VerifierOptions): () => void {
  let timer: NodeJS.Timeout | undefined
  let ended = false
  async function next(): Promise<void> {
    await drain(options).catch(() => {})
    if (ended) return
    timer = setTimeout(next, IDLE_MS)
    timer.unref()
  }
  void next()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
