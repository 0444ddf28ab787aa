/** The verifier, which replays runs. Other modules import only this file. */
import { judgePool } from './judge-pool.ts'
import { supabaseQueue } from './supabase-queue.ts'
import { startVerifier } from './verifier.ts'

export { judgeHere, type RunToVerify } from './judge.ts'
export { judgePool } from './judge-pool.ts'
export { supabaseQueue } from './supabase-queue.ts'
export { drain } from './verifier.ts'

interface Options {
  /** URL of the project, with its service role key. */
  readonly url: string
  readonly serviceKey: string
  /** Path of the bundled `judge-worker.ts`. */
  readonly script: string
  /** Number of runs replayed in parallel. */
  readonly threads: number
  readonly log: (line: string) => void
}

/** Replays the runs of a project as they arrive. Returns a function that stops it. */
export function openVerifier({ url, serviceKey, script, threads, log }: Options): () => Promise<void> {
  const pool = judgePool(script, threads)
  const stop = startVerifier({ queue: supabaseQueue(url, serviceKey), judge: pool.judge, atOnce: threads, log })
  return () => {
    stop()
    return pool.close()
  }
}
