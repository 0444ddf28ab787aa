import { item } from '../../sim/content/items.ts'
import type { Cost } from '../../sim/rules/cost.ts'
import type { InventoryEntry, Save } from '../../sim/save/save.ts'
import { survivor } from '../../tools/support/play.ts'

export const packOf = (counts: Readonly<Record<string, number>>): Record<string, InventoryEntry> =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, { item: item(id) as InventoryEntry['item'], count }]))

/** A save with exactly the cost, including 1 coin in the bank. */
export function payerOf({ coins, scrap, items }: Cost, over: Partial<Save> = {}): Save {
  const asMaterial = items.find(({ itemId }) => itemId === 'scrap')?.quantity ?? 0
  const pieces = items.filter(({ itemId }) => itemId !== 'scrap').map(({ itemId, quantity }) => [itemId, quantity])
  return survivor({
    coins: Math.max(0, coins - 1),
    bankedCoins: Math.min(1, coins),
    scrap: scrap + asMaterial,
    inventory: packOf(Object.fromEntries(pieces)),
    ...over,
  })
}
