import type { ArmorSlot } from './equip-slots.ts'

/** Field names of the specification (DATA-03). Prices are whole coins; an item without one is not for sale, or cannot be sold. */
interface ItemBase {
  readonly id: string
  readonly name: string
  /** Name of its drawing. */
  readonly icon: string
  readonly description: string
  readonly buyPrice?: number
  readonly sellPrice?: number
}

/** What generated loot bears beside the fields of its base item (LOOT-05). Its id is unique, its icon the base item's. */
interface LootMark {
  readonly isGeneratedLoot?: true
  readonly baseItemId?: string
  readonly prefix?: LootPrefix
}
export type PrefixRarity = 'uncommon' | 'rare' | 'epic' | 'legendary'
export type PrefixStat = 'defense' | 'meleeDamage' | 'rangedSpeed' | 'movementSpeed' | 'maxHealth' | 'rangedRange' | 'meleeKnockback'
export interface LootPrefix {
  readonly name: string
  readonly colorClass: string
  readonly rarity: PrefixRarity
  readonly statType: PrefixStat
  /** Points or px; the speeds are shares: 0.05 is +5 %. */
  readonly value: number
  readonly description: string
}

export type MaterialTier = 1 | 2 | 3 | 4
export interface MaterialItem extends ItemBase {
  readonly type: 'material'
  readonly tier: MaterialTier
}

interface ConsumableEffect {
  readonly type: 'heal' | 'restore_food' | 'restore_water' | 'restore_ammo' | 'generate_loot'
  /** Points; items for `generate_loot`. */
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
  /** px. */
  readonly range: number
  readonly attackSpeedMultiplier: number
  readonly magazineSize: number
  /** s. */
  readonly reloadTime: number
}
export interface MeleeWeaponItem extends ItemBase, LootMark {
  readonly type: 'weapon'
  readonly weaponCategory: 'one_hand_melee' | 'two_hand_melee'
  readonly weaponStats: MeleeStats
  /** px. */
  readonly meleeKnockbackBonus?: number
}
export interface RangedWeaponItem extends ItemBase, LootMark {
  readonly type: 'weapon'
  readonly weaponCategory: 'ranged'
  readonly weaponStats: RangedWeaponStats
}

export type ArmorSet = 'cloth' | 'leather' | 'metal' | 'military'
export interface ArmorItem extends ItemBase, LootMark {
  readonly type: 'armor'
  readonly equipmentSlot: ArmorSlot
  /** Points, points, and a share: 0.02 is +2 %. */
  readonly armorStats: { readonly defenseBonus: number; readonly healthBonus: number; readonly speedBonus: number }
  /** Absent: of no set. */
  readonly armorSet?: ArmorSet
}

/** Bonuses that it does not name are 0. Speed, xp and pickup range are shares: 0.1 is +10 %. */
export interface AccessoryItem extends ItemBase {
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

/** What a lootbag can hold. */
export type GearItem = MeleeWeaponItem | RangedWeaponItem | ArmorItem
export type Item = MaterialItem | ConsumableItem | MeleeWeaponItem | RangedWeaponItem | ArmorItem | AccessoryItem | BlueprintItem

/** A row of a content table: what neither its key nor its table says. */
export type ItemRow<T extends Item> = Omit<T, 'id' | 'icon' | 'type'>
