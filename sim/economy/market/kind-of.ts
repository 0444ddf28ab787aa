import type { Item } from '../../content/item.ts'
import { type Rarity, rarityOf } from '../../content/rarity.ts'

/** What pieces have in common whose prices can be compared. */
interface MarketKind {
  /** Of generated loot the catalogue's item that it was made from, of anything else itself. */
  readonly baseItemId: string
  readonly rarity: Rarity
}

export function kindOf(item: Item): MarketKind {
  const base = item.type === 'weapon' || item.type === 'armor' ? item.baseItemId : undefined
  return { baseItemId: base ?? item.id, rarity: rarityOf(item) }
}
