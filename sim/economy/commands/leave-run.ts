import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { closeRun } from '../close-run.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/**
 * Ends a run whose page is gone, so that camp is open again: it counts for what its last progress said (OP-96), as if the next run
 * had begun. A death is finished by `revive` or `return-to-camp` alone.
 */
export function leaveRun(save: Save, { runId }: CommandOf<'leave-run'>): CommandResult {
  const { run, deathPending } = save.ext
  if (run?.id !== runId) return refuse({ type: 'no-such-run' })
  if (deathPending) return refuse({ type: 'run-not-over' })
  return ok({ save: closeRun(save), events: [{ type: 'run-left', runId, locationId: run.locationId }] })
}
