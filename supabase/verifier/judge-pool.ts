import { Worker } from 'node:worker_threads'
import type { Verdict } from '../../sim/contract/verdict.ts'
import type { Judge } from './judge.ts'

/** Maximum seconds for a replay: ten times the longest run. A thread that takes longer is terminated. */
const MAX_REPLAY_SECONDS = 40

/**
 * Threads that replay records, so that the server's own thread stays responsive. `script` is the bundled `judge-worker.ts`. A
 * thread starts with its first job and is replaced if it dies. `close` ends the threads and their jobs.
 */
export function judgePool(script: string, size: number): { readonly judge: Judge; close(): Promise<void> } {
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const waiting: ((worker: Worker) => void)[] = []

  async function borrow(): Promise<Worker> {
    const free = idle.pop()
    if (free) return free
    if (all.size >= size) return new Promise((resolve) => waiting.push(resolve))
    const started = new Worker(script)
    // The thread must not keep the game's server alive.
    started.unref()
    all.add(started)
    // If an idle thread dies, the pool starts another when needed, so the error is ignored.
    started.on('error', () => {})
    started.on('exit', () => {
      all.delete(started)
      if (idle.includes(started)) idle.splice(idle.indexOf(started), 1)
    })
    return started
  }

  function giveBack(worker: Worker): void {
    const next = waiting.shift()
    if (next) next(worker)
    else idle.push(worker)
  }

  async function drop(worker: Worker): Promise<void> {
    all.delete(worker)
    await worker.terminate()
    const next = waiting.shift()
    if (next) next(await borrow())
  }

  return {
    async judge(run) {
      const worker = await borrow()
      try {
        const verdict = await answerOf(worker, run)
        giveBack(worker)
        return verdict
      } catch (error) {
        await drop(worker)
        throw error
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

function answerOf(worker: Worker, run: unknown): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => end(() => reject(new Error(`The replay took longer than ${MAX_REPLAY_SECONDS} s.`))),
      MAX_REPLAY_SECONDS * 1000,
    )
    const end = (settle: () => void) => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', failed).off('exit', exited)
      settle()
    }
    const answered = (verdict: Verdict) => end(() => resolve(verdict))
    const failed = (error: Error) => end(() => reject(error))
    const exited = (code: number) => end(() => reject(new Error(`The thread ended with exit code ${code}.`)))
    worker.on('message', answered).on('error', failed).on('exit', exited)
    worker.postMessage(run)
  })
}
