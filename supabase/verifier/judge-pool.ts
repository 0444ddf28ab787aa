import { Worker } from 'node:worker_threads'
import type { Judge, Judgement, RunToVerify, WorkerMessage } from './judge.ts'
import { MAX_OPEN_RUNS, type RunPiece } from './open-runs.ts'

/** Maximum seconds for a replay: ten times the longest run. A thread that takes longer is terminated. */
const MAX_REPLAY_SECONDS = 40

interface Task {
  readonly message: WorkerMessage
  settle(answer: Promise<unknown>): void
}
/** A thread and the tasks that wait for it. It starts with its first task and is replaced after it died. */
interface Seat {
  worker: Worker | null
  readonly tasks: Task[]
  isBusy: boolean
}
interface JudgePool {
  readonly judge: Judge
  /** Plays the rest of a run. Resolves with `null` if it has to be replayed from the start. */
  finish(job: RunToVerify): Promise<Judgement | null>
  /** Plays a piece of a run that is still being played. Rejects if that was impossible; the run is then replayed from the start. */
  extend(piece: RunPiece): Promise<void>
  /** Starts all threads and lets them compile the simulation, between other tasks. Resolves when all have, or died. */
  warmUp(): Promise<void>
  /** Ends the threads and their tasks. */
  close(): Promise<void>
}

/**
 * Threads that replay records, so that the server's own thread stays responsive. `script` is the bundled `judge-worker.ts`. The pieces of a
 * run and its end go to the same thread, which holds its replay. Ends go before pieces. `priority`: background threads give way to others.
 */
export function judgePool(script: string, size: number, priority: 'normal' | 'background' = 'normal'): JudgePool {
  const seats: readonly Seat[] = Array.from({ length: size }, () => ({ worker: null, tasks: [], isBusy: false }))
  /** The seats of the runs that are still being played, the oldest first. */
  const seatOf = new Map<string, Seat>()
  let isClosed = false

  const leastBusy = () =>
    seats.reduce((best, seat) => (Number(seat.isBusy) + seat.tasks.length < Number(best.isBusy) + best.tasks.length ? seat : best))

  /** The seat that holds a run, or the least busy one. */
  function seatFor(run: string | undefined, staysOpen: boolean): Seat {
    const seat = (run !== undefined && seatOf.get(run)) || leastBusy()
    if (run === undefined) return seat
    seatOf.delete(run)
    if (staysOpen) seatOf.set(run, seat)
    const [oldest] = seatOf.keys()
    if (seatOf.size > size * MAX_OPEN_RUNS && oldest !== undefined) seatOf.delete(oldest)
    return seat
  }

  async function work(seat: Seat): Promise<void> {
    if (seat.isBusy) return
    seat.isBusy = true
    for (let task = nextTask(seat); task !== undefined; task = nextTask(seat)) {
      const answer = perform(seat, task.message)
      task.settle(answer)
      await answer.catch(async () => {
        const { worker } = seat
        seat.worker = null
        await worker?.terminate()
      })
    }
    seat.isBusy = false
  }

  /** Rejects if the thread cannot start, or dies. */
  async function perform(seat: Seat, message: WorkerMessage): Promise<unknown> {
    if (isClosed) throw new Error('The verifier was stopped.')
    seat.worker ??= startWorker(script, priority, seat)
    return answerOf(seat.worker, message)
  }

  const ask = (seat: Seat, message: WorkerMessage): Promise<unknown> =>
    new Promise((resolve) => {
      seat.tasks.push({ message, settle: resolve })
      void work(seat)
    })

  return {
    judge: (job) => ask(leastBusy(), { type: 'judge', job }) as Promise<Judgement>,
    finish: (job) => ask(seatFor(job.run, false), { type: 'finish', job }) as Promise<Judgement | null>,
    async extend(piece) {
      const { run } = piece
      const seat = seatFor(run, true)
      for (let more = await ask(seat, { type: 'extend', piece }); more === true; ) more = await ask(seat, { type: 'play', run })
    },
    async warmUp() {
      const warm = async (seat: Seat) => {
        while ((await ask(seat, { type: 'warm-up' })) === true);
      }
      await Promise.allSettled(seats.map(warm))
    },
    async close() {
      isClosed = true
      await Promise.all(seats.map(({ worker }) => worker?.terminate()))
    },
  }
}

const isEnd = ({ message: { type } }: Task): boolean => type === 'judge' || type === 'finish'

/** Removes the next task of a seat: the first end of a run, or the first piece. */
const nextTask = ({ tasks }: Seat): Task | undefined => tasks.splice(Math.max(0, tasks.findIndex(isEnd)), 1)[0]

function startWorker(script: string, priority: string, seat: Seat): Worker {
  const worker = new Worker(script, { workerData: priority })
  // The thread must not keep the game's server alive.
  worker.unref()
  // If an idle thread dies, its seat starts another with the next task, so the error is ignored.
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (seat.worker === worker) seat.worker = null
  })
  return worker
}

function answerOf(worker: Worker, message: WorkerMessage): Promise<unknown> {
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
    const answered = (answer: unknown) => end(() => resolve(answer))
    const failed = (error: Error) => end(() => reject(error))
    const exited = (code: number) => end(() => reject(new Error(`The thread ended with exit code ${code}.`)))
    worker.on('message', answered).on('error', failed).on('exit', exited)
    worker.postMessage(message)
  })
}
