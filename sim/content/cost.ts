import type { ItemId } from './items.ts'

/** `scrap` is the resource, which one upgrade also lists as a material (OP-23). */
type PieceId = ItemId | 'scrap'

export interface Ingredient {
  readonly itemId: PieceId
  readonly quantity: number
}

/** The same as a table row: id -> pieces. */
export type Pieces = Readonly<Partial<Record<PieceId, number>>>
export const ingredientsOf = (pieces: Pieces): readonly Ingredient[] =>
  (Object.entries(pieces) as [PieceId, number][]).map(([itemId, quantity]) => ({ itemId, quantity }))
