import { vi } from 'vitest'
import { startTimers } from './timers.ts'

/** ms since 1970: when every world begins. */
export const BEGINNING = Date.UTC(2026, 10, 25, 20)
/** ms of real time in which the server must have done what it does at once. */
const PATIENCE = 20_000

/** Work of the server's. It goes on until it asks somebody or waits: then something else may happen. */
interface Job {
  readonly name: string
  /** How many answers and timers it waits for. */
  waits: number
  isDead: boolean
  fail(error: Error): void
}

/** The clock of a world, and whatever happens by it: one thing after the other, in an order that follows from what was drawn alone. */
export interface SimulatedTime {
  /** ms since the world began. */
  elapsed(): number
  sleep(ms: number): Promise<void>
  /** Does work of the server's. While it goes on nothing else happens and no time passes. Rejects when its server dies. */
  work<T>(name: string, job: () => Promise<T>): Promise<T>
  /** What the work that calls this waits for. If it was killed meanwhile, it never hears. */
  waitFor<T>(answer: () => Promise<T>): Promise<T>
  /** The server dies with all that it is at, and how many that were. Nothing is cut short in the middle of a statement. */
  kill(): number
  /** Lets things happen until it is so, or nothing is left to happen. */
  runUntil(isOver: () => boolean): Promise<void>
  end(): void
}

/**
 * Whether PGlite sets the timer. It does so when it falls idle, to write its statistics later: whatever called it does not wait for that.
 */
const isDatabases = () => new Error().stack?.includes('wasm:') ?? false

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Timers and dates are this world's from now on, also those of the database; until `end`. */
export function startTime(): SimulatedTime {
  const realNow = performance.now.bind(performance)
  const timers = startTimers(BEGINNING)
  const later = globalThis.setTimeout
  const jobs = new Set<Job>()
  /** Of all that is under way one goes on at a time: whatever calls meanwhile is its own. */
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

  /** Until all that goes on has come to where it waits. What only awaits promises gets there within a turn of the event loop. */
  async function quiet(): Promise<void> {
    const began = realNow()
    for (let still = 0; still < 2; still = present === null ? still + 1 : 0) {
      await turn()
      if (realNow() - began > PATIENCE) throw new Error(`${present?.name} waits for what no world has.`)
    }
  }

  // A timer of the server's is something that its work waits for.
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
