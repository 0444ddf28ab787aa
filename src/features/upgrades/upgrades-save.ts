import type { Camp } from '../../../sim/rules/upgrades.ts'
import type { UpgradePurse } from './price.tsx'

/** The part of a save that the screen and its dialogs show. */
export interface UpgradesSave extends Camp, UpgradePurse {}
