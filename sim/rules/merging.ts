import { LEGENDARY_IDS } from '../content/drops.ts'
import { EQUIP_SLOTS } from '../content/equip-slots.ts'
import { type Item, LEGENDARY_RANKS, MAX_LEGENDARY_RANK } from '../content/item.ts'
import { item as inCatalogue, legendaryOf } from '../content/items.ts'
import { mergePrices } from '../content/legendary-ranks.ts'
import { rankOf } from '../content/rarity.ts'
import type { Cost } from './cost.ts'
import type { Pack } from './equip-slot.ts'

/** Number of legendaries of one rank that a merge turns into one of the next. */
export const PIECES_PER_MERGE = 2

/** A merge of two equal legendaries at the workbench (decision 0032). */
export interface Merge {
  readonly from: Item
  readonly to: Item
  readonly cost: Cost
  readonly workbenchLevel: number
}

/** The merge of two pieces of this id, or `null` if it is not a legendary or has the highest rank. */
export function mergeOf(itemId: string): Merge | null {
  const from = inCatalogue(itemId)
  const rank = from && rankOf(from)
  if (from === null || rank === null || rank === MAX_LEGENDARY_RANK) return null
  const to = legendaryOf(baseIdOf(from), NEXT_RANK[rank])
  const { coins, scrap, workbenchLevel } = mergePrices[rank]
  return to && { from, to, cost: { coins, scrap, items: [] }, workbenchLevel }
}
const NEXT_RANK = { 1: 2, 2: 3, 3: 4, 4: 5 } as const

/** A legendary of the catalogue and the pieces of it that a survivor has. */
export interface OwnedLegendary {
  readonly id: string
  /** Ranks in ascending order, without those of which there is no piece. */
  readonly pieces: readonly { readonly item: Item; readonly count: number }[]
  /** The merge of the lowest rank with two pieces, otherwise of the highest rank that can still rise; `null` if there is none. */
  readonly next: (Merge & { readonly have: number }) | null
}

/** All legendaries in the catalogue's order, also those that the survivor does not have. */
export const legendariesOf = (pack: Pack): readonly OwnedLegendary[] =>
  LEGENDARY_IDS.map((id) => {
    const pieces = LEGENDARY_RANKS.flatMap((rank) => {
      const item = legendaryOf(id, rank)
      const count = item === null ? 0 : ownedPieces(pack, item.id)
      return item === null || count === 0 ? [] : [{ item, count }]
    })
    const merges = pieces.flatMap(({ item, count }) => {
      const merge = mergeOf(item.id)
      return merge === null ? [] : [{ ...merge, have: count }]
    })
    return { id, pieces, next: merges.find(({ have }) => have >= PIECES_PER_MERGE) ?? merges.at(-1) ?? null }
  })

/** The id of a legendary's table row. */
const baseIdOf = (item: Item): string => ('baseItemId' in item ? (item.baseItemId ?? item.id) : item.id)

/** Pieces of this id in the pack and worn. */
export const ownedPieces = ({ inventory, equippedItems }: Pack, itemId: string): number =>
  (Object.hasOwn(inventory, itemId) ? (inventory[itemId]?.count ?? 0) : 0) +
  EQUIP_SLOTS.filter((slot) => equippedItems[slot]?.id === itemId).length
