import type { ConsumableItem, ItemRow } from './item.ts'

/** Prices: INV-13. Effects of bandage, medkit and ammo pack: INV-11; the rest: balance §8. */
export const consumables = {
  bandage: {
    name: 'Bandage',
    description: 'Clean enough, tight enough.',
    buyPrice: 15,
    sellPrice: 7,
    effect: { type: 'heal', amount: 2, cooldownSeconds: 10 },
  },
  medkit: {
    name: 'Medkit',
    description: 'Everything the nurse left behind, in one red box.',
    buyPrice: 10,
    sellPrice: 5,
    effect: { type: 'heal', amount: 10, cooldownSeconds: 30 },
  },
  food_ration: {
    name: 'Food Ration',
    description: 'The label is gone. It is probably peaches.',
    buyPrice: 5,
    sellPrice: 2,
    effect: { type: 'restore_food', amount: 10, cooldownSeconds: 5 },
  },
  water_bottle: {
    name: 'Water Bottle',
    description: 'Boiled twice and trusted once.',
    buyPrice: 5,
    sellPrice: 2,
    effect: { type: 'restore_water', amount: 10, cooldownSeconds: 5 },
  },
  ammo_pack: {
    name: 'Ammo Pack',
    description: 'Whatever it fires, there is some of it in here.',
    buyPrice: 20,
    sellPrice: 10,
    effect: { type: 'restore_ammo', amount: 10, cooldownSeconds: 5 },
  },
  lootbag: {
    name: 'Lootbag',
    description: 'Somebody packed it in a hurry and packed it well.',
    buyPrice: 50,
    sellPrice: 25,
    effect: { type: 'generate_loot', amount: 1, cooldownSeconds: 0 },
  },
  crate: {
    name: 'Crate',
    description: 'Nailed shut by an optimist.',
    buyPrice: 75,
    sellPrice: 35,
    effect: { type: 'generate_loot', amount: 1, cooldownSeconds: 0 },
  },
  meal: {
    name: 'Hot Meal',
    description: 'Peaches, as it turns out. Warm ones.',
    effect: { type: 'heal_share', amount: 25, cooldownSeconds: 60 },
  },
} as const satisfies Record<string, ItemRow<ConsumableItem>>
