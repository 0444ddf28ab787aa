/** The equipment slots (EQUIP-01), in display order. */
export const EQUIP_SLOTS = [
  'main_hand',
  'off_hand',
  'ranged',
  'head',
  'chest',
  'legs',
  'feet',
  'hands',
  'accessory1',
  'accessory2',
] as const
export type EquipSlot = (typeof EQUIP_SLOTS)[number]
/** The five slots of an armor set. */
export const ARMOR_SLOTS = ['head', 'chest', 'legs', 'feet', 'hands'] as const
export type ArmorSlot = (typeof ARMOR_SLOTS)[number]
