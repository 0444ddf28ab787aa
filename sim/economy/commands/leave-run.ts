import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { closeRun } from '../close-run.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Closes a run whose page is gone, so that the camp is usable again. The run keeps its last reported progress (OP-96), as when the next run
 * begins. After a death only `revive` or `return-to-camp` closes the run. Does nothing for a run that is already closed, for example
 * because the server found that the survivor died alone (decision 0006).
 */
export function leaveRun(save: Save, { runId }: CommandOf<'leave-run'>): CommandResult {
  const { run, deathPending, lastRunId } = save.ext
  if (run?.id !== runId) return lastRunId === runId ? ok({ save, events: [] }) : refuse({ type: 'no-such-run' })
  if (deathPending) return refuse({ type: 'run-not-over' })
  return ok({ save: closeRun(save), events: [{ type: 'run-left', runId, locationId: run.locationId }] })
}
