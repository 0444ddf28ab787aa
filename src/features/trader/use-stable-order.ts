import { useState } from 'react'
import { type PackView, sortedItems } from '../../../sim/rules/pack-order.ts'
import type { InventoryEntry, Save } from '../../../sim/save/save.ts'
import { sortNameOf } from '../../messages/item-names.ts'

/** Items per page (TRADE-02). */
export const TRADER_PAGE_SIZE = 12

interface OrderedEntries {
  readonly inventory: Save['inventory']
  readonly view: PackView
  readonly entries: readonly InventoryEntry[]
}

/**
 * The pack in the view's order, which stays stable until the view changes: sold-out items keep their place with a count
 * of 0, and new items come last. Otherwise another card would move under the pointer after a sale, and the next press
 * would sell that item.
 */
export function useStableOrder(inventory: Save['inventory'], view: PackView): readonly InventoryEntry[] {
  const [ordered, setOrdered] = useState<OrderedEntries>(() => orderedEntries(inventory, view, []))
  if (ordered.inventory === inventory && ordered.view === view) return ordered.entries
  const next = orderedEntries(inventory, view, ordered.view === view ? ordered.entries : [])
  setOrdered(next)
  return next.entries
}

function orderedEntries(inventory: Save['inventory'], view: PackView, before: readonly InventoryEntry[]): OrderedEntries {
  const knownIds = new Set(before.map(({ item }) => item.id))
  const kept = before.map(({ item }) => inventory[item.id] ?? { item, count: 0 })
  const added = Object.values(inventory).filter(({ item, count }) => count > 0 && !knownIds.has(item.id))
  return { inventory, view, entries: [...kept, ...sortedItems(added, view, sortNameOf)] }
}
