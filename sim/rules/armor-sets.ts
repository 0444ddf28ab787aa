import { ARMOR_SET_BONUS } from '../content/armor.ts'
import type { ArmorSet } from '../content/item.ts'
import { type Equipment, wornArmor } from './equipment.ts'

export interface WornSet {
  readonly set: ArmorSet
  readonly pieces: number
  /** Defense points for wearing the complete set. */
  readonly bonus: number
}

/** Armor sets with at least one worn piece, most pieces first. */
export function wornSets(equipped: Equipment): readonly WornSet[] {
  const pieces = new Map<ArmorSet, number>()
  for (const { armorSet } of wornArmor(equipped)) if (armorSet !== undefined) pieces.set(armorSet, (pieces.get(armorSet) ?? 0) + 1)
  return [...pieces].map(([set, count]) => ({ set, pieces: count, bonus: ARMOR_SET_BONUS[set] })).toSorted((a, b) => b.pieces - a.pieces)
}
