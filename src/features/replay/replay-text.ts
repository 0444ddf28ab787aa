import type { ReplayRefusal } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'

/** Text that explains why a run cannot be watched and how to proceed. `now` is the current version of the game. */
export function replayRefusal(refusal: ReplayRefusal, now: number): string {
  return refusal.type === 'other-version' && refusal.made < now ? t('replay.refusals.older-version') : t(`replay.refusals.${refusal.type}`)
}
