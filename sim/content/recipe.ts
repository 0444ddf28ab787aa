import type { BlueprintId, UpgradeLevel } from './camp-upgrade.ts'
import type { Ingredient } from './cost.ts'
import type { ItemId } from './items.ts'

/** A crafting recipe, with the specification's field names (DATA-07). */
export interface Recipe {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  readonly materials: readonly Ingredient[]
  readonly coinsRequired: number
  readonly scrapRequired: number
  readonly resultItemId: ItemId
  /** Absent if the recipe needs no blueprint. */
  readonly blueprintId?: BlueprintId
  readonly minWorkbenchLevel: UpgradeLevel
  readonly craftTimeSeconds: number
}
