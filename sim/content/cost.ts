/** So many pieces of an item, as a recipe or an upgrade asks for them (G§3). */
export interface Ingredient {
  readonly itemId: string
  readonly quantity: number
}
