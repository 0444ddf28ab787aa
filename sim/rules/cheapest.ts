import { items } from '../content/items.ts'
import { recipes } from '../content/recipes.ts'

/** Lowest price in coins of each item, bought or crafted from other items, for chains of any length. */
export function cheapest(): ReadonlyMap<string, number> {
  const least = new Map(Object.values(items).map(({ id, buyPrice }) => [id, buyPrice ?? Number.POSITIVE_INFINITY]))
  for (let shorter = true; shorter; ) {
    shorter = false
    for (const { resultItemId, coinsRequired, materials } of Object.values(recipes)) {
      const cost =
        coinsRequired + materials.reduce((sum, { itemId, quantity }) => sum + quantity * (least.get(itemId) ?? Number.POSITIVE_INFINITY), 0)
      if (cost >= (least.get(resultItemId) ?? Number.POSITIVE_INFINITY)) continue
      least.set(resultItemId, cost)
      shorter = true
    }
  }
  return least
}
