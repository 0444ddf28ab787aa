import type { Item } from '../content/item.ts'
import type { Save } from '../save/save.ts'
import type { Applied } from './command-result.ts'
import { changeInventory, entryOf, type ItemQuantity } from './inventory.ts'
import { refillTargetOf, withRefill } from './refill-target.ts'

/**
 * Removes the items that a run used, as far as they are in stock. Food and water are added to the stores; healing and ammo took effect in
 * the run and are part of its reported health and ammo.
 */
export function spendItems(save: Save, used: Readonly<Record<string, number>>): Applied {
  const taken = Object.entries(used).flatMap(([itemId, count]) => availableOf(save, itemId, count))
  if (taken.length === 0) return { save, events: [] }
  const spent = { ...save, inventory: changeInventory(save.inventory, { taken }) }
  return {
    save: taken.reduce((after, { item, quantity }) => addToStores(after, item, quantity), spent),
    events: [{ type: 'items-used', items: Object.fromEntries(taken.map(({ itemId, quantity }) => [itemId, quantity])) }],
  }
}

function availableOf({ inventory }: Save, itemId: string, count: number): readonly (ItemQuantity & { readonly item: Item })[] {
  const entry = entryOf(inventory, itemId)
  const quantity = Math.min(entry?.count ?? 0, count)
  return entry === null || quantity === 0 ? [] : [{ itemId, quantity, item: entry.item }]
}

function addToStores(save: Save, item: Item, count: number): Save {
  if (item.type !== 'consumable') return save
  const vessel = refillTargetOf(save, item.effect.type)
  const isOfCamp = vessel?.field === 'food' || vessel?.field === 'water'
  return isOfCamp ? withRefill(save, vessel, item.effect.amount * count) : save
}
