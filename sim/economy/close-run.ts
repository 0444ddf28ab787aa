import { NO_GAINS } from '../contract/gains.ts'
import type { Save } from '../save/save.ts'
import { applyDeathLosses } from './apply-death-losses.ts'

/**
 * The save without an open run: a death that was never finished is finished as a return to camp (OP-99); any other run counts for
 * what its last progress said (OP-96), and what another page still sends for it is refused. The server takes back first what the replay
 * did not see: it closes runs by `closeLeftRun`.
 */
export function closeRun(save: Save): Save {
  const { run, deathPending } = save.ext
  if (run === null) return save
  return deathPending ? applyDeathLosses(save, run, run.lost ?? NO_GAINS).save : { ...save, ext: { ...save.ext, run: null } }
}
