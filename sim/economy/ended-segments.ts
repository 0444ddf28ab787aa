import type { RunOutcome } from '../contract/run-outcome.ts'
import type { RunRecord } from '../contract/run-record.ts'
import type { RunProgress } from '../contract/run-report.ts'
import type { Command, CommandOf } from './command.ts'
import type { Applied } from './command-result.ts'

/** A segment that a command ended: the client's report and the record of play. A row of `run_records`. */
export interface EndedSegment extends RunRecord {
  readonly runId: string
  readonly segment: number
  readonly endedBy: 'settle-run' | 'die'
  /** The outcome or progress that the command reported. Named like the table's column. */
  readonly told: object
  /** True if the segment was credited as claimed. The database stores other segments only together with a verdict. */
  readonly asClaimed: boolean
}

/** Empty for a command that ends no segment, has no record, or repeats the end of a settled run. */
export function endedSegments(command: Command, { events }: Applied, asClaimed: boolean): readonly EndedSegment[] {
  if ((command.type !== 'settle-run' && command.type !== 'die') || !command.record || events.length === 0) return []
  const { runId, segment, record } = command
  return [{ ...record, runId, segment, endedBy: command.type, told: claimOf(command), asClaimed }]
}

/** The outcome or progress that a segment's last command claims. */
export function claimOf(command: CommandOf<'settle-run' | 'die'>): RunOutcome | RunProgress {
  if (command.type === 'settle-run') return command.outcome
  const { xp, used, bossChests } = command
  return { xp, used, bossChests }
}
