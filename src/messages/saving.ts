/** Why a save that the player asked for writes nothing (SAVE-01, SAVE-02, SAVE-04). */
export type SaveBlocker = 'signed-out' | 'no-slot' | 'pristine'

/** SAVE-12. */
export const savedText = 'Game saved successfully!'

/** The Save Game button has a text of its own where no slot is active (OP-08). */
export function saveBlockerToast(blocker: SaveBlocker, from: 'button' | 'elsewhere'): { kind: 'error' | 'info'; text: string } {
  switch (blocker) {
    case 'signed-out':
      return { kind: 'error', text: 'You must be logged in to save your game.' }
    case 'no-slot':
      return {
        kind: 'error',
        text: from === 'button' ? 'No active save slot. Please start or load a game first.' : 'No active save slot selected.',
      }
    case 'pristine':
      return { kind: 'info', text: 'Cannot save an empty or default game profile over an existing slot.' }
  }
}
