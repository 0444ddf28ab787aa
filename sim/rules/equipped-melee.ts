import type { Item, MeleeWeaponItem } from '../content/item.ts'
import { TARGETS_PER_SWING } from '../content/player.ts'
import type { Equipment } from './equipment.ts'

/** The melee weapons that swing: none, one, or two one-handed ones. A two-handed weapon excludes the off hand. */
export function equippedMelee(equipped: Equipment): readonly MeleeWeaponItem[] {
  const main = meleeIn(equipped.main_hand)
  const off = meleeIn(equipped.off_hand)
  return main[0]?.weaponCategory === 'two_hand_melee'
    ? main
    : [...main, ...off.filter((weapon) => weapon.weaponCategory === 'one_hand_melee')]
}

/** Enemies hit per swing (balance §1). */
export function targetsPerSwing(held: readonly MeleeWeaponItem[]): number {
  if (held.length === 0) return TARGETS_PER_SWING.unarmed
  if (held.length === 2) return TARGETS_PER_SWING.twoOneHands
  return held[0]?.weaponCategory === 'two_hand_melee' ? TARGETS_PER_SWING.twoHand : TARGETS_PER_SWING.oneHand
}

const meleeIn = (item: Item | null): readonly MeleeWeaponItem[] =>
  item?.type === 'weapon' && item.weaponCategory !== 'ranged' ? [item] : []
