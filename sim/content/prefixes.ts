import type { PrefixRarity, PrefixStat } from './item.ts'

/** Odds (LOOT-06) and price factors (LOOT-08) by rarity of the prefix. */
export const prefixRarities = [
  { rarity: 'uncommon', weight: 60, priceFactor: 2 },
  { rarity: 'rare', weight: 30, priceFactor: 3 },
  { rarity: 'epic', weight: 9, priceFactor: 4 },
  { rarity: 'legendary', weight: 1, priceFactor: 11 },
] as const satisfies readonly { readonly rarity: PrefixRarity; readonly weight: number; readonly priceFactor: number }[]

interface PrefixRow {
  readonly name: string
  readonly value: number
}
/** In points or px; speeds are shares: 0.05 is +5 % (balance §6). Items in saves contain the names, but the game reads them from here. */
export const prefixes = {
  defense: {
    uncommon: { name: 'Padded', value: 0.25 },
    rare: { name: 'Plated', value: 0.5 },
    epic: { name: 'Bulwark', value: 1 },
    legendary: { name: 'Unbroken', value: 2 },
  },
  meleeDamage: {
    uncommon: { name: 'Jagged', value: 1 },
    rare: { name: 'Cruel', value: 2 },
    epic: { name: 'Savage', value: 4 },
    legendary: { name: 'Merciless', value: 8 },
  },
  rangedSpeed: {
    uncommon: { name: 'Oiled', value: 0.05 },
    rare: { name: 'Quick', value: 0.1 },
    epic: { name: 'Rapid', value: 0.18 },
    legendary: { name: 'Hurricane', value: 0.35 },
  },
  movementSpeed: {
    uncommon: { name: 'Light', value: 0.02 },
    rare: { name: 'Fleet', value: 0.04 },
    epic: { name: 'Windborne', value: 0.07 },
    legendary: { name: 'Phantom', value: 0.12 },
  },
  maxHealth: {
    uncommon: { name: 'Hardy', value: 2 },
    rare: { name: 'Stout', value: 4 },
    epic: { name: 'Ironblooded', value: 8 },
    legendary: { name: 'Undying', value: 16 },
  },
  rangedRange: {
    uncommon: { name: 'Sighted', value: 10 },
    rare: { name: 'Keen', value: 25 },
    epic: { name: 'Farseeing', value: 50 },
    legendary: { name: 'Horizon', value: 100 },
  },
  meleeKnockback: {
    uncommon: { name: 'Heavy', value: 2 },
    rare: { name: 'Ramming', value: 4 },
    epic: { name: 'Thunderous', value: 8 },
    legendary: { name: 'Quake', value: 16 },
  },
} as const satisfies Readonly<Record<PrefixStat, Readonly<Record<PrefixRarity, PrefixRow>>>>

/** Labels of the prefixes on an item's card. */
export const prefixLabels: Readonly<Record<PrefixStat, { readonly label: string; readonly unit: '' | '%' | 'px' }>> = {
  defense: { label: 'defense', unit: '' },
  meleeDamage: { label: 'melee damage', unit: '' },
  rangedSpeed: { label: 'ranged attack speed', unit: '%' },
  movementSpeed: { label: 'movement speed', unit: '%' },
  maxHealth: { label: 'max health', unit: '' },
  rangedRange: { label: 'ranged range', unit: 'px' },
  meleeKnockback: { label: 'melee knockback', unit: 'px' },
}

/** Prefixes that each kind of item can roll, equally likely (balance §6). */
export const prefixStats = {
  armor: ['defense', 'maxHealth', 'movementSpeed', 'meleeDamage'],
  melee: ['meleeDamage', 'meleeKnockback', 'movementSpeed', 'maxHealth'],
  ranged: ['rangedSpeed', 'rangedRange', 'maxHealth', 'movementSpeed'],
} as const satisfies Readonly<Record<string, readonly PrefixStat[]>>

/** Factors of the base item's price; `gear` applies in addition (LOOT-08, OP-27). */
export const LOOT_PRICE = { base: 5, gear: 2 } as const
