import type { Item } from '../../content/item.ts'
import { item as inCatalogue } from '../../content/items.ts'
import { MAX_GENERATED_ITEMS } from '../../content/pack.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { withItemsCollected } from '../../rules/collection.ts'
import { packRoom } from '../../rules/pack-room.ts'
import type { Save } from '../../save/save.ts'
import { changeInventory, entryOf } from '../inventory.ts'
import type { MarketRefusal } from '../refusal.ts'

/** Adds one piece to the pack. Refuses a piece with its own id if the pack has no room for it. */
export function addPiece(save: Save, piece: Item): Result<Save, MarketRefusal> {
  const needsRoom = inCatalogue(piece.id) === null && entryOf(save.inventory, piece.id) === null
  if (needsRoom && packRoom(save) === 0) return refuse({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
  return ok(withItemsCollected({ ...save, inventory: changeInventory(save.inventory, { pieces: [piece] }) }))
}
