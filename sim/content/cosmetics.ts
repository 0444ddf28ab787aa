/** A price in one currency. Nightmare marks are only earned in runs, so no cosmetic costs diamonds. */
export type CosmeticPrice =
  | { readonly currency: 'coins'; readonly amount: number }
  | { readonly currency: 'scrap'; readonly amount: number }
  | { readonly currency: 'marks'; readonly amount: number }

export const coins = (amount: number): CosmeticPrice => ({ currency: 'coins', amount })
export const scrap = (amount: number): CosmeticPrice => ({ currency: 'scrap', amount })
export const marks = (amount: number): CosmeticPrice => ({ currency: 'marks', amount })

/** `rare`: for sale only while it is the rare piece of the day (`rarePieceAt`). */
export interface CosmeticRow {
  readonly price: CosmeticPrice
  readonly rare?: true
}
