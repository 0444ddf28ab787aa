import type { Item } from '../../content/item.ts'
import { type Rarity, rarityOf } from '../../content/rarity.ts'

/** Pieces of the same kind have comparable prices. */
interface MarketKind {
  /** For generated loot, the catalogue item that it is based on; otherwise the item itself, so each rank of a legendary is a kind. */
  readonly baseItemId: string
  readonly rarity: Rarity
}

export function kindOf(item: Item): MarketKind {
  const isLoot = (item.type === 'weapon' || item.type === 'armor') && item.isGeneratedLoot === true
  return { baseItemId: (isLoot ? item.baseItemId : undefined) ?? item.id, rarity: rarityOf(item) }
}
