import type { ReportKind } from './reports.ts'

/** Rules that a decision can name. A dismissal names `no-violation` instead. SQL repeats them in `private.desk_decide`. */
export const DESK_REASONS = [
  'harassment',
  'hate',
  'threat',
  'sexual',
  'spam',
  'scam',
  'private-data',
  'impersonation',
  'name',
  'bot',
  'cheat',
  'illegal',
  'other',
] as const
export type DeskReason = (typeof DESK_REASONS)[number] | 'no-violation'

const FOR_ALL = ['dismiss', 'warn', 'mute', 'rename', 'hide-player', 'suspend'] as const
/** Actions on a case by its kind, as in `private.desk_actions`. */
export const DESK_ACTIONS = {
  message: [...FOR_ALL, 'remove'],
  mail: [...FOR_ALL, 'remove'],
  listing: [...FOR_ALL, 'remove'],
  run: [...FOR_ALL, 'hide-run'],
  name: FOR_ALL,
  player: FOR_ALL,
} as const satisfies Record<ReportKind, readonly string[]>
export type DeskAction = (typeof DESK_ACTIONS)[ReportKind][number]

/** Durations that an action can have, in hours; `null` has no end. */
export const DESK_HOURS: Partial<Record<DeskAction, readonly (number | null)[]>> = {
  mute: [1, 24, 168, 720],
  suspend: [24, 168, 720, null],
}

/** Maximum lengths, in characters. */
export const MAX_DESK_NOTE_LENGTH = 500
export const MAX_APPEAL_LENGTH = 1_000
