import type { EquipSlot } from '../../../sim/content/equip-slots.ts'
import type { IconName } from '../../looks/icon-names.ts'

/** Icon of each empty slot. */
export const slotIcons: Readonly<Record<EquipSlot, IconName>> = {
  main_hand: 'sword',
  off_hand: 'knife',
  ranged: 'bow',
  head: 'helmet',
  chest: 'vest',
  legs: 'pants',
  feet: 'boots',
  hands: 'gloves',
  accessory1: 'amulet',
  accessory2: 'ring',
}
