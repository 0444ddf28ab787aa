import { ref } from 'valtio'
import { defaultSave } from '../../../sim/save/new-save.ts'
import type { Save } from '../../../sim/save/save.ts'

export interface SaveState {
  /** Stored as a ref and replaced as a whole. Holds the defaults until a slot is loaded. */
  save: Save
  /** The active slot; the save is never written to another one. */
  slot: number | null
  load: 'none' | 'loading' | 'ready' | 'failed'
  sync: 'saved' | 'saving' | 'unsaved'
  /** The save is based on this device's copy, because the server was not reached since the slot was opened. */
  recalled: boolean
}

export const blankSave = (): SaveState => ({ save: ref(defaultSave()), slot: null, load: 'none', sync: 'saved', recalled: false })
