import { useState } from 'react'
import { type PackView, sortedItems } from '../../../sim/rules/pack-order.ts'
import type { InventoryEntry, Save } from '../../../sim/save/save.ts'
import { sortNameOf } from '../../messages/item-names.ts'

/** Items on a page (TRADE-02). */
export const ITEMS_PER_PAGE = 12

interface OrderedEntries {
  readonly of: Save['inventory']
  readonly view: PackView
  readonly entries: readonly InventoryEntry[]
}

/**
 * The pack as the view shows it, in an order that stays until the view changes: what is gone keeps its place, with a count of 0,
 * and what is new comes last. Otherwise another card would slip under the finger that has just sold a last piece, and the next
 * press would sell that one.
 */
export function useStableOrder(inventory: Save['inventory'], view: PackView): readonly InventoryEntry[] {
  const [ordered, setOrdered] = useState<OrderedEntries>(() => orderedEntries(inventory, view, []))
  if (ordered.of === inventory && ordered.view === view) return ordered.entries
  const next = orderedEntries(inventory, view, ordered.view === view ? ordered.entries : [])
  setOrdered(next)
  return next.entries
}

function orderedEntries(of: Save['inventory'], view: PackView, before: readonly InventoryEntry[]): OrderedEntries {
  const known = new Set(before.map(({ item }) => item.id))
  const kept = before.map(({ item }) => of[item.id] ?? { item, count: 0 })
  const added = Object.values(of).filter(({ item, count }) => count > 0 && !known.has(item.id))
  return { of, view, entries: [...kept, ...sortedItems(added, view, sortNameOf)] }
}
