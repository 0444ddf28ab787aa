/** The verifier, which replays runs. Other modules import only this file. */
import { Bell } from './bell.ts'
import { followRuns } from './follow-runs.ts'
import { judgePool } from './judge-pool.ts'
import { supabaseQueue } from './supabase-queue.ts'
import { startVerifier } from './verifier.ts'

export { playPieces } from './follow-runs.ts'
export { judgeHere, type RunToVerify } from './judge.ts'
export { finishRun } from './judge-by-version.ts'
export { judgePool } from './judge-pool.ts'
export { OpenRuns, type RunPiece } from './open-runs.ts'
export { supabaseQueue } from './supabase-queue.ts'
export { drain } from './verifier.ts'
export { warmUp } from './warm-up.ts'

interface Options {
  /** URL of the project, with its service role key. */
  readonly url: string
  readonly serviceKey: string
  /** Path of the bundled `judge-worker.ts`. */
  readonly script: string
  /** Number of runs replayed from the start in parallel, and of runs followed in parallel. */
  readonly threads: number
  readonly log: (line: string) => void
}

/**
 * Replays the runs of a project: it follows each run while it lasts and plays the rest at its end, and replays in other threads what has to be
 * played from the start, so that long replays do not delay short ones. Returns a function that stops it.
 */
export function openVerifier({ url, serviceKey, script, threads, log }: Options): () => Promise<void> {
  const followers = judgePool(script, threads)
  const replayers = judgePool(script, threads, 'background')
  void followers.warmUp().then(replayers.warmUp)
  const queue = supabaseQueue(url, serviceKey)
  const [ends, others] = [new Bell(), new Bell()]
  const followed = queue.only('followed')
  const ending = {
    ...followed,
    async giveBack(id: string) {
      await followed.giveBack(id)
      others.ring()
    },
  }
  const stops = [
    queue.onQueued(() => {
      ends.ring()
      others.ring()
    }),
    // More than there are threads, so that a thread does not wait for the database between two ends.
    startVerifier({ queue: ending, judge: followers.finish, atOnce: 2 * threads, log, bell: ends }),
    startVerifier({ queue: queue.only('others'), judge: replayers.judge, atOnce: threads, log, bell: others }),
    followRuns({ queue, extend: followers.extend, atOnce: threads }),
  ]
  return async () => {
    for (const stop of stops) stop()
    await Promise.all([followers.close(), replayers.close()])
  }
}
