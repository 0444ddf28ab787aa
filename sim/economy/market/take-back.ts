import type { Item } from '../../content/item.ts'
import { type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { MarketRefusal } from '../refusal.ts'
import { addPiece } from './add-piece.ts'

/** Returns a listed piece to the pack (FLEA-12). Refuses if the pack has no room, and between a death and its end (OP-99). */
export const takeBack = (save: Save, item: Item): Result<Save, MarketRefusal> =>
  save.ext.deathPending ? refuse({ type: 'run-not-over' }) : addPiece(save, item)
