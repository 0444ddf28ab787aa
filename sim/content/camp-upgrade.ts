import type { Ingredient } from './cost.ts'

/** The six facilities with levels (UPG-02). */
export const FACILITIES = ['food_storage', 'water_collector', 'shelter_expansion', 'walls', 'clinic', 'kitchen'] as const
export type Facility = (typeof FACILITIES)[number]
export const UPGRADE_LEVELS = [1, 2, 3] as const
export type UpgradeLevel = (typeof UPGRADE_LEVELS)[number]
/** Blueprints that can be learned (balance §9). Saves store the ids. */
export const BLUEPRINT_IDS = ['makeshift_pistol', 'makeshift_smg', 'makeshift_rifle', 'loot_o_magnet', 'katana'] as const
export type BlueprintId = (typeof BLUEPRINT_IDS)[number]

/** A camp upgrade, with the specification's field names (DATA-08). */
export interface UpgradePrice {
  readonly materialsRequired: readonly Ingredient[]
  readonly scrapRequired: number
  readonly coinsRequired: number
  /** Absent if it cannot be paid with diamonds. */
  readonly diamondsRequired?: number
}
interface UpgradeBase extends UpgradePrice {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly icon: string
}
interface FacilityLevel extends UpgradeBase {
  readonly upgradeType: Facility
  readonly level: UpgradeLevel
  /** Absent if it makes no room for settlers. */
  readonly settlerCapacityBonus?: number
  readonly unlocksBlueprintId?: never
}
interface OneOffBuild extends UpgradeBase {
  readonly settlerCapacityBonus?: number
  readonly upgradeType?: never
  readonly level?: never
  readonly unlocksBlueprintId?: never
}
interface BlueprintUnlock extends UpgradeBase {
  readonly unlocksBlueprintId: BlueprintId
  readonly settlerCapacityBonus?: never
  readonly upgradeType?: never
  readonly level?: never
}
export type CampUpgrade = FacilityLevel | OneOffBuild | BlueprintUnlock

export interface WorkbenchLevel extends UpgradePrice {
  readonly level: UpgradeLevel
  readonly name: string
  readonly description: string
  readonly unlocksFeature?: 'crafting'
}
