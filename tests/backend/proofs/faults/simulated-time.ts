import { vi } from 'vitest'
import { startTimers } from './timers.ts'

/** Start time of every world, in ms since 1970. */
export const START_MS = Date.UTC(2026, 10, 25, 20)
/** Maximum real time in ms that the server may take for work that takes no simulated time. */
const MAX_WAIT_MS = 20_000

/** Work of the server. It runs until it waits for an answer or a timer; then other work may run. */
interface Job {
  readonly name: string
  /** Number of answers and timers that it waits for. */
  waits: number
  isDead: boolean
  fail(error: Error): void
}

/** The clock of a world. It runs one thing at a time, in an order that only depends on the seed. */
export interface SimulatedTime {
  /** Simulated ms since the world began. */
  elapsed(): number
  sleep(ms: number): Promise<void>
  /** Runs work of the server. Nothing else happens and no time passes until it ends or waits. Rejects if the server is killed. */
  work<T>(name: string, job: () => Promise<T>): Promise<T>
  /** Waits for an answer within work of the server. Never settles if that work was killed. */
  waitFor<T>(answer: () => Promise<T>): Promise<T>
  /** Kills the server with all its work. Returns the number of killed jobs. Statements are never interrupted. */
  kill(): number
  /** Advances the world until the condition holds or nothing is left to happen. */
  runUntil(isOver: () => boolean): Promise<void>
  end(): void
}

/** True if PGlite sets the timer. It sets one when idle to write statistics later, which its caller does not wait for. */
const isDatabases = () => new Error().stack?.includes('wasm:') ?? false

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Replaces timers and dates of the process, including the database, until `end` is called. */
export function startTime(): SimulatedTime {
  const realNow = performance.now.bind(performance)
  const timers = startTimers(START_MS)
  const later = globalThis.setTimeout
  const jobs = new Set<Job>()
  /** The running job. Only one runs at a time, so every call in between belongs to it. */
  let present: Job | null = null

  function pause(job: Job): void {
    if (present === job) present = null
  }
  function wait(job: Job): void {
    job.waits++
    pause(job)
  }
  function goOn(job: Job): void {
    if (--job.waits === 0 && jobs.has(job)) present = job
  }

  /** Waits until no job is running. Code that only awaits promises settles within a turn of the event loop. */
  async function quiet(): Promise<void> {
    const began = realNow()
    for (let still = 0; still < 2; still = present === null ? still + 1 : 0) {
      await turn()
      if (realNow() - began > MAX_WAIT_MS) throw new Error(`${present?.name} waits for what no world has.`)
    }
  }

  // A timer set by a job counts as something that the job waits for.
  vi.stubGlobal('setTimeout', (callback: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const job = isDatabases() ? null : present
    if (job === null) return later(callback, ms, ...args)
    wait(job)
    return later(() => {
      if (job.isDead) return
      goOn(job)
      callback(...args)
    }, ms)
  })

  return {
    elapsed: timers.now,
    sleep: (ms) => new Promise((resolve) => void timers.set(resolve, ms)),
    work: <T>(name: string, task: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const job: Job = { name, waits: 0, isDead: false, fail: reject }
        jobs.add(job)
        present = job
        const ended = () => {
          pause(job)
          jobs.delete(job)
        }
        task().finally(ended).then(resolve, reject)
      }),
    async waitFor(answer) {
      const job = present
      if (job === null) throw new Error('Only the server waits so.')
      wait(job)
      const [settled] = await Promise.allSettled([answer()])
      if (job.isDead) await new Promise(() => {})
      goOn(job)
      if (settled.status === 'rejected') throw settled.reason
      return settled.value
    },
    kill() {
      const killed = [...jobs]
      for (const job of killed) {
        job.isDead = true
        job.fail(new TypeError('terminated'))
      }
      jobs.clear()
      return killed.length
    },
    async runUntil(isOver) {
      for (;;) {
        await quiet()
        if (isOver() || !timers.next()) return
      }
    },
    end: timers.end,
  }
}
