/** Who plays runs again, and all that others may know of it: nobody imports a file beside this one. */
import { judgePool } from './judge-pool.ts'
import { supabaseQueue } from './supabase-queue.ts'
import { startVerifier } from './verifier.ts'

export { judgeHere, type RunToVerify } from './judge.ts'
export { judgePool } from './judge-pool.ts'
export { supabaseQueue } from './supabase-queue.ts'
export { drain } from './verifier.ts'

interface Options {
  /** Of the project, and the service role's key to it. */
  readonly url: string
  readonly serviceKey: string
  /** The bundled `judge-worker.ts`. */
  readonly script: string
  /** How many runs are played at a time. */
  readonly threads: number
  readonly log: (line: string) => void
}

/** Plays the runs of a project again as they come, until what it answers is called. */
export function openVerifier({ url, serviceKey, script, threads, log }: Options): () => Promise<void> {
  const pool = judgePool(script, threads)
  const stop = startVerifier({ queue: supabaseQueue(url, serviceKey), judge: pool.judge, atOnce: threads, log })
  return () => {
    stop()
    return pool.close()
  }
}
