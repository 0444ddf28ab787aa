import type { PlayedPart } from '../../machines/death.machine.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import type { AcknowledgedLog, LogUploader } from './log-uploader.ts'
import type { LogSource, SimulationParts } from './simulation-parts.ts'

/** The growing input log of a segment: tracks the part that the run machine has and the copy on the server. */
export class SegmentLog {
  readonly #part: RunPart
  readonly #source: LogSource
  readonly #openUploader: SimulationParts['openUploader']
  #reported: number
  /** The part of the log that the server had at the start; `null` once the uploader was requested. */
  #acknowledged: AcknowledgedLog | null
  #uploader: LogUploader | null = null

  /** `played` is the part that was played before, if any. */
  constructor(part: RunPart, source: LogSource, openUploader: SimulationParts['openUploader'], played?: PlayedPart) {
    this.#part = part
    this.#source = source
    this.#openUploader = openUploader
    this.#reported = played ? encodeLog(played.log).length : 0
    this.#acknowledged = { ticks: played?.ticks ?? 0, end: this.#reported }
  }

  /** Reads the log beyond what the run machine has at the time of the call. */
  readUnreported(): Promise<LogChunk> {
    return this.#source.logFrom(this.#reported)
  }

  /** Marks a chunk as reported and removes the part that another report, requested at the same time, already contained. */
  takeUnreported({ from, text, ticks, hash }: LogChunk): LogChunk {
    const chunk = { from: this.#reported, text: text.slice(this.#reported - from), ticks, hash }
    this.#reported += chunk.text.length
    return chunk
  }

  /** Sends the log to the server every few seconds. Call it with each frame. */
  onFrame({ head }: FrameView): void {
    const tick = head[Head.tick] as number
    this.#uploader?.onFrame(tick, (head[Head.health] as number) / (head[Head.maxHealth] as number))
    // The uploader is not loaded in the first second of a segment.
    if (this.#acknowledged === null || tick < this.#acknowledged.ticks + TICK_RATE) return
    this.#startUploader(this.#acknowledged)
  }

  /** Sends the part of the log that the server does not have. */
  upload(): void {
    this.#uploader?.upload()
  }

  /** Sends the chunk that was read last because the page is about to close. */
  leave(): void {
    this.#uploader?.leave()
  }

  #startUploader(known: AcknowledgedLog): void {
    this.#acknowledged = null
    this.#openUploader?.(this.#part, known, this.#source).then(
      (uploader) => {
        this.#uploader = uploader
      },
      // The run continues without a copy on the server.
      () => {},
    )
  }
}
