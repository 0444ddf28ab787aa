import type { EnemyKind } from '../content/enemies.ts'
import type { LocationId } from '../content/locations.ts'
import type { InstinctProgress } from '../rules/instinct-offers.ts'
import type { MetInRun } from './run-spec.ts'

/** A run's gains (RUN-13), summed over its segments (RUN-14). */
export interface RunGains {
  readonly coins: number
  readonly diamonds: number
  readonly scrap: number
  /** Item id -> count; crates and lootbags are items. */
  readonly items: Readonly<Record<string, number>>
  /** Seconds. */
  readonly timeOnMap: number
  readonly enemiesKilledByType: Readonly<Partial<Record<EnemyKind, number>>>
  readonly bossChests: number
  /** Among the kills. */
  readonly elites: number
  /** Instincts that evolved. */
  readonly evolutions: number
  readonly behemothSpawned: boolean
}

/** Totals of the present segment so far, sent while the run lasts. They are totals, so that one that is sent twice adds nothing. */
export interface RunProgress {
  /** Whole. */
  readonly xp: number
  /** Quick-slot items, id -> count. */
  readonly used: Readonly<Record<string, number>>
  /** Collected. */
  readonly bossChests: number
}
export const progressOf = ({ xp, used, gains }: RunReport): RunProgress => ({ xp, used, bossChests: gains.bossChests })

/** How Defense stands: points left of the fire, waves survived in the whole run, and how often a barricade was bitten down in this segment. */
export interface DefenseReport {
  readonly fire: number
  readonly waves: number
  readonly lost: number
}

/** What one segment of a run came to, at the tick it was asked for. */
export interface RunReport {
  readonly runId: string
  readonly segment: number
  readonly locationId: LocationId
  readonly ticks: number
  /** Whole xp gained in this segment (fractions stay in the run, OP-118). */
  readonly xp: number
  /** The player's health and ammo now. */
  readonly health: number
  readonly ammo: number
  /** Items used from quick slots in this segment, id -> count. */
  readonly used: Readonly<Record<string, number>>
  /** Bosses in a row that dropped no crate, up to now. */
  readonly cratelessBosses: number
  readonly gains: RunGains
  readonly instincts: InstinctProgress
  readonly met: MetInRun
  /** Null on every other map. */
  readonly defense: DefenseReport | null
  /** Damage dealt in this segment by each Instinct, and by weapons: id -> points. */
  readonly damage: Readonly<Record<string, number>>
  /** Most kills within `streakSeconds`. */
  readonly bestStreak: number
  /** World hash, 8 hex digits. */
  readonly hash: string
}
