import type { EquipSlot } from '../../sim/content/equip-slots.ts'

/** As slots are called within sentences (EQUIP-15). */
export const equipSlotNames: Readonly<Record<EquipSlot, string>> = {
  main_hand: 'main hand',
  off_hand: 'off hand',
  ranged: 'ranged',
  head: 'head',
  chest: 'chest',
  legs: 'legs',
  feet: 'feet',
  hands: 'hands',
  accessory1: 'accessory 1',
  accessory2: 'accessory 2',
}
