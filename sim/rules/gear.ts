import type { MeleeWeaponItem, PrefixStat, RangedWeaponItem } from '../content/item.ts'
import { type Equipment, wornArmor, wornBonuses } from './equipment.ts'
import { equippedMelee, targetsPerSwing } from './equipped-melee.ts'
import { prefixBonus } from './prefix-bonus.ts'
import { rangedWeaponOf } from './ranged-weapon-of.ts'
import type { RangedStats } from './stats.ts'

/**
 * Sums over all worn items: everything that a run needs to know about equipment. Points, px and shares (0.1 is +10 %) add up; `meleeSpeed`
 * is the product of the weapons' factors.
 */
export interface Gear {
  readonly health: number
  readonly defense: number
  readonly speed: number
  readonly xp: number
  readonly pickupRange: number
  readonly meleeDamage: number
  readonly meleeRange: number
  readonly meleeSpeed: number
  /** In px. */
  readonly knockback: number
  readonly targetsPerSwing: number
  readonly ranged: RangedStats | null
}

export function gearOf(equipped: Equipment): Gear {
  const meleeWeapons = equippedMelee(equipped)
  const weapon = rangedWeaponOf(equipped)
  const prefix = prefixBonus([...wornArmor(equipped), ...meleeWeapons, ...(weapon === null ? [] : [weapon])])
  return PREFIX_STATS.reduce((gear, stat) => prefixFormulas[stat](gear, prefix(stat)), withoutPrefixes(equipped, meleeWeapons, weapon))
}

function withoutPrefixes(equipped: Equipment, held: readonly MeleeWeaponItem[], weapon: RangedWeaponItem | null): Gear {
  const { damage, ...worn } = wornBonuses(equipped)
  return {
    ...worn,
    meleeDamage: held.reduce((sum, { weaponStats }) => sum + weaponStats.damage, damage),
    meleeRange: held.reduce((sum, { weaponStats }) => sum + weaponStats.range, 0),
    meleeSpeed: held.reduce((product, { weaponStats }) => product * weaponStats.attackSpeedMultiplier, 1),
    knockback: held.reduce((sum, { meleeKnockbackBonus = 0 }) => sum + meleeKnockbackBonus, 0),
    targetsPerSwing: targetsPerSwing(held),
    ranged: weapon === null ? null : rangedStats(weapon, damage),
  }
}

function rangedStats({ weaponStats }: RangedWeaponItem, damageBonus: number): RangedStats {
  const { damage, range, attackSpeedMultiplier, magazineSize, reloadTime } = weaponStats
  return { damage: damage + damageBonus, range, attackSpeedMultiplier, magazineSize, reloadTime }
}

/** One formula for each stat that a prefix can raise; values are in the prefix's units. */
const prefixFormulas: Readonly<Record<PrefixStat, (gear: Gear, value: number) => Gear>> = {
  defense: (gear, value) => ({ ...gear, defense: gear.defense + value }),
  maxHealth: (gear, value) => ({ ...gear, health: gear.health + value }),
  movementSpeed: (gear, value) => ({ ...gear, speed: gear.speed + value }),
  meleeDamage: (gear, value) => ({ ...gear, meleeDamage: gear.meleeDamage + value }),
  meleeKnockback: (gear, value) => ({ ...gear, knockback: gear.knockback + value }),
  // Only ranged weapons have these two prefixes (`prefixStats`).
  rangedRange: (gear, value) => withRanged(gear, ({ range }) => ({ range: range + value })),
  rangedSpeed: (gear, value) =>
    withRanged(gear, ({ attackSpeedMultiplier }) => ({ attackSpeedMultiplier: attackSpeedMultiplier * (1 + value) })),
}
const PREFIX_STATS = Object.keys(prefixFormulas) as readonly PrefixStat[]

const withRanged = (gear: Gear, change: (ranged: RangedStats) => Partial<RangedStats>): Gear =>
  gear.ranged === null ? gear : { ...gear, ranged: { ...gear.ranged, ...change(gear.ranged) } }
