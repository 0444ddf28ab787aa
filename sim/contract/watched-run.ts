import type { RunFile } from './run-file.ts'
import { type RunRecord, recordOf } from './run-record.ts'

/** Raised when the format of watched runs changes; the version of the simulation is in each spec. */
export const WATCHED_VERSION = 1

/** A finished run to share and watch, with its segments in order. */
export interface WatchedRun {
  readonly version: typeof WATCHED_VERSION
  readonly segments: readonly RunRecord[]
}

/** Converts a run file, or returns `null` if one of its logs exceeds the maximum length. */
export function watchedRun({ segments }: RunFile): WatchedRun | null {
  const records = segments.flatMap((segment) => recordOf(segment) ?? [])
  return records.length === segments.length ? { version: WATCHED_VERSION, segments: records } : null
}
