import { TICK_RATE } from '../../sim/content/run-constants.ts'
import type { LogChunk } from '../../sim/contract/run-record.ts'

/** Ticks between two reads of the log: the most that is lost if the page closes suddenly. */
const LOOK_EVERY = TICK_RATE
/** Ticks between two calls to the server while the survivor is not in danger. */
const TELL_EVERY = 5 * TICK_RATE
/** Share of health below which the log is sent more often, because the player may close the page to avoid dying. */
const IN_DANGER = 0.3

/** The part of a log that the server has: its ticks and its length in characters. */
export interface KnownLog {
  readonly ticks: number
  readonly end: number
}

interface LogWires {
  /** Reads the log after its first `from` characters. */
  readonly read: (from: number) => Promise<LogChunk>
  /** Resolves with the number of characters that the server has now, or `null` if it does not know the segment yet. */
  readonly send: (chunk: LogChunk) => Promise<number | null>
  readonly known: KnownLog
}

/** Sends the log of a segment to the server during play, so that the run can be continued after a crash. */
export interface LogTeller {
  /** Call with each frame. Sends every few seconds, and every second while the survivor's health is low. */
  onFrame(tick: number, health: number): void
  /** Sends at once, after a choice or when the run is paused. */
  tell(): void
  /** The page closes: sends the chunk that was read last, because there is no time to read again. */
  leave(): void
}

/**
 * Sends one call at a time, each with the newest chunk. A run ranks only if no piece of its log is 15 s late (decision
 * 93). Therefore a call that failed, or whose segment the server does not know yet, is retried after a second, and a
 * call without an answer is replaced after five.
 */
export function createLogTeller({ read, send, known }: LogWires): LogTeller {
  let stored = known
  let newest: LogChunk | null = null
  let lookAt = known.ticks + LOOK_EVERY
  let tellAt = lookAt
  let telling = false
  let again = false
  /** Counts the calls that were abandoned. */
  let round = 0
  let calledAt = 0

  const isNews = ({ ticks, from, text }: LogChunk) => ticks > stored.ticks || from + text.length > stored.end

  async function look(): Promise<LogChunk> {
    newest = await read(stored.end)
    return newest
  }

  /** Resolves with true if the server has the chunk. An answer that a later call overtook is ignored. */
  async function call(chunk: LogChunk): Promise<boolean> {
    const answer = await send(chunk).catch(() => null)
    if (answer !== null && chunk.ticks >= stored.ticks) stored = { ticks: chunk.ticks, end: answer }
    return answer !== null
  }

  async function tell(): Promise<void> {
    again = telling
    if (telling) return
    telling = true
    const mine = round
    do {
      again = false
      const chunk = await look()
      calledAt = chunk.ticks
      if (isNews(chunk) && !(await call(chunk)) && mine === round) tellAt = lookAt
    } while (again && mine === round)
    if (mine === round) telling = false
  }
  /** A failing worker ends its run and reports the error itself. */
  const ignore = () => {}

  return {
    onFrame(tick, health) {
      if (tick < lookAt) return
      lookAt = tick + LOOK_EVERY
      if (health >= IN_DANGER && tick < tellAt) return void look().catch(ignore)
      if (telling && tick >= calledAt + TELL_EVERY) {
        round++
        telling = false
      }
      tellAt = tick + TELL_EVERY
      tell().catch(ignore)
    },
    tell: () => void tell().catch(ignore),
    leave() {
      if (newest !== null && isNews(newest)) void call(newest)
    },
  }
}
