import { t } from '../language/t.ts'

/** Reason why a save requested by the player writes nothing (SAVE-01, SAVE-02, SAVE-04). */
export type SaveBlocker = 'signed-out' | 'no-slot' | 'pristine'

/** The Save Game button has its own text if no slot is active (OP-08). */
export function saveBlockerToast(blocker: SaveBlocker, from: 'button' | 'elsewhere'): { kind: 'error' | 'info'; text: string } {
  if (blocker === 'pristine') return { kind: 'info', text: t('saving.blockers.pristine') }
  return {
    kind: 'error',
    text: blocker === 'no-slot' && from === 'button' ? t('saving.blockers.no-slot-at-button') : t(`saving.blockers.${blocker}`),
  }
}
