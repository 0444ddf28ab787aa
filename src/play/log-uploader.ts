import { TICK_RATE } from '../../sim/content/run-constants.ts'
import type { LogChunk } from '../../sim/contract/run-record.ts'
import type { WorldCopy } from '../../sim/contract/world-copy.ts'

/** Ticks between two reads of the log: the most that is lost if the page closes suddenly. */
const READ_INTERVAL_TICKS = TICK_RATE
/** Ticks between two calls to the server while the survivor is not in danger. */
const UPLOAD_INTERVAL_TICKS = 5 * TICK_RATE
/** Ticks between two copies of the world. */
const COPY_INTERVAL_TICKS = 5 * TICK_RATE
/** Share of health below which the log is sent more often, because the player may close the page to avoid dying. */
const DANGER_HEALTH_SHARE = 0.3

/** The part of a log that the server has: its ticks and its length in characters. */
export interface AcknowledgedLog {
  readonly ticks: number
  readonly end: number
}

interface LogConnection {
  /** Reads the log after its first `from` characters. */
  readonly read: (from: number) => Promise<LogChunk>
  /** Resolves with the number of characters that the server has now, or `null` if it does not know the segment yet. */
  readonly send: (chunk: LogChunk) => Promise<number | null>
  readonly acknowledged: AcknowledgedLog
  /** Keeps copies of the world on this device, so that a resumed run need not be replayed from its start. */
  readonly copies?: {
    readonly take: () => Promise<WorldCopy>
    readonly keep: (copy: WorldCopy) => Promise<void>
  }
}

/** Sends the log of a segment to the server during play, so that the run can be continued after a crash. */
export interface LogUploader {
  /** Call with each frame. Sends every few seconds, and every second while the survivor's health is low. */
  onFrame(tick: number, health: number): void
  /** Sends at once, after a choice or when the run is paused. */
  upload(): void
  /** The page closes: sends the chunk that was read last, because there is no time to read again. */
  leave(): void
}

/**
 * Sends one call at a time, each with the newest chunk. A run ranks only if no piece of its log is 15 s late (decision 0006). Therefore a
 * call that failed, or whose segment the server does not know yet, is retried after a second, and a call without an answer is replaced
 * after five.
 */
export function createLogUploader({ read, send, acknowledged, copies }: LogConnection): LogUploader {
  let onServer = acknowledged
  let newest: LogChunk | null = null
  let nextReadTick = acknowledged.ticks + READ_INTERVAL_TICKS
  let nextUploadTick = nextReadTick
  let isUploading = false
  let shouldRepeat = false
  /** Counts the calls that were abandoned. */
  let generation = 0
  let lastUploadTick = 0
  let nextCopyTick = 0

  const isAhead = ({ ticks, from, text }: LogChunk) => ticks > onServer.ticks || from + text.length > onServer.end

  async function readNewest(): Promise<LogChunk> {
    newest = await read(onServer.end)
    return newest
  }

  /** Resolves with true if the server has the chunk. An answer that a later call overtook is ignored. */
  async function sendChunk(chunk: LogChunk): Promise<boolean> {
    const answer = await send(chunk).catch(() => null)
    if (answer !== null && chunk.ticks >= onServer.ticks) onServer = { ticks: chunk.ticks, end: answer }
    return answer !== null
  }

  /** Taken before the chunk is read, so that the chunk contains the log up to the copy. */
  async function copyIfDue(): Promise<WorldCopy | null> {
    const tick = newest?.ticks ?? 0
    if (copies === undefined || tick < nextCopyTick) return null
    nextCopyTick = tick + COPY_INTERVAL_TICKS
    return copies.take()
  }

  async function uploadNewest(): Promise<void> {
    shouldRepeat = isUploading
    if (isUploading) return
    isUploading = true
    const mine = generation
    do {
      shouldRepeat = false
      const copy = await copyIfDue()
      const chunk = await readNewest()
      lastUploadTick = chunk.ticks
      const isStored = !isAhead(chunk) || (await sendChunk(chunk))
      if (!isStored && mine === generation) nextUploadTick = nextReadTick
      // A run resumes where the server knows it, so a copy beyond that would be useless.
      if (isStored && copy !== null) copies?.keep(copy).catch(ignore)
    } while (shouldRepeat && mine === generation)
    if (mine === generation) isUploading = false
  }
  /** A failing worker ends its run and reports the error itself. */
  const ignore = () => {}

  return {
    onFrame(tick, health) {
      if (tick < nextReadTick) return
      nextReadTick = tick + READ_INTERVAL_TICKS
      if (health >= DANGER_HEALTH_SHARE && tick < nextUploadTick) return void readNewest().catch(ignore)
      if (isUploading && tick >= lastUploadTick + UPLOAD_INTERVAL_TICKS) {
        generation++
        isUploading = false
      }
      nextUploadTick = tick + UPLOAD_INTERVAL_TICKS
      uploadNewest().catch(ignore)
    },
    upload: () => void uploadNewest().catch(ignore),
    leave() {
      if (newest !== null && isAhead(newest)) void sendChunk(newest)
    },
  }
}
