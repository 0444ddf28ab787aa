import type { LogChunk } from '../contract/run-record.ts'
import type { Command } from './command.ts'

/** What a batch tells of how a segment that is not over was played. Stored with what the segment began with. */
export interface LoggedSegment {
  readonly runId: string
  readonly segment: number
  readonly log: LogChunk
}

/** None for a command that tells nothing of that. */
export function loggedSegments(command: Command): readonly LoggedSegment[] {
  if (command.type !== 'run-progress' || !command.log) return []
  const { runId, segment, log } = command
  return [{ runId, segment, log }]
}
