import { ARMOR_SET_BONUS } from '../content/armor.ts'
import { ARMOR_SLOTS, type EquipSlot } from '../content/equip-slots.ts'
import type { AccessoryItem, ArmorItem, Item } from '../content/item.ts'

export type Equipment = Readonly<Record<EquipSlot, Item | null>>

type Bonuses = AccessoryItem['accessoryStats'] & Partial<ArmorItem['armorStats']>
/** The stat that each armor and accessory bonus adds to. The type requires an entry for every bonus. */
const countsAs = {
  damageBonus: 'damage',
  healthBonus: 'health',
  defenseBonus: 'defense',
  speedBonus: 'speed',
  xpBonus: 'xp',
  pickupRangeBonus: 'pickupRange',
} as const satisfies Readonly<Record<keyof Bonuses, string>>
const BONUS_IDS = Object.keys(countsAs) as readonly (keyof Bonuses)[]

/** Sums over armor, set bonus and accessories, in stat units. Speed, xp and pickup range are shares. */
type WornBonuses = Readonly<Record<(typeof countsAs)[keyof Bonuses], number>>

export function wornBonuses(equipped: Equipment): WornBonuses {
  const armor = wornArmor(equipped).map(({ armorStats }): Bonuses => armorStats)
  const accessories = [equipped.accessory1, equipped.accessory2].flatMap((worn) =>
    worn?.type === 'accessory' ? [worn.accessoryStats] : [],
  )
  const sum = (list: readonly Bonuses[], bonus: keyof Bonuses) => list.reduce((total, bonuses) => total + (bonuses[bonus] ?? 0), 0)
  const sums = BONUS_IDS.map((bonus) => [countsAs[bonus], sum(armor, bonus) + sum(accessories, bonus)] as const)
  const worn = Object.fromEntries(sums) as WornBonuses
  return { ...worn, defense: worn.defense + setBonus(equipped) }
}

export const wornArmor = (equipped: Equipment): readonly ArmorItem[] => ARMOR_SLOTS.flatMap((slot) => armorIn(equipped[slot]))

/** Defense for wearing one set in all five slots, otherwise 0 (WEAP-12). */
function setBonus(equipped: Equipment): number {
  const sets = ARMOR_SLOTS.map((slot) => armorIn(equipped[slot])[0]?.armorSet)
  const [set] = sets
  return set !== undefined && sets.every((other) => other === set) ? ARMOR_SET_BONUS[set] : 0
}

const armorIn = (item: Item | null): readonly ArmorItem[] => (item?.type === 'armor' ? [item] : [])
