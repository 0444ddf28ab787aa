import { WEAPON_UPGRADE_CAP, weaponUpgrades } from '../content/weapon-upgrades.ts'
import type { Save } from '../save/save.ts'

const MOST_PICKS = WEAPON_UPGRADE_CAP * Object.keys(weaponUpgrades).length

/** One choice for each boss chest, as long as any upgrade is below its cap (F4, OP-14, OP-96). */
export function oweWeaponUpgrades(save: Save, chests: number): Save {
  const open = Math.max(0, MOST_PICKS - save.weaponUpgradeHistory.length)
  return { ...save, ext: { ...save.ext, pendingWeaponUpgrades: Math.min(open, save.ext.pendingWeaponUpgrades + chests) } }
}
