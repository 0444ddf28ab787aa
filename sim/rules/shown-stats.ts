import type { MeleeWeaponItem } from '../content/item.ts'
import { ranged } from '../content/run-constants.ts'
import { meleeWeapons } from '../content/weapons.ts'
import { roundStat } from './round-stat.ts'

/** px on a weapon's card; null: none is shown. A club of whatever make has the club's, even where it does not say so (WEAP-06). */
export function knockbackShown(weapon: MeleeWeaponItem): number | null {
  const isClub = (weapon.baseItemId ?? weapon.id) === 'club'
  return weapon.meleeKnockbackBonus ?? (isClub ? meleeWeapons.club.meleeKnockbackBonus : null)
}

/** s between two shots, of a weapon or of a survivor's multiplier (WEAP-13, balance §1). */
export const rangedInterval = (attackSpeedMultiplier: number): number => roundStat(ranged.cooldown / attackSpeedMultiplier)
