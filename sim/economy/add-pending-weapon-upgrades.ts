import { weaponUpgradesLeft } from '../rules/offers.ts'
import type { Save } from '../save/save.ts'

/** Each boss chest gives one pending choice while any upgrade is below its cap (F4, OP-14, OP-96). */
export function addPendingWeaponUpgrades(save: Save, chests: number): Save {
  const pendingWeaponUpgrades = Math.min(weaponUpgradesLeft(save.weaponUpgradeHistory), save.ext.pendingWeaponUpgrades + chests)
  return { ...save, ext: { ...save.ext, pendingWeaponUpgrades } }
}
