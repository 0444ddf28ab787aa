import type { ArmorSlot } from './equip-slots.ts'

/** Field names of the specification (DATA-03). Prices are whole coins; without a price the item cannot be bought or sold. */
interface ItemBase {
  readonly id: string
  readonly name: string
  /** Name of its image. */
  readonly icon: string
  readonly description: string
  readonly buyPrice?: number
  readonly sellPrice?: number
}

/** Additional fields of generated loot (LOOT-05). Its id is unique; its icon is the base item's. */
interface LootMark {
  readonly isGeneratedLoot?: true
  readonly baseItemId?: string
  readonly prefix?: LootPrefix
}
/** Ranks of a legendary. */
export const LEGENDARY_RANKS = [1, 2, 3, 4, 5] as const
export type LegendaryRank = (typeof LEGENDARY_RANKS)[number]
export const MAX_LEGENDARY_RANK = 5

/** Additional fields of a legendary. Each rank has an id; the picture, the name and the look are those of `baseItemId`. */
interface RankMark {
  readonly rank?: LegendaryRank
  readonly baseItemId?: string
}
export type PrefixRarity = 'uncommon' | 'rare' | 'epic' | 'legendary'
export type PrefixStat = 'defense' | 'meleeDamage' | 'rangedSpeed' | 'movementSpeed' | 'maxHealth' | 'rangedRange' | 'meleeKnockback'
export interface LootPrefix {
  readonly name: string
  readonly colorClass: string
  readonly rarity: PrefixRarity
  readonly statType: PrefixStat
  /** In points or px; speeds are shares: 0.05 is +5 %. */
  readonly value: number
  readonly description: string
}

export type MaterialTier = 1 | 2 | 3 | 4
export interface MaterialItem extends ItemBase {
  readonly type: 'material'
  readonly tier: MaterialTier
}

interface ConsumableEffect {
  readonly type: 'heal' | 'heal_share' | 'restore_food' | 'restore_water' | 'restore_ammo' | 'generate_loot'
  /** In points; percent of full health for `heal_share`; number of items for `generate_loot`. */
  readonly amount: number
  readonly cooldownSeconds: number
}
export interface ConsumableItem extends ItemBase {
  readonly type: 'consumable'
  readonly effect: ConsumableEffect
}

interface MeleeStats {
  readonly damage: number
  /** Added to the range multiplier: 0.1 is +10 %. */
  readonly range: number
  readonly attackSpeedMultiplier: number
}
interface RangedWeaponStats {
  readonly damage: number
  /** In px. */
  readonly range: number
  readonly attackSpeedMultiplier: number
  readonly magazineSize: number
  /** In seconds. */
  readonly reloadTime: number
}
export interface MeleeWeaponItem extends ItemBase, LootMark, RankMark {
  readonly type: 'weapon'
  readonly weaponCategory: 'one_hand_melee' | 'two_hand_melee'
  readonly weaponStats: MeleeStats
  /** In px. */
  readonly meleeKnockbackBonus?: number
}
export interface RangedWeaponItem extends ItemBase, LootMark, RankMark {
  readonly type: 'weapon'
  readonly weaponCategory: 'ranged'
  readonly weaponStats: RangedWeaponStats
}

export type ArmorSet = 'cloth' | 'leather' | 'metal' | 'military'
export interface ArmorItem extends ItemBase, LootMark, RankMark {
  readonly type: 'armor'
  readonly equipmentSlot: ArmorSlot
  /** Defense and health in points; speed as a share: 0.02 is +2 %. */
  readonly armorStats: { readonly defenseBonus: number; readonly healthBonus: number; readonly speedBonus: number }
  /** Absent if it belongs to no set. */
  readonly armorSet?: ArmorSet
}

/** Missing bonuses are 0. Speed, xp and pickup range are shares: 0.1 is +10 %. */
export interface AccessoryItem extends ItemBase, RankMark {
  readonly type: 'accessory'
  readonly accessoryStats: {
    /** Melee and ranged. */
    readonly damageBonus?: number
    readonly speedBonus?: number
    readonly xpBonus?: number
    readonly healthBonus?: number
    readonly defenseBonus?: number
    readonly pickupRangeBonus?: number
  }
}

interface BlueprintItem extends ItemBase {
  readonly type: 'blueprint'
}

/** Items that can be legendary. */
export type WornItem = MeleeWeaponItem | RangedWeaponItem | ArmorItem | AccessoryItem
/** Items that a lootbag can contain. */
export type GearItem = MeleeWeaponItem | RangedWeaponItem | ArmorItem
export type Item = MaterialItem | ConsumableItem | MeleeWeaponItem | RangedWeaponItem | ArmorItem | AccessoryItem | BlueprintItem

/** A row of a content table, without the fields that follow from its key and its table. */
export type ItemRow<T extends Item> = Omit<T, 'id' | 'icon' | 'type'>
