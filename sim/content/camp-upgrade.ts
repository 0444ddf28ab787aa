import type { Ingredient } from './cost.ts'

/** The six facilities that have levels (G§3 "upgradeType"). */
export const FACILITIES = ['food_storage', 'water_collector', 'shelter_expansion', 'walls', 'clinic', 'kitchen'] as const
export type Facility = (typeof FACILITIES)[number]

/** Field names of G§3. */
export interface UpgradePrice {
  readonly materialsRequired: readonly Ingredient[]
  readonly scrapRequired: number
  readonly coinsRequired: number
  /** Absent: not for diamonds. */
  readonly diamondsRequired?: number
}
export interface CampUpgrade extends UpgradePrice {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
  /** Both or neither: a level of a facility. */
  readonly upgradeType?: Facility
  readonly level?: number
  /** Absent: no room for more settlers. */
  readonly settlerCapacityBonus?: number
  /** A blueprint unlock. */
  readonly unlocksBlueprintId?: string
}
export interface WorkbenchLevel extends UpgradePrice {
  readonly level: number
  readonly name: string
  readonly description: string
  readonly unlocksFeature?: 'crafting'
}
