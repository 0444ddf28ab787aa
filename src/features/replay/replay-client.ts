import { proxy, type Remote, releaseProxy, wrap } from 'comlink'
import type { FrameView } from '../../../sim/contract/frame.ts'
import type { ReplayFindings, ReplayPlace } from '../../../sim/contract/replay.ts'
import type { RunRecord } from '../../../sim/contract/run-record.ts'
import type { ReplaySpeed } from '../../../sim/contract/run-speed.ts'
import { circulateFrames } from '../../play/sim-client.ts'
import type { ReplayApi } from '../../worker/replay-api.ts'

/** A replay in its worker, seen from the main thread. */
export interface ReplayClient {
  /** Of the whole run. */
  readonly ticks: number
  /** Plays `elapsed` real seconds and answers with the frame, after `onPlace` was told. Null, and nothing played: the caller keeps the time. */
  advance(elapsed: number, speed: ReplaySpeed): Promise<FrameView | null>
  giveBack(frame: FrameView): void
  /** Goes to a tick of the run. Null: another one was asked for on the way. */
  seek(tick: number): Promise<ReplayPlace | null>
  /** Ends the worker. Every call still under way stays unanswered. */
  stop(): void
}
interface Listeners {
  /** Hears with each frame where it stands. */
  readonly onPlace: (place: ReplayPlace) => void
  /** Hears once what is in the run. */
  readonly onFound: (findings: ReplayFindings) => void
  /** The worker failed outside of any call. */
  readonly onError: (error: unknown) => void
}

/** Starts a worker and a replay in it. The records must be parsed (`parseWatchedRun`). */
export async function startReplay(records: readonly RunRecord[], { onPlace, onFound, onError }: Listeners): Promise<ReplayClient> {
  const worker = new Worker(new URL('../../worker/replay.worker.ts', import.meta.url), { type: 'module', name: 'replay' })
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = (event) => {
      reject(new Error(event.message || 'The worker of the replay failed'))
      onError(event.message)
    }
  })
  const remote: Remote<ReplayApi> = wrap<ReplayApi>(worker)
  const stop = () => {
    remote[releaseProxy]()
    worker.terminate()
  }
  const { fill, giveBack } = circulateFrames()
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
      stop,
    }
  } catch (error) {
    stop()
    throw error
  }
}
