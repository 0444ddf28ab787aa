import type { Item } from '../../content/item.ts'
import { type Rarity, rarityOf } from '../../content/rarity.ts'

/** Pieces of the same kind have comparable prices. */
interface MarketKind {
  /** For generated loot, the catalogue item that it is based on; otherwise the item itself. */
  readonly baseItemId: string
  readonly rarity: Rarity
}

export function kindOf(item: Item): MarketKind {
  const base = item.type === 'weapon' || item.type === 'armor' ? item.baseItemId : undefined
  return { baseItemId: base ?? item.id, rarity: rarityOf(item) }
}
