import { eliteRules } from '../content/elites.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { item } from '../content/items.ts'
import { type LocationId, locations } from '../content/locations.ts'
import { CLOCK_SLACK_SECONDS, MAX_XP_BONUS } from '../content/run-bounds.ts'
import { run, xpModeFactor } from '../content/run-constants.ts'
import { eliteReward, maxElites } from './elites.ts'
import { maxEventCoins } from './events.ts'
import { legendariesIn } from './legendaries-in.ts'
import type { KillCounts } from './luck.ts'
import { maxKills } from './max-kills.ts'
import { hasTwist, payFactor } from './nightmare.ts'
import { isQuickUsable } from './quick-use.ts'

/*
 * Upper bounds for the yield of a run that the server has not replayed (decision 0007). Kills are bounded by the enemies that can arrive in
 * the time (`most-kills`), everything else by the claimed kills, since all drops come from kills. Guaranteed drops count with their highest
 * amount; random drops are bounded by luck that practically no run has (`luck`).
 */

/** Most xp for these kills: scaled and rounded rewards (WAVE-10) with the highest bonus. */
function maxXp(kills: KillCounts, elites: number, location: LocationId, xpMode: boolean, nightmare: number): number {
  const { drop } = locations[location]
  const rewards = sum(kills, (kind) => Math.round(enemies[kind].xp * drop)) + elites * eliteReward(locations[location]).xp
  return Math.ceil(rewards * (1 + MAX_XP_BONUS) * payFactor(nightmare)) * modeFactor(xpMode)
}

/** Most xp that a segment can give within this many seconds, for any kills. */
export const maxXpWithin = (location: LocationId, seconds: number, xpMode: boolean, nightmare = 0): number =>
  maxXp(maxKills(location, seconds, 1, nightmare), maxElites(location, seconds, nightmare), location, xpMode, nightmare)

/** Most of these kills that can be elites, given the elites that can arrive in this many seconds over all segments. */
export function maxElitesKilled(kills: KillCounts, seconds: number, location: LocationId, nightmare = 0): number {
  const ofTheirKinds = eliteRules.kinds.reduce((total, kind) => total + (kills[kind] ?? 0), 0)
  return Math.min(maxElites(location, seconds, nightmare), ofTheirKinds)
}

/** Most coins for these kills in this many seconds, assuming as many elites as possible and pay from every run event. */
export function maxCoins(kills: KillCounts, seconds: number, location: LocationId, xpMode: boolean, nightmare = 0): number {
  const { drop } = locations[location]
  const elites = maxElitesKilled(kills, seconds, location, nightmare)
  const rewards = sum(kills, (kind) => Math.round(enemies[kind].coins * drop)) + elites * eliteReward(locations[location]).coins
  return Math.ceil((rewards + maxEventCoins(location, seconds)) * payFactor(nightmare)) * modeFactor(xpMode)
}

/** Each boss leaves one chest. */
export const maxBossChests = (kills: KillCounts): number => kills.boss ?? 0
/** Legendary items only come from behemoth chests (LOOT-09). */
export const maxLegendaries = (kills: KillCounts, location: LocationId): number => (kills.behemoth ?? 0) * legendariesIn(location)

/** Most uses of an item in one segment, limited by its cooldown (QUICK-03); 0 for other items. */
export function maxUses(itemId: string, seconds: number, nightmare = 0): number {
  if (hasTwist({ nightmare }, 'no_quick_slots')) return 0
  const catalogueItem = item(itemId)
  if (catalogueItem === null || !isQuickUsable(catalogueItem)) return 0
  return 1 + Math.floor((seconds + CLOCK_SLACK_SECONDS) / catalogueItem.effect.cooldownSeconds)
}

/** Longest possible duration of a run with this many segments, in seconds. */
export const maxPlaySeconds = (segments: number, wallSeconds: number): number => Math.min(run.duration * segments, wallSeconds)

const modeFactor = (xpMode: boolean): number => (xpMode ? xpModeFactor : 1)
const sum = (kills: KillCounts, each: (kind: EnemyKind) => number): number =>
  ENEMY_KINDS.reduce((total, kind) => total + (kills[kind] ?? 0) * each(kind), 0)
