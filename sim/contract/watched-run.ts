import type { RunFile } from './run-file.ts'
import { type RunRecord, recordOf } from './run-record.ts'

/** Raised when the shape of what is watched changes; the simulation's version stands in each spec. */
export const WATCHED_VERSION = 1

/** A run that is over, as it is shared and watched: its segments in their order. */
export interface WatchedRun {
  readonly version: typeof WATCHED_VERSION
  readonly segments: readonly RunRecord[]
}

/** The run of a saved file; null: a log in it is longer than any that is kept. */
export function watchedRun({ segments }: RunFile): WatchedRun | null {
  const records = segments.flatMap((segment) => recordOf(segment) ?? [])
  return records.length === segments.length ? { version: WATCHED_VERSION, segments: records } : null
}
