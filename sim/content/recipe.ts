import type { Ingredient } from './cost.ts'

/** Field names of G§3. */
export interface Recipe {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly materials: readonly Ingredient[]
  readonly coinsRequired: number
  readonly scrapRequired: number
  readonly resultItemId: string
  /** Absent: nothing has to be learned for it. */
  readonly blueprintId?: string
  readonly minWorkbenchLevel: number
  readonly craftTimeSeconds: number
}
