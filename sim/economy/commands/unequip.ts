import { ok, refuse } from '../../kernel/result.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { changeInventory } from '../inventory.ts'

/**
 * Returns a worn item to the pack (EQUIP-14, EQUIP-15), which always has room for it. Ammo and reloading are derived and reset without a
 * ranged weapon (WEAP-08).
 */
export function unequip(save: Save, { slot }: CommandOf<'unequip'>): CommandResult {
  const worn = save.equippedItems[slot]
  if (worn === null) return refuse({ type: 'nothing-worn', slot })
  const bare: Save = {
    ...save,
    inventory: changeInventory(save.inventory, { pieces: [worn] }),
    equippedItems: { ...save.equippedItems, [slot]: null },
  }
  return ok({
    save: withDerived(bare),
    events: [{ type: 'unequipped', item: worn, slot }],
  })
}
