import { textsOf } from '../language/texts.ts'

const { blockers, ...texts } = textsOf('game').saving

/** Why a save that the player asked for writes nothing (SAVE-01, SAVE-02, SAVE-04). */
export type SaveBlocker = 'signed-out' | 'no-slot' | 'pristine'

/** SAVE-12. */
export const savedText = texts.savedText

/** The Save Game button has a text of its own where no slot is active (OP-08). */
export function saveBlockerToast(blocker: SaveBlocker, from: 'button' | 'elsewhere'): { kind: 'error' | 'info'; text: string } {
  const { 'no-slot-at-button': atButton, ...why } = blockers
  if (blocker === 'pristine') return { kind: 'info', text: why.pristine }
  return { kind: 'error', text: blocker === 'no-slot' && from === 'button' ? atButton : why[blocker] }
}
