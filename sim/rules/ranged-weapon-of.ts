import type { RangedWeaponItem } from '../content/item.ts'
import type { Equipment } from './equipment.ts'

export const rangedWeaponOf = ({ ranged }: Equipment): RangedWeaponItem | null =>
  ranged?.type === 'weapon' && ranged.weaponCategory === 'ranged' ? ranged : null

/** Magazine size of the worn ranged weapon; 0 without one. */
export const magazineOf = (equipped: Equipment): number => rangedWeaponOf(equipped)?.weaponStats.magazineSize ?? 0
