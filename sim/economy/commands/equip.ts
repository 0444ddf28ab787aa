import type { EquipSlot } from '../../content/equip-slots.ts'
import type { Item } from '../../content/item.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { automaticSlot, isAlreadyWorn, isOffHandTaken, isTwoHanded, slotsFor } from '../../rules/equip-slot.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import { wearRanged } from '../../save/wear-ranged.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import type { GameEvent } from '../event.ts'
import { changeInventory, entryOf } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Equips one piece from the pack in the chosen or the automatic slot (EQUIP-08 to EQUIP-16). The replaced item returns to the pack; a
 * two-handed weapon also frees the off hand. Ranged weapons come loaded (WEAP-08), which is no advantage, since reloading costs no ammo.
 */
export function equip(save: Save, { itemId, slot: chosen }: CommandOf<'equip'>): CommandResult {
  const entry = entryOf(save.inventory, itemId)
  if (entry === null || entry.count === 0) return refuse({ type: 'not-in-inventory' })
  const { item } = entry
  const slot = slotOf(save.equippedItems, item, chosen)
  if (!slot.ok) return slot
  const { save: worn, freed } = wear(save, item, slot.value)
  return ok({
    save: worn,
    // The player only sees the last toast: the requested action, or the decision of the automatic rule.
    events: [
      ...freed.map((other): GameEvent => ({ type: 'unequipped', item: other, slot: 'off_hand' })),
      { type: 'equipped', item, slot: slot.value },
      ...(chosen === null ? replacementEvents(save.equippedItems, slot.value) : []),
    ],
  })
}

function slotOf(equipped: Save['equippedItems'], item: Item, chosen: EquipSlot | null): Result<EquipSlot, Refusal> {
  if (item.type !== 'weapon' && item.type !== 'armor' && item.type !== 'accessory') return refuse({ type: 'not-equippable' })
  const slot = chosen ?? automaticSlot(equipped, item)
  if (slot === 'off_hand' && isOffHandTaken(equipped)) return refuse({ type: 'off-hand-occupied' })
  if (slot === null || !slotsFor(item).includes(slot)) return refuse({ type: 'no-slot-fits' })
  if (isAlreadyWorn(equipped, item, slot)) return refuse({ type: 'already-worn' })
  return ok(slot)
}

/** The notice that the automatic rule replaced an item, because none of several slots was free (EQUIP-10, EQUIP-13). */
function replacementEvents(equipped: Save['equippedItems'], slot: EquipSlot): readonly GameEvent[] {
  if (equipped[slot] === null) return []
  if (slot === 'accessory1') return [{ type: 'accessory-replaced', slot }]
  const areHandsFull = equipped.off_hand !== null || isOffHandTaken(equipped)
  return slot === 'main_hand' && areHandsFull ? [{ type: 'hand-replaced', slot }] : []
}

/** `freed`: the off-hand item that a two-handed weapon displaced, in addition to the item in its own slot. */
function wear(save: Save, item: Item, slot: EquipSlot): { readonly save: Save; readonly freed: readonly Item[] } {
  const { [slot]: replaced, off_hand } = save.equippedItems
  const freed = isTwoHanded(item) && off_hand !== null ? [off_hand] : []
  const after: Save = {
    ...save,
    inventory: changeInventory(save.inventory, {
      taken: [{ itemId: item.id, quantity: 1 }],
      pieces: replaced === null ? freed : [replaced, ...freed],
    }),
    equippedItems: { ...save.equippedItems, ...(isTwoHanded(item) && { off_hand: null }), [slot]: item },
  }
  const isRanged = item.type === 'weapon' && item.weaponCategory === 'ranged'
  return { save: isRanged ? wearRanged(after, item) : withDerived(after), freed }
}
