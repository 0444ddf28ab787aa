import type { ReplayRefusal } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'

/** Why a run cannot be watched, and what can be done about it. `now`: the version of the game that is open. */
export function replayRefusal(refusal: ReplayRefusal, now: number): string {
  return refusal.type === 'other-version' && refusal.made < now ? t('replay.refusals.older-version') : t(`replay.refusals.${refusal.type}`)
}
