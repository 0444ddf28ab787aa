import type { Item } from '../../content/item.ts'
import { item as inCatalogue } from '../../content/items.ts'
import { MAX_GENERATED_ITEMS } from '../../content/pack.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { packRoom } from '../../rules/pack-room.ts'
import type { Save } from '../../save/save.ts'
import { changeInventory, entryOf } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'

/** The save with one piece more in the pack. Refuses a piece of an id of its own that the pack has no room for. */
export function addPiece(save: Save, piece: Item): Result<Save, Refusal> {
  const needsRoom = inCatalogue(piece.id) === null && entryOf(save.inventory, piece.id) === null
  if (needsRoom && packRoom(save) === 0) return refuse({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
  return ok({ ...save, inventory: changeInventory(save.inventory, { pieces: [piece] }) })
}
