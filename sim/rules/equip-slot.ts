import { ARMOR_SLOTS, type EquipSlot } from '../content/equip-slots.ts'
import type { GearItem, Item } from '../content/item.ts'
import type { Equipment } from './equipment.ts'

type WeaponCategory = Extract<GearItem, { readonly type: 'weapon' }>['weaponCategory']

/**
 * The slots that an item fits, in filling order (EQUIP-17). Empty if the item cannot be worn or has a shape that this version does not
 * know.
 */
export function slotsFor(item: Item): readonly EquipSlot[] {
  if (item.type === 'accessory') return ['accessory1', 'accessory2']
  if (item.type === 'armor') return ARMOR_SLOTS.includes(item.equipmentSlot) ? [item.equipmentSlot] : []
  return item.type === 'weapon' && Object.hasOwn(WEAPON_SLOTS, item.weaponCategory) ? WEAPON_SLOTS[item.weaponCategory] : []
}

const WEAPON_SLOTS: Readonly<Record<WeaponCategory, readonly EquipSlot[]>> = {
  one_hand_melee: ['main_hand', 'off_hand'],
  two_hand_melee: ['main_hand'],
  ranged: ['ranged'],
}

/** True if a two-handed weapon occupies the off hand (EQUIP-02). */
export const isOffHandTaken = ({ main_hand }: Equipment): boolean => main_hand !== null && isTwoHanded(main_hand)

export const isTwoHanded = (item: Item): boolean => item.type === 'weapon' && item.weaponCategory === 'two_hand_melee'

/**
 * Chooses the slot automatically (EQUIP-08, EQUIP-09, EQUIP-11 to EQUIP-13): the first free slot, or else the first slot, whose item goes
 * back to the pack. An accessory replaces the same accessory of another rank. `null` if no slot fits.
 */
export function automaticSlot(equipped: Equipment, item: Item): EquipSlot | null {
  const slots = slotsFor(item)
  const otherRank = slots.find((slot) => item.type === 'accessory' && isSamePiece(equipped[slot], item))
  if (otherRank !== undefined) return otherRank
  const isFree = (slot: EquipSlot) => equipped[slot] === null && !(slot === 'off_hand' && isOffHandTaken(equipped))
  return slots.find(isFree) ?? slots[0] ?? null
}

export interface Pack {
  readonly inventory: Readonly<Record<string, { readonly item: Item; readonly count: number }>>
  readonly equippedItems: Equipment
}

/** The pack items that a slot's picker offers, in pack order (EQUIP-17, EQUIP-18, OP-33). */
export const candidatesFor = ({ inventory, equippedItems }: Pack, slot: EquipSlot): readonly Item[] =>
  slot === 'off_hand' && isOffHandTaken(equippedItems)
    ? []
    : Object.values(inventory)
        .filter(({ item, count }) => count > 0 && slotsFor(item).includes(slot) && equippedItems[slot]?.id !== item.id)
        .map(({ item }) => item)
        .filter((item) => !isWornInOtherSlot(equippedItems, item, slot))

/** True if every slot that the item fits already contains this id (EQUIP-07). */
export const isWornEverywhere = (equipped: Equipment, item: Item): boolean =>
  item.type === 'accessory' ? isWorn(equipped, item.id) : slotsFor(item).every((slot) => equipped[slot]?.id === item.id)

/** True if the item is an accessory that cannot go into the slot, because it is worn there or, at any rank, in the other slot (OP-33). */
export const isAlreadyWorn = (equipped: Equipment, item: Item, slot: EquipSlot): boolean =>
  isWornInOtherSlot(equipped, item, slot) || (item.type === 'accessory' && equipped[slot]?.id === item.id)

const isWorn = ({ accessory1, accessory2 }: Equipment, id: string): boolean => accessory1?.id === id || accessory2?.id === id
const isWornInOtherSlot = (equipped: Equipment, item: Item, slot: EquipSlot): boolean =>
  item.type === 'accessory' && slotsFor(item).some((other) => other !== slot && isSamePiece(equipped[other], item))
/** True for the same catalogue item, at the same rank or another. */
const isSamePiece = (worn: Item | null, item: Item): boolean => worn !== null && pieceOf(worn) === pieceOf(item)
const pieceOf = (item: Item): string => ('baseItemId' in item ? (item.baseItemId ?? item.id) : item.id)
