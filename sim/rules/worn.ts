import { ARMOR_SET_BONUS } from '../content/armor.ts'
import { ARMOR_SLOTS, type EquipSlot } from '../content/equip-slots.ts'
import type { AccessoryItem, ArmorItem, Item } from '../content/item.ts'

/** What is worn, by slot (G§3 "equippedItems"). */
export type Equipment = Readonly<Record<EquipSlot, Item | null>>

/** Σ over armor, set and accessories, in the stats' units; speed, xp and pickup range are shares. */
export interface WornBonuses {
  readonly damage: number
  readonly defense: number
  readonly health: number
  readonly speed: number
  readonly xp: number
  readonly pickupRange: number
}

export function wornBonuses(equipped: Equipment): WornBonuses {
  const armor = wornArmor(equipped)
  const accessories = [equipped.accessory1, equipped.accessory2].flatMap((worn) => (worn?.type === 'accessory' ? [worn] : []))
  const ofArmor = (stat: keyof ArmorItem['armorStats']) => armor.reduce((sum, piece) => sum + piece.armorStats[stat], 0)
  const ofAccessories = (stat: keyof AccessoryItem['accessoryStats']) =>
    accessories.reduce((sum, worn) => sum + (worn.accessoryStats[stat] ?? 0), 0)
  return {
    damage: ofAccessories('damageBonus'),
    defense: ofArmor('defenseBonus') + ofAccessories('defenseBonus') + setBonus(equipped),
    health: ofArmor('healthBonus') + ofAccessories('healthBonus'),
    speed: ofArmor('speedBonus') + ofAccessories('speedBonus'),
    xp: ofAccessories('xpBonus'),
    pickupRange: ofAccessories('pickupRangeBonus'),
  }
}

export const wornArmor = (equipped: Equipment): readonly ArmorItem[] => ARMOR_SLOTS.flatMap((slot) => armorIn(equipped[slot]))

/** Defense for wearing one set in all five slots, else 0 (G§9). */
function setBonus(equipped: Equipment): number {
  const sets = ARMOR_SLOTS.map((slot) => armorIn(equipped[slot])[0]?.armorSet)
  const [set] = sets
  return set !== undefined && sets.every((other) => other === set) ? ARMOR_SET_BONUS[set] : 0
}

const armorIn = (item: Item | null): readonly ArmorItem[] => (item?.type === 'armor' ? [item] : [])
