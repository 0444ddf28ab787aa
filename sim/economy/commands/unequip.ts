import { ok, refuse } from '../../kernel/result.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import { wearRanged } from '../../save/wear-ranged.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { changed } from '../inventory.ts'

/** Back to the pack (EQUIP-14, EQUIP-15). Without its ranged weapon a survivor has no ammo (G§4). The pack always has room for what was worn. */
export function unequip(save: Save, { slot }: CommandOf<'unequip'>): CommandResult {
  const worn = save.equippedItems[slot]
  if (worn === null) return refuse({ type: 'nothing-worn', slot })
  const bare: Save = {
    ...save,
    inventory: changed(save.inventory, { pieces: [worn] }),
    equippedItems: { ...save.equippedItems, [slot]: null },
  }
  return ok({
    save: slot === 'ranged' ? wearRanged(bare, null) : withDerived(bare),
    events: [{ type: 'unequipped', name: worn.name, slot }],
  })
}
