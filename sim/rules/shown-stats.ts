import {
  type AccessoryItem,
  type ArmorItem,
  type Item,
  MAX_LEGENDARY_RANK,
  type MeleeWeaponItem,
  type RangedWeaponItem,
} from '../content/item.ts'
import { legendaryRowOf } from '../content/items.ts'
import { rankOf } from '../content/rarity.ts'
import { meleeWeapons } from '../content/weapons.ts'
import { meleeCooldown, rangedCooldown } from './combat.ts'
import { prefixBonus } from './prefix-bonus.ts'
import { roundStat } from './round-stat.ts'

/**
 * Knockback on a weapon's card, in px, or `null` if none is shown. A generated club shows the club's value even if its own is missing
 * (WEAP-06).
 */
export function knockbackShown(weapon: MeleeWeaponItem): number | null {
  const isClub = (weapon.baseItemId ?? weapon.id) === 'club'
  return weapon.meleeKnockbackBonus ?? (isClub ? meleeWeapons.club.meleeKnockbackBonus : null)
}

/** Seconds between two shots, for a weapon's or a survivor's multiplier (WEAP-13, balance §1). */
export const rangedInterval = (attackSpeedMultiplier: number): number => roundStat(rangedCooldown(attackSpeedMultiplier))

/**
 * Figures of an equippable item's card, in display order. Units are points, except: px for range and knockback; seconds for interval
 * (between two attacks) and reload; shares (0.1 is +10 %) for reach, speed, pickup range and xp. `damage` is the damage of a shot;
 * `bonusDamage` adds to all of the survivor's damage, `meleeDamage` only to swings.
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
/** Figures where lower is better. */
const LOWER_IS_BETTER: ReadonlySet<WornStat> = new Set(['interval', 'reload'])

export interface ShownFigure {
  readonly stat: WornStat
  readonly value: number
  /** Improvement over the worn item, negative if worse. 0 without a comparison. */
  readonly gain: number
  /** The part of the value that the highest rank of a legendary adds; absent if it is 0. */
  readonly extra?: number
}

/**
 * The figures of an item, including its prefix, compared with the worn item if there is one. Figures that are zero on both sides are
 * omitted. Empty for items that cannot be worn.
 */
export function shownFigures(item: Item, worn: Item | null = null): readonly ShownFigure[] {
  const own = wornStats(item)
  const plain = statsWithoutExtra(item)
  const other = worn !== null && isComparable(item, worn) ? wornStats(worn) : null
  return WORN_STATS.flatMap((stat) => {
    const value = own[stat] ?? 0
    const before = other?.[stat] ?? (other === null ? value : 0)
    if (value === 0 && before === 0) return []
    const extra = plain === null ? 0 : roundStat(value - (plain[stat] ?? 0))
    const gain = roundStat(LOWER_IS_BETTER.has(stat) ? before - value : value - before)
    return [{ stat, value, gain, ...(extra !== 0 && { extra }) }]
  })
}

/** The figures without what the highest rank of a legendary adds; `null` for other ranks and items. */
function statsWithoutExtra(item: Item): WornStats | null {
  const row = rankOf(item) === MAX_LEGENDARY_RANK ? legendaryRowOf(item) : null
  return row && wornStats(row)
}

/** Melee and ranged weapons have different figures and are not compared, nor are different item types. */
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
