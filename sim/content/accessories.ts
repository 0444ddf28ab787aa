import type { AccessoryItem, ItemRow } from './item.ts'

/** Stats and prices: balance §5. */
export const accessories = {
  ring_of_protection: {
    name: 'Ring of Protection +1',
    description: 'It hums when something is close. It hums a lot.',
    buyPrice: 600,
    sellPrice: 300,
    accessoryStats: { defenseBonus: 1 },
  },
  loot_o_magnet: {
    name: 'Loot-o-Magnet',
    description: 'A speaker coil, a fridge door, and greed.',
    buyPrice: 750,
    sellPrice: 150,
    accessoryStats: { pickupRangeBonus: 0.5 },
  },
  lucky_dog_tag: {
    name: 'Lucky Dog Tag',
    description: 'The name is worn off. The luck is not.',
    buyPrice: 350,
    sellPrice: 175,
    accessoryStats: { xpBonus: 0.1 },
  },
  heart_locket: {
    name: 'Heart Locket',
    description: 'Two strangers smile in it. They would want you to go on.',
    buyPrice: 400,
    sellPrice: 200,
    accessoryStats: { healthBonus: 15 },
  },
  runners_anklet: {
    name: "Runner's Anklet",
    description: 'Finisher, city half marathon. Still finishing.',
    buyPrice: 350,
    sellPrice: 175,
    accessoryStats: { speedBonus: 0.06 },
  },
  knuckle_chain: {
    name: 'Knuckle Chain',
    description: 'Wrapped twice round the fist, once round the story.',
    buyPrice: 450,
    sellPrice: 225,
    accessoryStats: { damageBonus: 1 },
  },
} as const satisfies Record<string, ItemRow<AccessoryItem>>
