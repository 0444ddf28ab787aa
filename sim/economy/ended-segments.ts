import type { RunOutcome } from '../contract/run-outcome.ts'
import type { RunRecord } from '../contract/run-record.ts'
import type { RunProgress } from '../contract/run-report.ts'
import type { Command, CommandOf } from './command.ts'
import type { Applied } from './command-result.ts'

/** A segment of a run that a command ended: what the client reported of it, and how it was played. A row of `run_records`. */
export interface EndedSegment extends RunRecord {
  readonly runId: string
  readonly segment: number
  readonly endedBy: 'settle-run' | 'die'
  /** The outcome or progress that the command reported. Named as the table's column is. */
  readonly told: object
  /** It was credited with its claim. The database stores no other segment without a verdict. */
  readonly asClaimed: boolean
}

/** None for a command that ends no segment, has no record, or repeats the end of a run that is settled. */
export function endedSegments(command: Command, { events }: Applied, asClaimed: boolean): readonly EndedSegment[] {
  if ((command.type !== 'settle-run' && command.type !== 'die') || !command.record || events.length === 0) return []
  const { runId, segment, record } = command
  return [{ ...record, runId, segment, endedBy: command.type, told: claimOf(command), asClaimed }]
}

/** What a command that ends a segment says that it came to. */
export function claimOf(command: CommandOf<'settle-run' | 'die'>): RunOutcome | RunProgress {
  if (command.type === 'settle-run') return command.outcome
  const { xp, used, bossChests } = command
  return { xp, used, bossChests }
}
