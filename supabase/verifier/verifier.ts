import { Bell } from './bell.ts'
import type { Judgement, RunToVerify } from './judge.ts'

export interface CheckQueue {
  /**
   * Leases up to `most` jobs for the given number of seconds. `works`: this verifier has just passed its self-test after it
   * failed to replay a job, so the job may be at fault.
   */
  take(most: number, seconds: number, works?: boolean): Promise<readonly RunToVerify[]>
  store(id: string, verdict: Judgement): Promise<void>
  /** Returns a leased job for a replay from the start. */
  giveBack(id: string): Promise<void>
}
interface DrainOptions {
  readonly queue: CheckQueue
  /** `null` gives the job back. */
  readonly judge: (run: RunToVerify) => Promise<Judgement | null>
  /** Number of runs replayed in parallel. */
  readonly atOnce: number
  readonly log: (line: string) => void
  /** Rings when a job was queued. */
  readonly bell?: Bell
}
interface VerifierOptions extends DrainOptions {
  readonly bell: Bell
}

/** Milliseconds between two polls of an empty queue. Usually the bell rings before that. */
const IDLE_MS = 1_000
/** Lease of a job. Longer than any replay takes. */
const LEASE_SECONDS = 50
/** A run without a ticket, which every working judge rejects at once. */
const SELF_TEST: RunToVerify = { id: '', ticket: null, before: [], segment: 0, endedBy: 'die', spec: null, log: '', ticks: 0, hash: '' }

/**
 * Replays pending jobs until the queue is empty, and returns how many got a verdict. A free thread takes the next job while
 * others still replay. Stops at the first job that could not be replayed; its lease expires and it is retried. `works`: see
 * `CheckQueue.take`.
 */
export async function drain({ queue, judge, atOnce, log, bell = new Bell() }: DrainOptions, works = false): Promise<number> {
  const playing = new Set<Promise<void>>()
  let judged = 0
  let isStopping = false
  async function play(run: RunToVerify): Promise<void> {
    const verdict = await judge(run).catch((error: unknown) => {
      log(`Could not replay run ${run.id}: ${error}`)
      isStopping = true
    })
    if (verdict === null) await queue.giveBack(run.id)
    if (!verdict) return
    await queue.store(run.id, verdict)
    judged++
    if (verdict.verdict !== 'verified') log(`A run ${verdict.verdict} (${run.id}): ${verdict.at}`)
  }
  for (let takes = 0; ; takes++) {
    const free = isStopping ? 0 : atOnce - playing.size
    bell.reset()
    const runs = free > 0 ? await queue.take(free, LEASE_SECONDS, works && takes === 0) : []
    for (const run of runs) {
      const played = play(run).finally(() => playing.delete(played))
      playing.add(played)
    }
    if (playing.size === 0) return judged
    await Promise.race(free > runs.length ? [...playing, bell.wait(IDLE_MS)] : playing)
  }
}

/**
 * Drains the queue repeatedly until the returned function is called. Retries while the database is unavailable. After a job that
 * could not be replayed, it takes no other until its self-test passes: a verifier whose threads cannot start must not use up the
 * attempts of honest runs.
 */
export function startVerifier({ judge, ...options }: VerifierOptions): () => void {
  let hasEnded = false
  let isSuspect = false
  let isBroken = false
  const watched: DrainOptions['judge'] = (run) =>
    judge(run).catch((error: unknown) => {
      isSuspect = true
      throw error
    })

  async function turn(): Promise<void> {
    options.bell.reset()
    const wasSuspect = isSuspect
    if (wasSuspect && !(await passesSelfTest())) return
    isSuspect = false
    await drain({ ...options, judge: watched }, wasSuspect)
  }
  async function passesSelfTest(): Promise<boolean> {
    const failure = await judge(SELF_TEST).then(
      () => null,
      (error: unknown) => String(error),
    )
    if ((failure !== null) !== isBroken)
      options.log(failure === null ? 'The verifier works again.' : `The verifier cannot replay runs, so they stay queued: ${failure}`)
    isBroken = failure !== null
    return !isBroken
  }
  async function run(): Promise<void> {
    while (!hasEnded) {
      await turn().catch(() => {})
      await options.bell.wait(IDLE_MS)
    }
  }
  void run()
  return () => {
    hasEnded = true
    options.bell.ring()
  }
}
