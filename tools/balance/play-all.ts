import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Played } from './play.ts'
import type { RunStore } from './run-store.ts'
import type { Job } from './worker.ts'

/** The runs of these jobs that the store has, in the jobs' order. */
export const storedOf = (store: RunStore, jobs: readonly Job[]): Played[] => jobs.flatMap((job) => store.find(job) ?? [])

/** Plays what the store does not have, on so many workers, and stores each run as it ends; answers all of them in the jobs' order. */
export async function playAll(store: RunStore, jobs: readonly Job[], workers: number, newPlayer: () => Player): Promise<Played[]> {
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
 * Takes the runs over that other code played, if this code plays one of each line to the same end: after a change that plays alike, such as
 * a new name. Throws at the first that differs, and takes none then.
 */
export async function takeOver(from: RunStore, to: RunStore, newPlayer: () => Player): Promise<number> {
  const all = from.all()
  const player = newPlayer()
  try {
    for (const { job, played } of firstOfEachLine(all))
      if (!isDeepStrictEqual(asStored(await player.play(job)), played))
        throw new Error(`${job.line}, seed ${job.seed}, plays differently now: nothing was taken over.`)
  } finally {
    await player.end()
  }
  for (const { job, played } of all) if (to.find(job) === undefined) to.add(job, played)
  return all.length
}

const firstOfEachLine = (all: ReturnType<RunStore['all']>) => [...new Map(all.toReversed().map((each) => [each.job.line, each])).values()]
const asStored = (played: Played): unknown => JSON.parse(JSON.stringify(played))

/** Who plays one run after the other. */
export interface Player {
  play(job: Job): Promise<Played>
  end(): Promise<unknown>
}

/** On a thread of its own, by `code`: what was read once, whatever becomes of its file while a long table is played. */
export function newThread(code: string): Player {
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
