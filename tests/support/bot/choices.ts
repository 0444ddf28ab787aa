import { POWER_UP_CAP, type PowerUpDef, type PowerUpId, type PowerUpTier, powerUps } from '../../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { nextInt, nextWeighted, type Rng } from '../../../sim/kernel/rng.ts'

const POWER_UP_IDS = Object.keys(powerUps) as PowerUpId[]
const WEAPON_UPGRADE_IDS = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
const TIERS: readonly PowerUpTier[] = ['tier1', 'tier2', 'tier3', 'tier4']
const OFFERS = 3

/** What a player makes of an offer: per cent count as they are, a point of health as five; a weapon not carried counts nothing. */
const perkWorth: Readonly<Record<PowerUpDef['stat'], (armed: boolean) => number>> = {
  meleeAttackSpeed: () => 1.1,
  meleeAttackDamage: () => 1,
  rangedAttackSpeed: (armed) => (armed ? 1.1 : 0),
  rangedAttackDamage: (armed) => (armed ? 1.1 : 0),
  maxHealth: () => 4,
  movementSpeed: () => 0.7,
}
const upgradeWorth: Readonly<Record<WeaponUpgradeId, (armed: boolean) => number>> = {
  melee_damage: () => 10,
  melee_speed: () => 8,
  melee_knockback: () => 2,
  ranged_damage: (armed) => (armed ? 9 : 0),
  ranged_speed: (armed) => (armed ? 8 : 0),
  ranged_range: (armed) => (armed ? 3 : 0),
}

/** The best of three offers. `armed`: a ranged weapon is carried. */
export function pickPowerUp(rng: Rng, taken: readonly PowerUpId[], armed: boolean): PowerUpId | null {
  const offers: PowerUpId[] = []
  while (offers.length < OFFERS) {
    const open = POWER_UP_IDS.filter((id) => !offers.includes(id) && times(taken, id) < POWER_UP_CAP)
    if (open.length === 0) break
    const tier = TIERS[nextWeighted(rng, [60, 30, 9, 1])]
    const among = open.filter((id) => powerUps[id].tier === tier)
    const from = among.length > 0 ? among : open
    offers.push(from[nextInt(rng, 0, from.length - 1)] as PowerUpId)
  }
  return best(offers, (id) => powerUps[id].amount * perkWorth[powerUps[id].stat](armed))
}

export function pickWeaponUpgrade(rng: Rng, taken: readonly WeaponUpgradeId[], armed: boolean): WeaponUpgradeId | null {
  const offers: WeaponUpgradeId[] = []
  while (offers.length < OFFERS) {
    const open = WEAPON_UPGRADE_IDS.filter((id) => !offers.includes(id) && times(taken, id) < WEAPON_UPGRADE_CAP)
    if (open.length === 0) break
    offers.push(open[nextInt(rng, 0, open.length - 1)] as WeaponUpgradeId)
  }
  return best(offers, (id) => upgradeWorth[id](armed))
}

const times = <T>(taken: readonly T[], id: T): number => taken.reduce((sum, other) => (other === id ? sum + 1 : sum), 0)
const best = <T>(offers: readonly T[], worth: (id: T) => number): T | null =>
  offers.reduce<T | null>((top, offer) => (top === null || worth(offer) > worth(top) ? offer : top), null)
