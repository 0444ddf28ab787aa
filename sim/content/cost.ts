import type { ItemId } from './items.ts'

/** `scrap` is the resource, which one upgrade asks for as a material too (OP-23). */
type PieceId = ItemId | 'scrap'

/** So many pieces of an item, as a recipe or an upgrade asks for them. */
export interface Ingredient {
  readonly itemId: PieceId
  readonly quantity: number
}

/** The same as a row of a table spells it: id -> pieces. */
export type Pieces = Readonly<Partial<Record<PieceId, number>>>
/** In the order of the row. */
export const ingredientsOf = (pieces: Pieces): readonly Ingredient[] =>
  (Object.entries(pieces) as [PieceId, number][]).map(([itemId, quantity]) => ({ itemId, quantity }))
