import type { Item, MeleeWeaponItem } from '../content/item.ts'
import { melee, ranged } from '../content/run-constants.ts'
import { meleeWeapons } from '../content/weapons.ts'
import { roundStat } from './round-stat.ts'

/** px on a weapon's card; null: none is shown. A club of whatever make has the club's, even where it does not say so (WEAP-06). */
export function knockbackShown(weapon: MeleeWeaponItem): number | null {
  const isClub = (weapon.baseItemId ?? weapon.id) === 'club'
  return weapon.meleeKnockbackBonus ?? (isClub ? meleeWeapons.club.meleeKnockbackBonus : null)
}

/** s between two shots, of a weapon or of a survivor's multiplier (WEAP-13, balance §1). */
export const rangedInterval = (attackSpeedMultiplier: number): number => roundStat(ranged.cooldown / attackSpeedMultiplier)

/** What a weapon's card says that its fields do not: px of knockback, and s between two blows or shots. Null: it has none. */
export interface ShownFigures {
  readonly knockback: number | null
  readonly interval: number | null
}
export function shownFigures(item: Item): ShownFigures {
  if (item.type !== 'weapon') return { knockback: null, interval: null }
  const { attackSpeedMultiplier } = item.weaponStats
  if (item.weaponCategory === 'ranged') return { knockback: null, interval: rangedInterval(attackSpeedMultiplier) }
  return { knockback: knockbackShown(item), interval: roundStat(melee.cooldown / attackSpeedMultiplier) }
}
