import type { RangedWeaponItem } from '../content/item.ts'
import { withDerived } from './derive.ts'
import type { Save } from './save.ts'

/** Puts a loaded ranged weapon into its slot, or clears the slot and the ammo. Reloading stops in both cases (WEAP-08). */
export const wearRanged = (save: Save, weapon: RangedWeaponItem | null): Save =>
  withDerived({
    ...save,
    equippedItems: { ...save.equippedItems, ranged: weapon },
    currentAmmo: weapon?.weaponStats.magazineSize ?? 0,
    isReloading: false,
  })
