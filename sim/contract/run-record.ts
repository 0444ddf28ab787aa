import type { InputLog, RunAction } from './input.ts'
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
}

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
  let before = 0
  return log
    .map((entry) => {
      const wait = entry.tick - before
      before = entry.tick
      return 'input' in entry ? `${wait},${entry.input.moveX},${entry.input.moveY}` : `${wait}${choiceText(entry.action)}`
    })
    .join(';')
}

/** The first letter of an action in a log; what follows it is an id, a slot or nothing. */
export const ACTION_LETTERS = {
  use: 'u',
  'xp-mode': 'x',
  'power-up': 'p',
  'weapon-upgrade': 'w',
  instinct: 'i',
  reroll: 'r',
  banish: 'b',
  dash: 'd',
} as const satisfies Record<RunAction['type'], string>

const choiceText = (action: RunAction): string => {
  if (action.type === 'use') return `u${action.slot}`
  if (action.type === 'xp-mode') return action.on ? 'x1' : 'x0'
  return `${ACTION_LETTERS[action.type]}${'id' in action ? action.id : ''}`
}

/** The record of a segment that was played; null when its log is longer than any that is kept. */
export function recordOf({ spec, log, ticks, hash }: RecordedSegment): RunRecord | null {
  const text = encodeLog(log)
  return text.length > MAX_LOG_LENGTH ? null : { spec, log: text, ticks, hash }
}
