import type { PlayedPart } from '../../machines/death.machine.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import { encodeLog, type LogChunk } from '../../sim/contract/run-record.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import type { KnownLog, LogTeller } from './log-teller.ts'
import type { SimulationParts } from './simulation-parts.ts'

/** The growing input log of a segment: tracks the part that the run machine has and the copy on the server. */
export class SegmentLog {
  readonly #part: RunPart
  readonly #read: (from: number) => Promise<LogChunk>
  readonly #openTeller: SimulationParts['openTeller']
  #reported: number
  /** The part of the log that the server had at the start; `null` once the teller was requested. */
  #known: KnownLog | null
  #teller: LogTeller | null = null

  /** `read` returns the log after its first `from` characters; `played` is the part that was played before, if any. */
  constructor(part: RunPart, read: (from: number) => Promise<LogChunk>, openTeller: SimulationParts['openTeller'], played?: PlayedPart) {
    this.#part = part
    this.#read = read
    this.#openTeller = openTeller
    this.#reported = played ? encodeLog(played.log).length : 0
    this.#known = { ticks: played?.ticks ?? 0, end: this.#reported }
  }

  /** Reads the log beyond what the run machine has at the time of the call. */
  readUnreported(): Promise<LogChunk> {
    return this.#read(this.#reported)
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
    this.#teller?.onFrame(tick, (head[Head.health] as number) / (head[Head.maxHealth] as number))
    // The teller is not loaded in the first second of a segment.
    if (this.#known === null || tick < this.#known.ticks + TICK_RATE) return
    this.#startTeller(this.#known)
  }

  /** Sends the part of the log that the server does not have. */
  tell(): void {
    this.#teller?.tell()
  }

  /** Sends the chunk that was read last because the page is about to close. */
  leave(): void {
    this.#teller?.leave()
  }

  #startTeller(known: KnownLog): void {
    this.#known = null
    this.#openTeller?.(this.#part, known, this.#read).then(
      (teller) => {
        this.#teller = teller
      },
      // The run continues without a copy on the server.
      () => {},
    )
  }
}
