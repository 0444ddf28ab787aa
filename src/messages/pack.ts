import type { MaterialTier } from '../../sim/content/item.ts'
import { formatNumber } from './format.ts'

/** The inventory (INV-01 to INV-03). */
export const packText = {
  title: 'Inventory',
  items: 'Items',
  equip: 'Equip',
  use: 'Use',
  open: (count: number) => (count > 1 ? `Open All (${formatNumber(count)})` : 'Open'),
  worn: 'Equipped',
  materials: 'Crafting Materials',
  tier: (tier: MaterialTier) => `Tier ${tier}`,
  empty: 'Your inventory is empty.',
  noneOfKind: 'You have no items of this kind.',
  lootbagsOpened: 'Lootbags Opened',
  close: 'Close',
} as const

/** Above a list of items: its order, and what of it is shown. */
export const packOrderNames = { kind: 'Kind', name: 'Name', rarity: 'Rarity' } as const
export const packKindNames = {
  all: 'Everything',
  weapon: 'Weapons',
  armor: 'Armor',
  accessory: 'Accessories',
  consumable: 'Supplies',
} as const
export const packViewText = { order: 'Sort by', kind: 'Show' } as const
