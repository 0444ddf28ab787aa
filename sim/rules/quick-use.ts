import type { ConsumableItem, Item } from '../content/item.ts'

/** Whether a key uses it up in a run: a consumable, but nothing that is opened at camp (QUICK-02). */
export const isQuickUsable = (item: Item): item is ConsumableItem => item.type === 'consumable' && item.effect.type !== 'generate_loot'
