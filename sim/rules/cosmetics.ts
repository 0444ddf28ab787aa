import type { CosmeticPrice, CosmeticRow } from '../content/cosmetics.ts'
import { COSTUME_IDS, type CostumeId, costumes, isCostumeId } from '../content/costumes.ts'
import { DECORATION_IDS, type DecorationId, decorations, isDecorationId } from '../content/decorations.ts'
import { utcDayOf } from './utc-day.ts'

/** A decoration or a costume: it changes how something looks, and nothing else. */
export type CosmeticId = DecorationId | CostumeId
export const COSMETIC_IDS: readonly CosmeticId[] = [...DECORATION_IDS, ...COSTUME_IDS]
export const isCosmeticId = (id: string): id is CosmeticId => isDecorationId(id) || isCostumeId(id)

const rowOf = (id: CosmeticId): CosmeticRow => (isDecorationId(id) ? decorations[id] : costumes[id])
export const cosmeticPrice = (id: CosmeticId): CosmeticPrice => rowOf(id).price
export const isRare = (id: CosmeticId): boolean => rowOf(id).rare === true

/** All rare pieces, in the order in which the trader brings them. */
export const RARE_IDS: readonly CosmeticId[] = COSMETIC_IDS.filter(isRare)

/** The trader's rare piece on the UTC day of `at`: the same for all players, in turn, so that each returns after a week. */
export const rarePieceAt = (at: number): CosmeticId => RARE_IDS[utcDayOf(at) % RARE_IDS.length] as CosmeticId

/** True if the trader sells it at `at`. */
export const isForSale = (id: CosmeticId, at: number): boolean => !isRare(id) || rarePieceAt(at) === id

/** The save fields about cosmetics. Ids can be of another version of the game. */
export interface Wardrobe {
  readonly ext: {
    /** Owned decorations and costumes. */
    readonly cosmetics: readonly string[]
    /** The costume that is worn; `null` for the survivor's own clothes. */
    readonly costume: string | null
    /** Decorations that stand in the camp. */
    readonly decorations: readonly string[]
  }
}

export const isOwned = ({ ext }: Wardrobe, id: string): boolean => ext.cosmetics.includes(id)

/** The costume to draw, or `null` for the survivor's own clothes. */
export const wornCostume = (save: Wardrobe): CostumeId | null => {
  const { costume } = save.ext
  return costume !== null && isCostumeId(costume) && isOwned(save, costume) ? costume : null
}

/** Decorations to draw: owned ones, one per place. */
export function shownDecorations(save: Wardrobe): readonly DecorationId[] {
  const known = save.ext.decorations.filter(isDecorationId).filter((id) => isOwned(save, id))
  return known.filter((id, nth) => known.findIndex((other) => decorations[other].place === decorations[id].place) === nth)
}
