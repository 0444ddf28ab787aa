import type { RunRecord } from '../../../sim/contract/run-record.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { Applied } from '../../../sim/economy/command-result.ts'

/** A segment that ended: what was said of it, and how it was played. */
export interface RunRow extends RunRecord {
  readonly runId: string
  readonly segment: number
  readonly endedBy: 'settle-run' | 'die'
  /** The outcome or progress that the command told. */
  readonly told: object
}

/** What is to be stored of a command that closed a segment. Told again of a run that is settled, it closes nothing. */
export function runRows(command: Command, { events }: Applied): readonly RunRow[] {
  if (command.type === 'settle-run') {
    const { runId, segment, outcome, record } = command
    if (!record || events.length === 0) return []
    return [{ ...record, runId, segment, endedBy: command.type, told: outcome }]
  }
  if (command.type !== 'die' || !command.record) return []
  const { runId, segment, record, xp, used, bossChests } = command
  return [{ ...record, runId, segment, endedBy: command.type, told: { xp, used, bossChests } }]
}
