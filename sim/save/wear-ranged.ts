import type { RangedWeaponItem } from '../content/item.ts'
import { withDerived } from './derive.ts'
import type { Save } from './save.ts'

/** The save with this ranged weapon in its slot, loaded; or with none, and then without ammo. Either way nothing reloads (WEAP-08). */
export const wearRanged = (save: Save, weapon: RangedWeaponItem | null): Save =>
  withDerived({
    ...save,
    equippedItems: { ...save.equippedItems, ranged: weapon },
    currentAmmo: weapon?.weaponStats.magazineSize ?? 0,
    isReloading: false,
  })
