import type { ConsumableItem } from '../content/item.ts'
import { magazineOf } from '../rules/ranged-weapon-of.ts'
import { toppedUp } from '../rules/topped-up.ts'
import type { Save } from '../save/save.ts'

type Effect = ConsumableItem['effect']
interface Vessel {
  readonly field: 'playerHealth' | 'food' | 'water' | 'currentAmmo'
  readonly most: number
}

/** What an effect fills, and up to where: health and magazine are capped, the camp's stores are not (INV-09). Null: it fills nothing. */
export function vesselOf(save: Save, type: Effect['type']): Vessel | null {
  switch (type) {
    case 'heal':
      return { field: 'playerHealth', most: save.playerMaxHealth }
    case 'restore_food':
      return { field: 'food', most: Number.MAX_SAFE_INTEGER }
    case 'restore_water':
      return { field: 'water', most: Number.MAX_SAFE_INTEGER }
    case 'restore_ammo':
      return { field: 'currentAmmo', most: magazineOf(save.equippedItems) }
    default:
      return null
  }
}

/** The save with a vessel filled by so many points. */
export const filled = (save: Save, { field, most }: Vessel, points: number): Save => ({
  ...save,
  [field]: toppedUp(save[field], points, most),
})
