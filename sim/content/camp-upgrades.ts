import type { CampUpgrade, WorkbenchLevel } from './camp-upgrade.ts'

/** Balance §10: levels of the facilities, one-off builds, blueprints. */
export const campUpgrades: Readonly<Record<string, CampUpgrade>> = {
  food_storage_1: {
    id: 'food_storage_1',
    name: 'Food Storage Level 1',
    description: 'A dry box with a lid that fits.',
    icon: 'food',
    upgradeType: 'food_storage',
    level: 1,
    materialsRequired: [
      { itemId: 'plastic', quantity: 3 },
      { itemId: 'duct_tape', quantity: 2 },
    ],
    scrapRequired: 10,
    coinsRequired: 50,
    diamondsRequired: 5,
    settlerCapacityBonus: 1,
  },
}

/** Null: there is no such upgrade. */
export const campUpgradeOf = (id: string): CampUpgrade | null =>
  Object.hasOwn(campUpgrades, id) ? (campUpgrades[id] as CampUpgrade) : null

/** In their order, a list of their own (G§3, G§9). */
export const workbenchLevels: readonly WorkbenchLevel[] = [
  {
    level: 1,
    name: 'Workbench Level 1',
    description: 'A door on two barrels.',
    materialsRequired: [
      { itemId: 'metal_pipe', quantity: 3 },
      { itemId: 'duct_tape', quantity: 5 },
    ],
    scrapRequired: 10,
    coinsRequired: 20,
    diamondsRequired: 5,
    unlocksFeature: 'crafting',
  },
]
