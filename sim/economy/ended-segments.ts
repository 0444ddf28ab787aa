import type { RunRecord } from '../contract/run-record.ts'
import type { Command } from './command.ts'
import type { Applied } from './command-result.ts'

/** A segment of a run that a command ended: what the client reported of it, and how it was played. A row of `run_records`. */
export interface EndedSegment extends RunRecord {
  readonly runId: string
  readonly segment: number
  readonly endedBy: 'settle-run' | 'die'
  /** The outcome or progress that the command reported. Named as the table's column is. */
  readonly told: object
}

/** None for a command that ends no segment, has no record, or repeats the end of a run that is settled. */
export function endedSegments(command: Command, { events }: Applied): readonly EndedSegment[] {
  if (command.type === 'settle-run') {
    const { runId, segment, outcome, record } = command
    if (!record || events.length === 0) return []
    return [{ ...record, runId, segment, endedBy: command.type, told: outcome }]
  }
  if (command.type !== 'die' || !command.record) return []
  const { runId, segment, record, xp, used, bossChests } = command
  return [{ ...record, runId, segment, endedBy: command.type, told: { xp, used, bossChests } }]
}
