import { items } from '../../sim/content/items.ts'
import { recipes } from '../../sim/content/recipes.ts'

/** The fewest coins for which each item can be had, bought or crafted of what can be had, however long the chain. */
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
