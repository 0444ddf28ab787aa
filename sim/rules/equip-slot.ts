import { EQUIP_SLOTS, type EquipSlot } from '../content/equip-slots.ts'
import type { Item } from '../content/item.ts'
import type { Equipment } from './worn.ts'

/** The slots that an item could go to at all, in their order (EQUIP-17). Empty: it cannot be worn. */
export function slotsFor(item: Item): readonly EquipSlot[] {
  if (item.type === 'accessory') return ['accessory1', 'accessory2']
  if (item.type === 'armor') return EQUIP_SLOTS.includes(item.equipmentSlot) ? [item.equipmentSlot] : []
  if (item.type !== 'weapon') return []
  if (item.weaponCategory === 'ranged') return ['ranged']
  return item.weaponCategory === 'two_hand_melee' ? ['main_hand'] : ['main_hand', 'off_hand']
}

/** Both hands are on one weapon: nothing fits the off hand (EQUIP-02). */
export const isOffHandTaken = ({ main_hand }: Equipment): boolean =>
  main_hand?.type === 'weapon' && main_hand.weaponCategory === 'two_hand_melee'

/** What is carried and what is worn: part of a save. */
export interface Pack {
  readonly inventory: Readonly<Record<string, { readonly item: Item; readonly count: number }>>
  readonly equippedItems: Equipment
}

/** What of the pack a slot's picker offers (EQUIP-17, EQUIP-18, OP-33), in the pack's order. */
export const candidatesFor = ({ inventory, equippedItems }: Pack, slot: EquipSlot): readonly Item[] =>
  slot === 'off_hand' && isOffHandTaken(equippedItems)
    ? []
    : Object.values(inventory)
        .filter(({ item, count }) => count > 0 && slotsFor(item).includes(slot) && equippedItems[slot]?.id !== item.id)
        .map(({ item }) => item)
        .filter((item) => item.type !== 'accessory' || !isWornAsAccessory(equippedItems, item.id))

/** Every slot that it could go to holds that id already (EQUIP-07). */
export const isWornEverywhere = (equipped: Equipment, item: Item): boolean =>
  item.type === 'accessory' ? isWornAsAccessory(equipped, item.id) : slotsFor(item).every((slot) => equipped[slot]?.id === item.id)

const isWornAsAccessory = ({ accessory1, accessory2 }: Equipment, id: string): boolean => accessory1?.id === id || accessory2?.id === id
