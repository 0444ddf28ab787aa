import type { Save } from '../save/save.ts'
import { addItems, entryOf } from './inventory.ts'

const DEVELOPER_RING = 'ring_of_protection'

/** Gives a developer's account a Ring of Protection +1 on load (SAVE-16), unless one is already in the pack or worn. */
export function withDeveloperRing(save: Save): Save {
  const isWorn = Object.values(save.equippedItems).some((worn) => worn?.id === DEVELOPER_RING)
  const isHeld = (entryOf(save.inventory, DEVELOPER_RING)?.count ?? 0) > 0
  return isWorn || isHeld ? save : { ...save, inventory: addItems(save.inventory, { [DEVELOPER_RING]: 1 }) }
}
