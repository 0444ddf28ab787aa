import type { InputLog, LogEntry, RunAction } from './input.ts'
import type { RecordedSegment } from './run-file.ts'
import type { RunSpec } from './run-spec.ts'

/** A segment as sent and stored with the command that ended it. */
export interface RunRecord {
  readonly spec: RunSpec
  /** The input log, encoded by `encodeLog`. */
  readonly log: string
  readonly ticks: number
  readonly hash: string
  /** The concatenated world hashes after each second; they show when a replay starts to differ. Older clients send none. */
  readonly hashes?: string | undefined
}
/** Characters per hash. */
export const HASH_LENGTH = 8

/**
 * New part of a running segment's log since the last one was sent: the characters of `encodeLog` from `from` on, with the number of ticks
 * played and the world's `hash` there.
 */
export interface LogChunk {
  readonly from: number
  readonly text: string
  readonly ticks: number
  readonly hash: string
}

/** Maximum characters of a log; a stick that moves at every tick of a full run stays below. */
export const MAX_LOG_LENGTH = 200_000

/**
 * Encodes a log in about a fifth of its JSON: `wait,x,y` for an input, `wait` and a letter for an action; `wait` is in ticks since the
 * previous entry.
 */
export function encodeLog(log: InputLog): string {
  return log.reduce((text, entry, at) => withEntry(text, entry, log[at - 1]?.tick ?? 0), '')
}

/** Appends an entry to an encoded log. `before`: tick of the previous entry. */
export function withEntry(text: string, entry: LogEntry, before: number): string {
  const wait = entry.tick - before
  const next = 'input' in entry ? `${wait},${entry.input.moveX},${entry.input.moveY}` : `${wait}${choiceText(entry.action)}`
  return text === '' ? next : `${text};${next}`
}

/** The first letter of the type, which is unique, and the action's id or slot, if any. */
function choiceText(action: RunAction): string {
  const [letter] = action.type
  if (action.type === 'use') return `${letter}${action.slot}`
  if (action.type === 'xp-mode') return `${letter}${Number(action.on)}`
  return `${letter}${'id' in action ? action.id : ''}`
}

/** The record of a played segment, or `null` if its log exceeds the maximum length. */
export function recordOf({ spec, log, ticks, hash }: RecordedSegment): RunRecord | null {
  const text = encodeLog(log)
  return text.length > MAX_LOG_LENGTH ? null : { spec, log: text, ticks, hash }
}
