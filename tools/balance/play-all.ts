import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { PlayResult } from './play.ts'
import type { RunStore } from './run-store.ts'
import type { Job } from './worker.ts'

/** The stored runs of these jobs, in the jobs' order. */
export const storedOf = (store: RunStore, jobs: readonly Job[]): PlayResult[] => jobs.flatMap((job) => store.find(job) ?? [])

/** Plays the missing runs on the given number of workers and stores each run as it ends. Returns all runs in the jobs' order. */
export async function playAll(
  store: RunStore,
  jobs: readonly Job[],
  workers: number,
  newPlayer: () => ScenarioPlayer,
): Promise<PlayResult[]> {
  const missing = jobs.filter((job) => store.find(job) === undefined)
  let next = 0
  const serve = async () => {
    const player = newPlayer()
    for (let i = next++; i < missing.length; i = next++) {
      const job = missing[i] as Job
      store.add(job, await player.play(job))
    }
    await player.end()
  }
  await Promise.all(Array.from({ length: Math.min(workers, missing.length) }, serve))
  return storedOf(store, jobs)
}

/**
 * Takes over runs that other code played, if this code plays one run of each line with the same result, for example after a
 * renaming. Throws at the first difference and takes none.
 */
export async function takeOver(from: RunStore, to: RunStore, newPlayer: () => ScenarioPlayer): Promise<number> {
  const all = from.all()
  const player = newPlayer()
  try {
    for (const { job, played } of firstOfEachLine(all))
      if (!isDeepStrictEqual(asStored(await player.play(job)), played))
        throw new Error(`${job.line}, seed ${job.seed}, gives a different result now, so no runs were reused.`)
  } finally {
    await player.end()
  }
  for (const { job, played } of all) if (to.find(job) === undefined) to.add(job, played)
  return all.length
}

const firstOfEachLine = (all: ReturnType<RunStore['all']>) => [...new Map(all.toReversed().map((each) => [each.job.line, each])).values()]
const asStored = (played: PlayResult): unknown => JSON.parse(JSON.stringify(played))

/** Plays one run after another. */
export interface ScenarioPlayer {
  play(job: Job): Promise<PlayResult>
  end(): Promise<unknown>
}

/**
 * Creates a player on its own thread from `code`. The code was read once, so changes to its file during a long table have no
 * effect.
 */
export function newThread(code: string): ScenarioPlayer {
  const worker = new Worker(new URL(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`))
  return {
    play: async (job) => {
      const message = once(worker, 'message')
      worker.postMessage(job)
      const [played] = await message
      return played
    },
    end: () => worker.terminate(),
  }
}
