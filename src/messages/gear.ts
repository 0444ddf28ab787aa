import type { EquipSlot } from '../../sim/content/equip-slots.ts'
import type { ArmorSet } from '../../sim/content/item.ts'
import { formatNumber } from './format.ts'

/** Over a slot and its picker. */
export const slotTitleText: Readonly<Record<EquipSlot, string>> = {
  main_hand: 'Main Hand',
  off_hand: 'Off Hand',
  ranged: 'Ranged',
  head: 'Head',
  chest: 'Chest',
  legs: 'Legs',
  feet: 'Feet',
  hands: 'Hands',
  accessory1: 'Accessory 1',
  accessory2: 'Accessory 2',
}

/** What is worn, and the choice of it (EQUIP-01 to EQUIP-03). */
export const gearText = {
  equipment: 'Equipment',
  empty: 'Empty',
  occupied: '(Occupied)',
  offHandTaken: 'Cannot equip to off-hand while a two-handed weapon is equipped.',
  noneFits: 'No compatible items found in your inventory for this slot.',
  equip: 'Equip',
  unequip: 'Unequip',
  worn: 'Equipped',
  sets: 'Armor sets',
  pack: 'In your pack',
  drag: 'Drag onto the body or double-click to equip.',
  nothing: 'Nothing to equip.',
} as const

const setNames: Readonly<Record<ArmorSet, string>> = { cloth: 'Cloth', leather: 'Leather', metal: 'Metal', military: 'Military' }

/** "Cloth set 3 / 5", and what all five give. */
export const setText = (set: ArmorSet, pieces: number, of: number): string =>
  `${setNames[set]} set ${formatNumber(pieces)} / ${formatNumber(of)}`
export const setBonusText = (bonus: number): string => `+${formatNumber(bonus)} defense`
