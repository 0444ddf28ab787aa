import type { SaveState } from './save-state.ts'

/**
 * Save status for the player. `unsaved`: some changes are not stored yet; they are kept on this device and retried. `offline`: the same, or
 * new changes could not be stored. `no-slot`: the game runs on defaults and stores nothing.
 */
export type SaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'no-slot'

/** `null` while a slot is being opened, since its status is not known yet. */
export function saveStatus(
  { slot, load, sync, recalled }: Pick<SaveState, 'slot' | 'load' | 'sync' | 'recalled'>,
  online: boolean,
): SaveStatus | null {
  if (load === 'loading') return null
  if (slot === null) return 'no-slot'
  return online && !recalled ? sync : 'offline'
}
