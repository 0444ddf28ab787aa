import { ok, type Result, refuse } from '../kernel/result.ts'
import { parseRunRecord } from './parse-run-record.ts'
import type { RunRecord } from './run-record.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from './run-spec.ts'
import { WATCHED_VERSION, type WatchedRun } from './watched-run.ts'

/** Runs with more revives cannot be watched. */
export const MAX_WATCHED_SEGMENTS = 50

/** Why a run cannot be watched. `other-format`: another version of this format; `other-version`: another version of the simulation. */
export type BadWatched = { readonly type: 'other-format' | 'bad-run' } | { readonly type: 'other-version'; readonly made: number }

/**
 * Parses a received run, each segment field by field. A playable earlier version must also have the current shape, because the page
 * displays its spec. Never throws.
 */
export function parseWatchedRun(json: unknown): Result<WatchedRun, BadWatched> {
  const { version, segments, ...more } = fieldsOf(json)
  if (typeof version === 'number' && version !== WATCHED_VERSION) return refuse({ type: 'other-format' })
  const isRun = version === WATCHED_VERSION && Array.isArray(segments) && Object.keys(more).length === 0
  if (!isRun || segments.length === 0 || segments.length > MAX_WATCHED_SEGMENTS) return refuse({ type: 'bad-run' })
  const versions = segments.map((segment) => fieldsOf(fieldsOf(segment).spec).version)
  const made = versions.find((other) => other !== SIM_VERSION) ?? SIM_VERSION
  if (typeof made !== 'number') return refuse({ type: 'bad-run' })
  const isPlayable = made >= OLDEST_PLAYABLE && made <= SIM_VERSION && versions.every((version) => version === made)
  const records = isPlayable ? segments.flatMap((segment) => parseRunRecord(inVersion(segment, SIM_VERSION)) ?? []) : []
  if (records.length === segments.length && records.every(continuesRun))
    return ok({ version: WATCHED_VERSION, segments: records.map((record) => inVersion(record, made)) })
  return refuse(made === SIM_VERSION ? { type: 'bad-run' } : { type: 'other-version', made })
}

/** The record with this version in its spec. */
function inVersion(record: RunRecord, version: number): RunRecord
function inVersion(record: unknown, version: number): unknown
function inVersion(record: unknown, version: number): unknown {
  return { ...fieldsOf(record), spec: { ...fieldsOf(fieldsOf(record).spec), version } }
}

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> => (typeof json === 'object' && json !== null ? { ...json } : {})

/** All segments belong to one run, in the order of its revives (OP-09). */
const continuesRun = ({ spec }: RunRecord, at: number, all: readonly RunRecord[]): boolean => {
  const before = all[at - 1]?.spec
  return before === undefined || (spec.runId === before.runId && spec.segment > before.segment)
}
