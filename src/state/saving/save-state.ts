import { ref } from 'valtio'
import { defaultSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'

export interface SaveState {
  /** Held as a ref and replaced whole. The defaults until a slot was loaded. */
  save: Save
  /** The active slot; a save never goes anywhere else. */
  slot: number | null
  load: 'none' | 'loading' | 'ready' | 'failed'
  sync: 'saved' | 'saving' | 'unsaved'
  /** It stands on what this device kept: the server was not reached since the slot was opened. */
  recalled: boolean
}

export const blankSave = (): SaveState => ({ save: ref(defaultSave()), slot: null, load: 'none', sync: 'saved', recalled: false })
