import type { RunSpec } from '../contract/run-spec.ts'
import type { Command } from './command.ts'
import type { Applied } from './command-result.ts'
import { runSpecOf } from './run-spec-of.ts'

/**
 * A segment of a run as the stored save begins it: what the server holds the record of its end against. Of a segment after a revive it
 * lacks what the earlier ones pass on (`EarlierSegments`), which only playing them again tells. A row of `private.run_tickets`.
 */
export interface BegunSegment {
  readonly runId: string
  readonly segment: number
  readonly spec: RunSpec
}

/** None for a command that begins no segment. */
export function begunSegments({ type }: Command, { save }: Applied): readonly BegunSegment[] {
  if (type !== 'begin-run' && type !== 'revive') return []
  const spec = runSpecOf(save)
  return spec === null ? [] : [{ runId: spec.runId, segment: spec.segment, spec }]
}
