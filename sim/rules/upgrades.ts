import type { CampUpgrade, Facility, WorkbenchLevel } from '../content/camp-upgrade.ts'
import { campUpgrades, workbenchLevels } from '../content/camp-upgrades.ts'

const levelFields = {
  food_storage: 'foodStorageLevel',
  water_collector: 'waterCollectorLevel',
  shelter_expansion: 'shelterExpansionLevel',
  walls: 'wallsLevel',
  clinic: 'clinicLevel',
  kitchen: 'kitchenLevel',
} as const satisfies Record<Facility, string>
type LevelField = (typeof levelFields)[Facility]

/** The save fields that store what is built in the camp. */
export interface Camp extends Readonly<Record<LevelField, number>> {
  readonly workbenchLevel: number
  readonly unlockedBlueprints: readonly string[]
  readonly ext: { readonly builtUpgrades: readonly string[] }
}
export const levelFieldOf = <F extends Facility>(facility: F): (typeof levelFields)[F] => levelFields[facility]

/** The next upgrade of a facility (UPG-09, OP-22), or `null` at its highest level. */
export const nextLevel = (save: Camp, facility: Facility): CampUpgrade | null =>
  Object.values(campUpgrades).find(({ upgradeType, level }) => upgradeType === facility && level === save[levelFields[facility]] + 1) ??
  null

/** `null` at the highest workbench level. */
export const nextWorkbench = ({ workbenchLevel }: Pick<Camp, 'workbenchLevel'>): WorkbenchLevel | null =>
  workbenchLevels.find(({ level }) => level === workbenchLevel + 1) ?? null

/** True if the upgrade is built, or if its blueprint is unlocked. */
export function isBuilt(save: Camp, upgrade: CampUpgrade): boolean {
  if (upgrade.unlocksBlueprintId !== undefined) return save.unlockedBlueprints.includes(upgrade.unlocksBlueprintId)
  return upgrade.upgradeType === undefined
    ? save.ext.builtUpgrades.includes(upgrade.id)
    : save[levelFields[upgrade.upgradeType]] >= upgrade.level
}
