import type { ConsumableItem } from '../content/item.ts'
import { magazineOf } from '../rules/ranged-weapon-of.ts'
import { refill } from '../rules/refill.ts'
import type { Save } from '../save/save.ts'

type Effect = ConsumableItem['effect']
interface RefillTarget {
  readonly field: 'playerHealth' | 'food' | 'water' | 'currentAmmo'
  readonly most: number
}

/**
 * The field that a consumable refills, and its maximum: health and magazine are capped, food and water are not (INV-09). `null` if it
 * refills nothing.
 */
export function refillTargetOf(save: Save, type: Effect['type']): RefillTarget | null {
  switch (type) {
    case 'heal':
    case 'heal_share':
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

/** Points that a consumable restores, before caps. `maxHealth`: full health of the survivor who uses it. */
export const pointsOf = ({ type, amount }: Effect, maxHealth: number): number =>
  type === 'heal_share' ? (amount / 100) * maxHealth : amount

export const withRefill = (save: Save, { field, most }: RefillTarget, points: number): Save => ({
  ...save,
  [field]: refill(save[field], points, most),
})
