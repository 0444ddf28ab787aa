import type { PlayedPart, Segment } from '../../machines/death.machine.ts'
import type { SimulationCommand, SimulationEvent } from '../../machines/run.machine.ts'
import { crashFileOf } from '../../sim/contract/crash-file.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { reportError, setRunLog } from '../browser/error-reporter.ts'
import { WorkerFault } from '../browser/worker-errors.ts'
import { ActiveSegment } from './active-segment.ts'
import type { FaultPlace } from './run-loop.ts'
import type { SegmentStage, SimulationParts } from './simulation-parts.ts'

/** Runs the segments of a run, one after another, for the run machine. `end` releases all resources. */
export const openSimulation = (parts: SimulationParts, first: Segment, onEvent: (event: SimulationEvent) => void): Simulation =>
  new Simulation(parts, first, onEvent)

/** Hash of a world that does not exist yet. */
const NO_HASH = '00000000'

class Simulation {
  readonly #parts: SimulationParts
  readonly #onEvent: (event: SimulationEvent) => void
  readonly #stopLeaving: () => void
  #active: ActiveSegment | null = null
  /** Number of the segment that was requested last. */
  #segment = -1
  #isPaused = true
  #hasEnded = false
  /** After WebGL has failed, the later segments of the run use the canvas renderer as well. */
  #canvasOnly = false
  #isPictureLost = false

  constructor(parts: SimulationParts, { spec, played }: Segment, onEvent: (event: SimulationEvent) => void) {
    this.#parts = parts
    this.#onEvent = onEvent
    this.#stopLeaving = parts.onLeaving(() => this.#active?.leave())
    void this.#open(spec, played).catch(this.#onError)
  }

  readonly command = (command: SimulationCommand): void => {
    switch (command.type) {
      case 'RESUME':
      case 'PAUSE':
        this.#isPaused = command.type === 'PAUSE'
        this.#active?.setPaused(this.#isPaused)
        return
      case 'REPORT':
        this.#active?.stopAndReport()
        return
      case 'ACT':
        this.#active?.act(command.action)
        return
      case 'SEGMENT':
        void this.#open(command.spec).catch(this.#onError)
        return
      case 'REDRAW':
        void this.#redraw().catch(this.#onPageError)
    }
  }

  readonly end = (): void => {
    this.#hasEnded = true
    this.#stopLeaving()
    this.#close()
  }

  async #open(spec: RunSpec, played?: PlayedPart): Promise<void> {
    this.#close()
    this.#segment = spec.segment
    this.#parts.hud.forgetAnswer()
    // An error before the first tick is replayed from the spec, and from the part of the log that the worker plays again.
    const begun: LogChunk = { from: 0, text: encodeLog(played?.log ?? []), ticks: played?.ticks ?? 0, hash: NO_HASH }
    setRunLog(async (crash) => JSON.stringify(crashFileOf(spec, begun, crash)))
    const [client, stage] = await Promise.all([
      this.#parts.startClient(spec, played).catch(this.#onError),
      this.#openStage(spec).catch(this.#onPageError),
    ])
    if (!client || !stage || this.#hasEnded || this.#segment !== spec.segment) {
      client?.stop()
      stage?.destroy()
      return
    }
    const listener = { onEvent: this.#onEvent, onError: this.#onError }
    const segment = new ActiveSegment({ spec, played, client, stage }, this.#parts, listener)
    this.#active = segment
    segment.setPaused(this.#isPaused)
    if (played) await segment.continueFrom(played)
    this.#onEvent({ type: 'READY' })
    if (this.#isPictureLost) this.#onEvent({ type: 'PICTURE_LOST' })
    if (played) segment.showResumed()
  }

  /** A graphics context that is lost while a segment loads is reported once the segment is ready. */
  #openStage(spec: RunSpec): Promise<SegmentStage> {
    this.#isPictureLost = false
    const onContext = (isLost: boolean) => {
      this.#isPictureLost = isLost
      if (this.#active) this.#onEvent({ type: isLost ? 'PICTURE_LOST' : 'PICTURE_BACK' })
    }
    return this.#parts.openStage(spec, { canvasOnly: this.#canvasOnly, onContext })
  }

  async #redraw(): Promise<void> {
    const segment = this.#active
    if (segment === null) return
    this.#canvasOnly = true
    await segment.replaceStage(() => this.#openStage(segment.spec))
  }

  #close(): void {
    this.#active?.close()
    this.#active = null
    setRunLog(null)
  }

  readonly #onError = async (error: unknown, place: FaultPlace = 'simulation'): Promise<void> => {
    if (this.#hasEnded) return
    this.#parts.log(String(error))
    // The report contains the run's log, so the worker ends after it.
    if (!(error instanceof WorkerFault)) await reportError(error, place)
    this.#onEvent({ type: 'BROKEN' })
  }

  readonly #onPageError = (error: unknown): Promise<void> => this.#onError(error, 'run')
}
