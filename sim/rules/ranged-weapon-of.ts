import type { RangedWeaponItem } from '../content/item.ts'
import type { Equipment } from './worn.ts'

export const rangedWeaponOf = ({ ranged }: Equipment): RangedWeaponItem | null =>
  ranged?.type === 'weapon' && ranged.weaponCategory === 'ranged' ? ranged : null
