import { type PowerUpId, powerUps } from '../../../sim/content/power-ups.ts'
import type { StatId } from '../../../sim/content/stats.ts'
import type { WeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import { drawPowerUps, drawWeaponUpgrades } from '../../../sim/rules/offers.ts'

/**
 * Value of one percent of a stat to a player; a point of health counts as four. Stats of a weapon that the player does not carry
 * count as 0. Missing stats count as 1.
 */
const perkWorth: Readonly<Partial<Record<StatId, (armed: boolean) => number>>> = {
  meleeAttackSpeed: () => 1.1,
  meleeAttackDamage: () => 1,
  rangedAttackSpeed: (armed) => (armed ? 1.1 : 0),
  rangedAttackDamage: (armed) => (armed ? 1.1 : 0),
  maxHealth: () => 4,
  movementSpeed: () => 0.7,
}
const upgradeWorth: Readonly<Partial<Record<WeaponUpgradeId, (armed: boolean) => number>>> = {
  melee_damage: () => 10,
  melee_speed: () => 8,
  melee_knockback: () => 2,
  ranged_damage: (armed) => (armed ? 9 : 0),
  ranged_speed: (armed) => (armed ? 8 : 0),
  ranged_range: (armed) => (armed ? 3 : 0),
}

/** Picks the best of the three power-ups that the game would offer. `armed`: the player carries a ranged weapon. */
export function pickPowerUp(seed: number, taken: readonly PowerUpId[], armed: boolean): PowerUpId | null {
  const offers = drawPowerUps(seed, taken, armed)
  return best(offers, (id) => powerUps[id].amount * (perkWorth[powerUps[id].stat]?.(armed) ?? 1))
}

export function pickWeaponUpgrade(seed: number, taken: readonly WeaponUpgradeId[], armed: boolean): WeaponUpgradeId | null {
  return best(drawWeaponUpgrades(seed, taken, armed), (id) => upgradeWorth[id]?.(armed) ?? 1)
}

const best = <T>(offers: readonly T[], worth: (id: T) => number): T | null =>
  offers.reduce<T | null>((top, offer) => (top === null || worth(offer) > worth(top) ? offer : top), null)
