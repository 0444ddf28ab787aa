import { drops } from '../content/drops.ts'
import { ENEMY_KINDS, type EnemyKind, enemies } from '../content/enemies.ts'
import { item } from '../content/items.ts'
import { type LocationId, locations } from '../content/locations.ts'
import {
  AT_ONCE_AFTER,
  BEHEMOTHS_PER_RUN,
  BOSS_EVERY,
  BOSSES_PER_SEGMENT,
  CLOCK_SLACK_SECONDS,
  SPAWN_SLACK,
  SPAWNS_OF,
  SUMMONS,
  spawnBounds,
  XP_BONUS_MOST,
} from '../content/run-bounds.ts'
import { run, xpModeFactor } from '../content/run-constants.ts'
import { isQuickUsable } from './quick-use.ts'

export type KillCounts = Readonly<Partial<Record<EnemyKind, number>>>

/**
 * Bounds of what a run can yield, until runs are replayed by the server (design §5). Kills are bounded by the spawn caps and
 * the time; all else by the kills that are claimed: nothing drops without one.
 */
export function mostKills(location: LocationId, seconds: number, segments: number): Readonly<Record<EnemyKind, number>> {
  // Rounded down, and nothing at 0 s: however many runs are begun, together they give what their time allows.
  const bursts = Math.min(segments, seconds / AT_ONCE_AFTER)
  const scheduled = (kind: keyof typeof spawnBounds) =>
    Math.floor(SPAWN_SLACK * ((seconds * locations[location].density) / spawnBounds[kind].every + spawnBounds[kind].atOnce * bursts))
  const summoned = (by: keyof typeof SUMMONS) => scheduled(by) * SUMMONS[by].count * Math.ceil(seconds / SUMMONS[by].every + segments)
  const waves = location === 'dev' ? 0 : 1
  const boss = waves * Math.min(BOSSES_PER_SEGMENT * segments, Math.floor(seconds / BOSS_EVERY))
  const bloaters = scheduled('mini-boss')
  return {
    regular: scheduled('regular'),
    'mini-boss': bloaters,
    boss,
    crow: scheduled('regular') + summoned('doctor'),
    beholder: summoned('medusa'),
    spawn: bloaters * SPAWNS_OF['mini-boss'] + boss * SPAWNS_OF.boss,
    medusa: scheduled('medusa'),
    doctor: scheduled('doctor'),
    behemoth: boss >= 2 ? BEHEMOTHS_PER_RUN : 0,
  }
}

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
  sum(kills, (kind) => drops[kind].scrap.high) * locations[location].scrap

export const mostDiamonds = (kills: KillCounts): number => sum(kills, (kind) => (drops[kind].diamond > 0 ? 1 : 0))
/** One a kill, and the one that bad luck with bosses is owed (balance §2.5). */
export const mostCrates = (kills: KillCounts): number => sum(kills, (kind) => (drops[kind].crate > 0 ? 1 : 0))
export const mostLootbags = (kills: KillCounts): number => sum(kills, (kind) => (drops[kind].lootbag > 0 ? 1 : 0))
export const mostMaterials = (kills: KillCounts): number => sum(kills, (kind) => drops[kind].material.rolls)
/** A behemoth chest holds max(1, floor(drop)) (G§9). */
export const mostLegendaries = (kills: KillCounts, location: LocationId): number =>
  (kills.behemoth ?? 0) * Math.max(1, Math.floor(locations[location].drop))

/** Uses of an item that its cooldown leaves room for in one segment (QUICK-03); what is no quick-slot consumable has none. */
export function mostUses(itemId: string, seconds: number): number {
  const known = item(itemId)
  if (known === null || !isQuickUsable(known)) return 0
  return 1 + Math.floor((seconds + CLOCK_SLACK_SECONDS) / known.effect.cooldownSeconds)
}

/** The longest that a run of so many segments can have lasted by the clock, s. */
export const longestRun = (segments: number, wallSeconds: number): number => Math.min(run.duration * segments, wallSeconds)

const modeFactor = (xpMode: boolean): number => (xpMode ? xpModeFactor : 1)
const sum = (kills: KillCounts, each: (kind: EnemyKind) => number): number =>
  ENEMY_KINDS.reduce((total, kind) => total + (kills[kind] ?? 0) * each(kind), 0)
