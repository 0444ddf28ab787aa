import type { ConsumableItem, Item } from '../content/item.ts'

/** Consumables can go into a quick slot, except crates and lootbags, which are opened at camp (QUICK-02). */
export const isQuickUsable = (item: Item): item is ConsumableItem => item.type === 'consumable' && item.effect.type !== 'generate_loot'
