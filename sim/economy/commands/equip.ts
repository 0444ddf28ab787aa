import type { EquipSlot } from '../../content/equip-slots.ts'
import type { Item } from '../../content/item.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { automaticSlot, isOffHandTaken, isTwoHanded, isWornAsAccessory, slotsFor } from '../../rules/equip-slot.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import { wearRanged } from '../../save/wear-ranged.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import type { GameEvent } from '../event.ts'
import { addPiece, heldOf, removeItems } from '../inventory.ts'
import type { Refusal } from '../refusal.ts'

/**
 * Wears one piece of the pack, in the slot that the player chose or in the automatic one (G§4 "Equip", EQUIP-08..16). What it
 * takes the place of goes back to the pack; a two-handed weapon also frees the off hand. Any ranged weapon comes loaded (G§4),
 * which gives nothing away: reloading costs no ammo either.
 */
export function equip(save: Save, { itemId, slot: chosen }: CommandOf<'equip'>): CommandResult {
  const held = heldOf(save.inventory, itemId)
  if (held === null || held.count === 0) return refuse({ type: 'not-in-inventory' })
  const { item } = held
  const slot = slotOf(save.equippedItems, item, chosen)
  if (!slot.ok) return slot
  const events: GameEvent[] = [{ type: 'equipped', name: item.name, slot: slot.value }]
  if (chosen === null) events.push(...replacedBy(save.equippedItems, slot.value))
  const freed = isTwoHanded(item) ? save.equippedItems.off_hand : null
  if (freed !== null) events.push({ type: 'unequipped', name: freed.name, slot: 'off_hand' })
  return ok({ save: wear(save, item, slot.value), events })
}

function slotOf(equipped: Save['equippedItems'], item: Item, chosen: EquipSlot | null): Result<EquipSlot, Refusal> {
  if (item.type !== 'weapon' && item.type !== 'armor' && item.type !== 'accessory') return refuse({ type: 'not-equippable' })
  const slot = chosen ?? automaticSlot(equipped, item)
  if (slot === 'off_hand' && isOffHandTaken(equipped)) return refuse({ type: 'off-hand-occupied' })
  if (slot === null || !slotsFor(item).includes(slot)) return refuse({ type: 'no-slot-fits' })
  if (item.type === 'accessory' && isWornAsAccessory(equipped, item.id)) return refuse({ type: 'already-worn' })
  return ok(slot)
}

/** What the player must be told of the automatic rule: of several slots none was free, so it chose whose item had to go (EQUIP-10, EQUIP-13). */
function replacedBy(equipped: Save['equippedItems'], slot: EquipSlot): readonly GameEvent[] {
  if (equipped[slot] === null) return []
  if (slot === 'accessory1') return [{ type: 'accessory-replaced', slot }]
  const areHandsFull = equipped.off_hand !== null || isOffHandTaken(equipped)
  return slot === 'main_hand' && areHandsFull ? [{ type: 'hand-replaced', slot }] : []
}

function wear(save: Save, item: Item, slot: EquipSlot): Save {
  const { equippedItems } = save
  const cleared = isTwoHanded(item) ? { ...equippedItems, off_hand: null } : equippedItems
  const gone = [equippedItems[slot], isTwoHanded(item) ? equippedItems.off_hand : null].filter((worn) => worn !== null)
  const inventory = removeItems(gone.reduce(addPiece, save.inventory), item.id, 1)
  const worn: Save = { ...save, inventory, equippedItems: { ...cleared, [slot]: item } }
  return item.type === 'weapon' && item.weaponCategory === 'ranged' ? wearRanged(worn, item) : withDerived(worn)
}
