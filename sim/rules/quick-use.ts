import type { ConsumableItem, Item } from '../content/item.ts'

/** Whether a quick slot can use it in a run: consumables, except crates and lootbags, which are opened at camp (QUICK-02). */
export const isQuickUsable = (item: Item): item is ConsumableItem => item.type === 'consumable' && item.effect.type !== 'generate_loot'
