import { type DropRow, drops } from '../content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { item } from '../content/items.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { CLOCK_SLACK_SECONDS, XP_BONUS_MOST } from '../content/run-bounds.ts'
import { run, xpModeFactor } from '../content/run-constants.ts'
import { legendariesIn } from './legendaries-in.ts'
import { mostKills } from './most-kills.ts'
import { isQuickUsable } from './quick-use.ts'

export type KillCounts = Readonly<Partial<Record<EnemyKind, number>>>

/*
 * Bounds of what a run can yield, until runs are replayed by the server (design §5). Kills are bounded by who can have come
 * in the time (`most-kills`); all else by the kills that are claimed: nothing drops without one. What always drops is
 * bounded by its highest amount, what drops by chance by luck that no run of any player ever has.
 */

/** The most xp that such kills can give: rewards scaled and rounded as G§9 says, with the highest bonus. */
function mostXp(kills: KillCounts, location: LocationId, xpMode: boolean): number {
  const { drop } = locations[location]
  return Math.ceil(sum(kills, (kind) => Math.round(enemies[kind].xp * drop)) * (1 + XP_BONUS_MOST)) * modeFactor(xpMode)
}

/** xp that a run's segment can have given after so many seconds, whatever was killed. */
export const mostXpBy = (location: LocationId, seconds: number, xpMode: boolean): number =>
  mostXp(mostKills(location, seconds, 1), location, xpMode)

export function mostCoins(kills: KillCounts, location: LocationId, xpMode: boolean): number {
  const { drop } = locations[location]
  return sum(kills, (kind) => Math.round(enemies[kind].coins * drop)) * modeFactor(xpMode)
}

export const mostScrap = (kills: KillCounts, location: LocationId): number =>
  locations[location].scrap *
  mostOf(kills, ({ scrap }) => ({ rolls: 1, chance: scrap.chance, mean: (scrap.low + scrap.high) / 2, most: scrap.high }))

export const mostDiamonds = (kills: KillCounts): number => mostOf(kills, ({ diamond }) => once(diamond))
/** A boss drops one at most, and may be owed it (balance §2.5). */
export const mostCrates = (kills: KillCounts): number => mostOf(kills, ({ crate, chest }) => once(chest === 'bossChest' ? 1 : crate))
export const mostLootbags = (kills: KillCounts): number => mostOf(kills, ({ lootbag }) => once(lootbag))
export const mostMaterials = (kills: KillCounts): number =>
  mostOf(kills, ({ material: { rolls, chance } }) => ({ rolls, chance, mean: 1, most: 1 }))
/** Each boss leaves one. */
export const mostBossChests = (kills: KillCounts): number => kills.boss ?? 0
/** Out of the behemoth's chest alone (G§9). */
export const mostLegendaries = (kills: KillCounts, location: LocationId): number => (kills.behemoth ?? 0) * legendariesIn(location)

/** Uses of an item that its cooldown leaves room for in one segment (QUICK-03); what is no quick-slot consumable has none. */
export function mostUses(itemId: string, seconds: number): number {
  const known = item(itemId)
  if (known === null || !isQuickUsable(known)) return 0
  return 1 + Math.floor((seconds + CLOCK_SLACK_SECONDS) / known.effect.cooldownSeconds)
}

/** The longest that a run of so many segments can have lasted by the clock, s. */
export const longestRun = (segments: number, wallSeconds: number): number => Math.min(run.duration * segments, wallSeconds)

/** One kill's chance of a thing: so many draws, each with `chance` for an amount of `mean` on average and `most` at most. */
interface Odds {
  readonly rolls: number
  readonly chance: number
  readonly mean: number
  readonly most: number
}
const once = (chance: number): Odds => ({ rolls: 1, chance, mean: 1, most: 1 })

/** The most that a table's odds give for such kills. */
function mostOf(kills: KillCounts, oddsOf: (row: DropRow) => Odds): number {
  let certain = 0
  let expected = 0
  let limit = 0
  let unit = 1
  for (const kind of ENEMY_KINDS) {
    const { rolls, chance, mean, most } = oddsOf(drops[kind])
    const times = rolls * (kills[kind] ?? 0)
    if (chance === 1) certain += times * most
    else if (chance > 0 && times > 0) {
      expected += times * chance * mean
      limit += times * most
      unit = Math.max(unit, most)
    }
  }
  return certain + Math.min(limit, byLuck(expected, unit))
}

/**
 * What a sum of independent draws of 0..`unit` that comes to `expected` on average exceeds less than once in 10^12 runs:
 * Chernoff's bound of e^-(x ln(x/m) - x + m) at x = m + 8 sqrt(m) + 8 is at most 10^-13 for every mean m (in units).
 */
export const byLuck = (expected: number, unit: number): number => {
  const m = expected / unit
  return m === 0 ? 0 : Math.floor((m + 8 * Math.sqrt(m) + 8) * unit)
}

const modeFactor = (xpMode: boolean): number => (xpMode ? xpModeFactor : 1)
const sum = (kills: KillCounts, each: (kind: EnemyKind) => number): number =>
  ENEMY_KINDS.reduce((total, kind) => total + (kills[kind] ?? 0) * each(kind), 0)
