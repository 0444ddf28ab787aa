import type { Item } from '../../content/item.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import { heldOf, removeItems } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'

/** The save without the piece, and the piece: the whole item, as it lay in the save (FLEA-11). */
export interface Handed {
  readonly save: Save
  readonly item: Item
}

/**
 * Hands one piece of the pack to the market (S§4 "Flea listing"). What is worn is not in the pack, so it stays where it is.
 * Refuses what is not there, and everything between a death and its end (OP-99).
 */
export function listItem(save: Save, itemId: string): Result<Handed, Refusal> {
  if (save.ext.deathPending) return refuse({ type: 'run-not-over' })
  const held = heldOf(save.inventory, itemId)
  if (held === null || held.count === 0) return refuse({ type: 'not-in-inventory' })
  return ok({ save: { ...save, inventory: removeItems(save.inventory, itemId, 1) }, item: held.item })
}
