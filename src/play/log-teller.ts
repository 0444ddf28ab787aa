import { TICK_RATE } from '../../sim/content/run-constants.ts'
import type { LogChunk } from '../../sim/contract/run-record.ts'

/** Ticks of play between two looks at the log: what a page that is closed at once can lose. */
const LOOK_EVERY = TICK_RATE
/** The same between two calls, while nobody is in danger. */
const TELL_EVERY = 5 * TICK_RATE
/** Share of health below which whoever closes the page may want to be spared the last blow. */
const IN_DANGER = 0.3

/** Up to where the server has a log: its ticks, and its end in characters. */
export interface KnownLog {
  readonly ticks: number
  readonly end: number
}

interface LogWires {
  /** What the log has beyond its first `from` characters. */
  readonly read: (from: number) => Promise<LogChunk>
  /** Answers with how many characters the server has now; null: it does not know the segment yet. */
  readonly send: (chunk: LogChunk) => Promise<number | null>
  /** What the server has already. */
  readonly known: KnownLog
}

/** Has the server know the log of a segment while it is played, so that it can be gone on with after a crash. */
export interface LogTeller {
  /** To be called with each frame: tells every few seconds, and each second while little is left of the survivor's health. */
  onFrame(tick: number, health: number): void
  /** Something was chosen, or the run stands still: tells at once. */
  tell(): void
  /** The page goes: sends what was looked at last, since there is no time for another look. */
  leave(): void
}

/**
 * One call at a time, each with what is newest then. A run ranks only if no piece of its log is 15 s late (decision 93), so a call that
 * failed, or found a segment that the server does not know yet, is made up for a second later, and one without an answer after five.
 */
export function createLogTeller({ read, send, known }: LogWires): LogTeller {
  let stored = known
  let newest: LogChunk | null = null
  let lookAt = known.ticks + LOOK_EVERY
  let tellAt = lookAt
  let telling = false
  let again = false
  /** Counts the calls that were given up. */
  let round = 0
  let calledAt = 0

  const isNews = ({ ticks, from, text }: LogChunk) => ticks > stored.ticks || from + text.length > stored.end

  async function look(): Promise<LogChunk> {
    newest = await read(stored.end)
    return newest
  }

  /** Whether the server has it. An answer that a later call overtook says nothing new. */
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
  /** A worker that fails ends its run, and says so itself. */
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
