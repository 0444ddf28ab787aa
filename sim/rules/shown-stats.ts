import type { AccessoryItem, ArmorItem, Item, MeleeWeaponItem, RangedWeaponItem } from '../content/item.ts'
import { meleeWeapons } from '../content/weapons.ts'
import { meleeCooldown, rangedCooldown } from './combat.ts'
import { prefixBonus } from './prefix-bonus.ts'
import { roundStat } from './round-stat.ts'

/** px on a weapon's card; null: none is shown. A generated club has the club's too, even where its own is missing (WEAP-06). */
export function knockbackShown(weapon: MeleeWeaponItem): number | null {
  const isClub = (weapon.baseItemId ?? weapon.id) === 'club'
  return weapon.meleeKnockbackBonus ?? (isClub ? meleeWeapons.club.meleeKnockbackBonus : null)
}

/** s between two shots, of a weapon or of a survivor's multiplier (WEAP-13, balance §1). */
export const rangedInterval = (attackSpeedMultiplier: number): number => roundStat(rangedCooldown(attackSpeedMultiplier))

/**
 * The figures of an equippable item's card, in their order. Points, except: px of range and knockback; s of
 * interval (between two swings or shots) and reload; shares (0.1 is +10 %) of reach, speed, pickup range and xp.
 * `damage` is a shot's own, `bonusDamage` is added to the survivor's, `meleeDamage` to the survivor's swings only.
 */
const WORN_STATS = [
  'damage',
  'bonusDamage',
  'range',
  'reach',
  'interval',
  'magazine',
  'reload',
  'knockback',
  'defense',
  'health',
  'speed',
  'pickupRange',
  'xp',
  'meleeDamage',
] as const
type WornStat = (typeof WORN_STATS)[number]
type WornStats = Readonly<Partial<Record<WornStat, number>>>
/** Figures of which less is better. */
const WAITS: ReadonlySet<WornStat> = new Set(['interval', 'reload'])

export interface ShownFigure {
  readonly stat: WornStat
  readonly value: number
  /** By how much it is better than what is worn; below 0: worse. 0 where there is nothing to compare. */
  readonly gain: number
}

/**
 * What wearing the item gives, its prefix included; beside what is worn in its place, if anything, also what would be lost.
 * What is zero on both is left out. Nothing for what cannot be worn.
 */
export function shownFigures(item: Item, worn: Item | null = null): readonly ShownFigure[] {
  const own = wornStats(item)
  const other = worn !== null && isComparable(item, worn) ? wornStats(worn) : null
  return WORN_STATS.flatMap((stat) => {
    const value = own[stat] ?? 0
    const before = other?.[stat] ?? (other === null ? value : 0)
    if (value === 0 && before === 0) return []
    return [{ stat, value, gain: roundStat(WAITS.has(stat) ? before - value : value - before) }]
  })
}

/** Melee and ranged weapons have different figures, and so have a ring and a hat. */
const isComparable = (one: Item, other: Item): boolean => one.type === other.type && isRanged(one) === isRanged(other)
const isRanged = (one: Item): boolean => one.type === 'weapon' && one.weaponCategory === 'ranged'

function wornStats(item: Item): WornStats {
  if (item.type === 'accessory') return accessoryStats(item)
  if (item.type === 'armor') return armorStats(item)
  if (item.type !== 'weapon') return {}
  return item.weaponCategory === 'ranged' ? shotStats(item) : meleeStats(item)
}

function shotStats(weapon: RangedWeaponItem): WornStats {
  const { damage, range, attackSpeedMultiplier, magazineSize, reloadTime } = weapon.weaponStats
  const prefix = prefixBonus([weapon])
  return {
    damage,
    range: range + prefix('rangedRange'),
    interval: rangedInterval(attackSpeedMultiplier * (1 + prefix('rangedSpeed'))),
    magazine: magazineSize,
    reload: reloadTime,
    health: prefix('maxHealth'),
    speed: prefix('movementSpeed'),
  }
}

function meleeStats(weapon: MeleeWeaponItem): WornStats {
  const { damage, range, attackSpeedMultiplier } = weapon.weaponStats
  const prefix = prefixBonus([weapon])
  return {
    bonusDamage: roundStat(damage + prefix('meleeDamage')),
    reach: range,
    interval: roundStat(meleeCooldown(attackSpeedMultiplier)),
    knockback: (knockbackShown(weapon) ?? 0) + prefix('meleeKnockback'),
    health: prefix('maxHealth'),
    speed: prefix('movementSpeed'),
  }
}

function armorStats(piece: ArmorItem): WornStats {
  const { defenseBonus, healthBonus, speedBonus } = piece.armorStats
  const prefix = prefixBonus([piece])
  return {
    defense: roundStat(defenseBonus + prefix('defense')),
    health: healthBonus + prefix('maxHealth'),
    speed: roundStat(speedBonus + prefix('movementSpeed')),
    meleeDamage: prefix('meleeDamage'),
  }
}

function accessoryStats({ accessoryStats: stats }: AccessoryItem): WornStats {
  return {
    bonusDamage: stats.damageBonus ?? 0,
    defense: stats.defenseBonus ?? 0,
    health: stats.healthBonus ?? 0,
    speed: stats.speedBonus ?? 0,
    pickupRange: stats.pickupRangeBonus ?? 0,
    xp: stats.xpBonus ?? 0,
  }
}
