import type { Item } from '../../content/item.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { Refusal } from '../refusal.ts'
import { addPiece } from './add-piece.ts'

/** A listed piece comes back (FLEA-12). Refuses when the pack has no room, and everything between a death and its end (OP-99). */
export const takeBack = (save: Save, item: Item): Result<Save, Refusal> =>
  save.ext.deathPending ? refuse({ type: 'run-not-over' }) : addPiece(save, item)
