import type { SaveState } from './save-state.ts'

/**
 * What becomes of the game right now. `unsaved`: something is not stored yet, is kept on this device and tried again;
 * `offline`: the same, or nothing could be stored if something happened; `no-slot`: it is played on defaults and kept nowhere.
 */
export type SaveStatus = 'saved' | 'saving' | 'unsaved' | 'offline' | 'no-slot'

/** Null while a slot is being opened, when there is nothing true to say. */
export function saveStatus(
  { slot, load, sync, recalled }: Pick<SaveState, 'slot' | 'load' | 'sync' | 'recalled'>,
  online: boolean,
): SaveStatus | null {
  if (load === 'loading') return null
  if (slot === null) return 'no-slot'
  return online && !recalled ? sync : 'offline'
}
