import type { RunSpec } from '../contract/run-spec.ts'
import type { Command } from './command.ts'
import type { Applied } from './command-result.ts'
import { runSpecOf } from './run-spec-of.ts'

/**
 * A segment of a run as the stored save begins it; the server checks the record of its end against this. After a revive it lacks the state
 * of earlier segments (`EarlierSegments`), which only a replay yields. A row of `private.run_tickets`.
 */
export interface BegunSegment {
  readonly runId: string
  readonly segment: number
  readonly spec: RunSpec
  /** Id of the ticket that it consumes, or `null` without a ticket. */
  readonly ticket: string | null
}

/** Empty for a command that begins no segment. */
export function begunSegments(command: Command, { save }: Applied): readonly BegunSegment[] {
  if (command.type !== 'begin-run' && command.type !== 'revive') return []
  const spec = runSpecOf(save)
  const ticket = command.type === 'begin-run' ? (command.ticket?.id ?? null) : null
  return spec === null ? [] : [{ runId: spec.runId, segment: spec.segment, spec, ticket }]
}
