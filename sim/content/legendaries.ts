import type { AccessoryItem, ArmorItem, ItemRow, MeleeWeaponItem, RangedWeaponItem } from './item.ts'

/**
 * Only from behemoth chests, and without a price (balance §3.1, OP-111). The figures are those of rank 5 without its extra; lower ranks
 * have a share of them (decision 0032).
 */
export const legendaryMelee = {
  legendary_last_bell: {
    name: 'Last Bell',
    description: "The school's bell on a lamp-post. Class dismissed.",
    weaponCategory: 'two_hand_melee',
    weaponStats: { damage: 18, range: 0.25, attackSpeedMultiplier: 0.8 },
    meleeKnockbackBonus: 20,
  },
  legendary_nightshift: {
    name: 'Nightshift',
    description: 'A bone saw that was never put back.',
    weaponCategory: 'one_hand_melee',
    weaponStats: { damage: 10, range: 0.05, attackSpeedMultiplier: 1.8 },
  },
} as const satisfies Record<string, ItemRow<MeleeWeaponItem>>

export const legendaryRanged = {
  legendary_wardens_verdict: {
    name: "Warden's Verdict",
    description: 'Signed, sealed, delivered at 380 paces.',
    weaponCategory: 'ranged',
    weaponStats: { damage: 20, range: 380, attackSpeedMultiplier: 1.3, magazineSize: 10, reloadTime: 2 },
  },
  legendary_hail_mary: {
    name: 'Hail Mary',
    description: 'Forty-five prayers a minute.',
    weaponCategory: 'ranged',
    weaponStats: { damage: 8, range: 230, attackSpeedMultiplier: 3, magazineSize: 45, reloadTime: 2.6 },
  },
} as const satisfies Record<string, ItemRow<RangedWeaponItem>>

export const legendaryArmor = {
  legendary_riot_saint: {
    name: 'Riot Saint',
    description: 'Somebody painted a halo on the visor.',
    equipmentSlot: 'chest',
    armorStats: { defenseBonus: 3, healthBonus: 60, speedBonus: -0.02 },
  },
  legendary_quarantine_crown: {
    name: 'Quarantine Crown',
    description: 'A respirator wired with festival lights.',
    equipmentSlot: 'head',
    armorStats: { defenseBonus: 2, healthBonus: 30, speedBonus: 0 },
  },
  legendary_dead_letter_boots: {
    name: 'Dead Letter Boots',
    description: 'The last postman never stopped walking.',
    equipmentSlot: 'feet',
    armorStats: { defenseBonus: 1.5, healthBonus: 15, speedBonus: 0.12 },
  },
} as const satisfies Record<string, ItemRow<ArmorItem>>

export const legendaryAccessories = {
  legendary_lodestone_heart: {
    name: 'Lodestone Heart',
    description: 'It pulls. You hope it is only metal.',
    accessoryStats: { pickupRangeBonus: 1, xpBonus: 0.25, healthBonus: 20 },
  },
} as const satisfies Record<string, ItemRow<AccessoryItem>>

export type LegendaryId =
  | keyof typeof legendaryMelee
  | keyof typeof legendaryRanged
  | keyof typeof legendaryArmor
  | keyof typeof legendaryAccessories
