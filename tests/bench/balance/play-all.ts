import { once } from 'node:events'
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
