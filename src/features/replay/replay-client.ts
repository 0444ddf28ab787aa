import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { FrameView } from '../../../sim/contract/frame.ts'
import type { ReplayCopy, ReplayFindings, ReplayPlace } from '../../../sim/contract/replay.ts'
import type { RunRecord } from '../../../sim/contract/run-record.ts'
import type { ReplaySpeed } from '../../../sim/contract/run-speed.ts'
import { reportWorkerErrors, WorkerFault } from '../../browser/worker-errors.ts'
import { createFramePool } from '../../play/sim-client.ts'
import type { ReplayApi } from '../../worker/replay-api.ts'

/** Main-thread handle of a replay that runs in a worker. */
export interface ReplayClient {
  readonly ticks: number
  /**
   * Plays `elapsed` real seconds and resolves to the frame, after calling `onPlace`. `null` if nothing was played; the
   * caller then keeps the elapsed time.
   */
  advance(elapsed: number, speed: ReplaySpeed): Promise<FrameView | null>
  giveBack(frame: FrameView): void
  /** Seeks to a tick of the run. `null` if another seek was requested meanwhile. */
  seek(tick: number): Promise<ReplayPlace | null>
  /** Copies the current moment for a practice run. `null` if the run ends there. */
  copy(): Promise<ReplayCopy | null>
  /** Stops the worker. Pending calls never resolve. */
  stop(): void
}
interface Listeners {
  readonly onPlace: (place: ReplayPlace) => void
  readonly onFound: (findings: ReplayFindings) => void
  readonly onError: (error: unknown) => void
}

/** Starts a worker and opens a replay in it. The records must be parsed (`parseWatchedRun`). */
export async function startReplay(records: readonly RunRecord[], { onPlace, onFound, onError }: Listeners): Promise<ReplayClient> {
  const worker = new Worker(new URL('../../worker/replay.worker.ts', import.meta.url), { type: 'module', name: 'replay' })
  reportWorkerErrors(worker)
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      const fault = new WorkerFault(event.message || 'The replay worker failed.')
      reject(fault)
      onError(fault)
    }
  })
  const remote: Remote<ReplayApi> = wrap<ReplayApi>(worker)
  const stop = () => {
    remote[releaseProxy]()
    worker.terminate()
  }
  const { fill, giveBack } = createFramePool()
  try {
    const ticks = await Promise.race([remote.open(records, proxy(onFound)), broken])
    return {
      ticks,
      advance: (elapsed, speed) =>
        fill(async (spare) => {
          const { buffer, place } = await remote.advance(elapsed, speed, spare)
          onPlace(place)
          return buffer
        }),
      giveBack,
      seek: (tick) => remote.seek(tick),
      copy: () => remote.copy(),
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}
