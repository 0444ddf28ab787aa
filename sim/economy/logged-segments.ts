import type { LogChunk } from '../contract/run-record.ts'
import type { Command } from './command.ts'

/** Part of the input log of a segment that is still running. Stored with the segment's start. */
export interface LoggedSegment {
  readonly runId: string
  readonly segment: number
  readonly log: LogChunk
}

/** Empty for a command without a log. */
export function loggedSegments(command: Command): readonly LoggedSegment[] {
  if (command.type !== 'run-progress' || !command.log) return []
  const { runId, segment, log } = command
  return [{ runId, segment, log }]
}
