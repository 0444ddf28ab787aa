import type { Camp } from '../../../sim/rules/upgrades.ts'
import type { UpgradePurse } from './price.tsx'

/** A camp and the settlers who were brought home from runs. */
export interface SettledCamp extends Camp {
  readonly ext: Camp['ext'] & { readonly settlersRescued: number }
}

/** The part of a save that the screen and its dialogs show. */
export interface UpgradesSave extends SettledCamp, UpgradePurse {}
