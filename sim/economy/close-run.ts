import { NO_GAINS } from '../contract/gains.ts'
import type { Save } from '../save/save.ts'
import { applyDeathLosses } from './apply-death-losses.ts'

/**
 * Closes the open run. An unfinished death ends as a return to camp (OP-99); any other run keeps its last reported progress (OP-96), and
 * later commands for it are refused. The server uses `closeAbandonedRun` instead, which first takes back progress that the replay does not
 * confirm.
 */
export function closeRun(save: Save): Save {
  const { run, deathPending } = save.ext
  if (run === null) return save
  return deathPending ? applyDeathLosses(save, run, run.lost ?? NO_GAINS).save : { ...save, ext: { ...save.ext, run: null } }
}
