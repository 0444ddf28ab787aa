import type { InputLog, LogEntry, RunAction } from './input.ts'
import type { RecordedSegment } from './run-file.ts'
import type { RunSpec } from './run-spec.ts'

/** A segment as it is sent and stored with the command that ended it. */
export interface RunRecord {
  readonly spec: RunSpec
  /** `encodeLog` of its input log. */
  readonly log: string
  /** Where it ended, and the world's hash there. */
  readonly ticks: number
  readonly hash: string
  /** The world's hashes after each second, one after the other: where a replay differs, they say from when on. Older clients send none. */
  readonly hashes?: string | undefined
}
/** Characters of one. */
export const HASH_LENGTH = 8

/**
 * What a segment's log gained since it was last sent, while the segment lasts: the characters of `encodeLog` from `from` on, which only
 * grow, played up to `ticks` and the world's `hash` there.
 */
export interface LogChunk {
  readonly from: number
  readonly text: string
  readonly ticks: number
  readonly hash: string
}

/** Characters of a log: a stick that moves at every tick of a whole run comes to fewer. */
export const MAX_LOG_LENGTH = 200_000

/** The log in about a fifth of its JSON: `wait,x,y` for an input, `wait` and a letter for a choice; `wait` in ticks since the entry before. */
export function encodeLog(log: InputLog): string {
  return log.reduce((text, entry, at) => withEntry(text, entry, log[at - 1]?.tick ?? 0), '')
}

/** The text of a log with one more entry; the one before it was at tick `before`. */
export function withEntry(text: string, entry: LogEntry, before: number): string {
  const wait = entry.tick - before
  const next = 'input' in entry ? `${wait},${entry.input.moveX},${entry.input.moveY}` : `${wait}${choiceText(entry.action)}`
  return text === '' ? next : `${text};${next}`
}

/** The first letter of its type, and what names it: an id, a slot, or nothing. No two types begin alike. */
function choiceText(action: RunAction): string {
  const [letter] = action.type
  if (action.type === 'use') return `${letter}${action.slot}`
  if (action.type === 'xp-mode') return `${letter}${Number(action.on)}`
  return `${letter}${'id' in action ? action.id : ''}`
}

/** The record of a segment that was played; null when its log is longer than any that is kept. */
export function recordOf({ spec, log, ticks, hash }: RecordedSegment): RunRecord | null {
  const text = encodeLog(log)
  return text.length > MAX_LOG_LENGTH ? null : { spec, log: text, ticks, hash }
}
