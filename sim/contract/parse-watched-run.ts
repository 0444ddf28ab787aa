import { ok, type Result, refuse } from '../kernel/result.ts'
import { parseRunRecord } from './parse-run-record.ts'
import type { RunRecord } from './run-record.ts'
import { SIM_VERSION } from './run-spec.ts'
import { WATCHED_VERSION, type WatchedRun } from './watched-run.ts'

/** A run with more revives is watched by nobody. */
export const MOST_WATCHED_SEGMENTS = 50

/** Why something cannot be watched. `other-format`: another version of this shape; `other-version`: another one of the simulation. */
export type BadWatched = { readonly type: 'other-format' | 'bad-run' } | { readonly type: 'other-version'; readonly made: number }

/** A run that was received, each segment checked field by field. Never throws. */
export function parseWatchedRun(json: unknown): Result<WatchedRun, BadWatched> {
  const { version, segments, ...more } = fieldsOf(json)
  if (typeof version === 'number' && version !== WATCHED_VERSION) return refuse({ type: 'other-format' })
  const isRun = version === WATCHED_VERSION && Array.isArray(segments) && Object.keys(more).length === 0
  if (!isRun || segments.length === 0 || segments.length > MOST_WATCHED_SEGMENTS) return refuse({ type: 'bad-run' })
  const made = segments.map((segment) => fieldsOf(fieldsOf(segment).spec).version).find((other) => other !== SIM_VERSION)
  if (typeof made === 'number') return refuse({ type: 'other-version', made })
  const records = segments.flatMap((segment) => parseRunRecord(segment) ?? [])
  if (records.length < segments.length || !records.every(follows)) return refuse({ type: 'bad-run' })
  return ok({ version: WATCHED_VERSION, segments: records })
}

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> => (typeof json === 'object' && json !== null ? { ...json } : {})

/** One run, in the order of its revives (OP-09). */
const follows = ({ spec }: RunRecord, at: number, all: readonly RunRecord[]): boolean => {
  const before = all[at - 1]?.spec
  return before === undefined || (spec.runId === before.runId && spec.segment > before.segment)
}
