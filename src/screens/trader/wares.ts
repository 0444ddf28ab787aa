import { useState } from 'react'
import { type PackView, sortedItems } from '../../../sim/rules/pack-order.ts'
import type { InventoryEntry, Save } from '../../../sim/save/save.ts'

/** Items on a page (TRADE-02). */
export const WARES_A_PAGE = 12

interface Shelf {
  readonly of: Save['inventory']
  readonly view: PackView
  readonly entries: readonly InventoryEntry[]
}

/**
 * The pack as the view shows it, in an order that stays until the view changes: what is gone keeps its place, with a count of 0,
 * and what is new comes last. Otherwise another card would slip under the finger that has just sold a last piece, and the next
 * press would sell that one.
 */
export function useShelf(inventory: Save['inventory'], view: PackView): readonly InventoryEntry[] {
  const [shelf, setShelf] = useState<Shelf>(() => filled(inventory, view, []))
  if (shelf.of === inventory && shelf.view === view) return shelf.entries
  const next = filled(inventory, view, shelf.view === view ? shelf.entries : [])
  setShelf(next)
  return next.entries
}

function filled(of: Save['inventory'], view: PackView, before: readonly InventoryEntry[]): Shelf {
  const known = new Set(before.map(({ item }) => item.id))
  const kept = before.map(({ item }) => of[item.id] ?? { item, count: 0 })
  const added = Object.values(of).filter(({ item, count }) => count > 0 && !known.has(item.id))
  return { of, view, entries: [...kept, ...sortedItems(added, view)] }
}
