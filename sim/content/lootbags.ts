import type { ItemId } from './items.ts'

/**
 * Weights for the contents of a lootbag (balance §2.5): first the kind, then the tier of the base item; items within a tier are equally
 * likely.
 */
export const lootKinds = [
  { kind: 'weapon', weight: 45 },
  { kind: 'armor', weight: 55 },
] as const
export const lootTiers = [
  { tier: 1, weight: 50 },
  { tier: 2, weight: 30 },
  { tier: 3, weight: 15 },
  { tier: 4, weight: 5 },
] as const

/** Excludes the four blueprint weapons and the legendaries. */
export const lootBases = {
  weapon: {
    1: ['slingshot', 'improved_slingshot', 'knife', 'club', 'machete', 'baseball_bat'],
    2: ['zip_gun', 'bow', 'scrap_machete', 'scrap_sword', 'scrap_claws', 'scrap_mace', 'spiked_bat'],
    3: ['crossbow', 'bladed_bat', 'steel_machete', 'steel_sword', 'steel_claws'],
    4: ['steel_mace'],
  },
  armor: {
    1: ['cloth_head', 'cloth_chest', 'cloth_legs', 'cloth_feet', 'cloth_hands'],
    2: ['leather_head', 'leather_chest', 'leather_legs', 'leather_feet', 'leather_hands'],
    3: ['metal_head', 'metal_chest', 'metal_legs', 'metal_feet', 'metal_hands'],
    4: ['military_head', 'military_chest', 'military_legs', 'military_feet', 'military_hands'],
  },
} as const satisfies Readonly<Record<(typeof lootKinds)[number]['kind'], Readonly<Record<1 | 2 | 3 | 4, readonly ItemId[]>>>>
