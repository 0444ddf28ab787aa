import type { EnemyKind } from '../content/enemies.ts'
import type { LocationId } from '../content/locations.ts'
import type { RunCollectible } from '../content/run-collectibles.ts'
import type { InstinctProgress } from '../rules/instinct-offers.ts'
import type { MetInRun } from './run-spec.ts'

/** A run's gains (RUN-13), summed over its segments (RUN-14). */
export interface RunGains {
  readonly coins: number
  readonly diamonds: number
  readonly scrap: number
  /** Item id -> count; includes crates and lootbags. */
  readonly items: Readonly<Record<string, number>>
  /** In seconds. */
  readonly timeOnMap: number
  readonly enemiesKilledByType: Readonly<Partial<Record<EnemyKind, number>>>
  readonly bossChests: number
  /** Elites among the kills. */
  readonly elites: number
  readonly evolutions: number
  /** Survivors led to safety; absent if there are none, and in runs of versions before 16. */
  readonly settlers?: number | undefined
  /** Without duplicates, in the order of RUN_COLLECTIBLES; absent if there are none, and in runs of versions before 17. */
  readonly collected?: readonly RunCollectible[] | undefined
  readonly behemothSpawned: boolean
}

/** Totals of the current segment so far, sent during the run. Because they are totals, a repeated message adds nothing. */
export interface RunProgress {
  /** Whole xp. */
  readonly xp: number
  /** Quick-slot items: item id -> count. */
  readonly used: Readonly<Record<string, number>>
  readonly bossChests: number
}
export const progressOf = ({ xp, used, gains }: RunReport): RunProgress => ({ xp, used, bossChests: gains.bossChests })

/** State of Defense: the fire's points, waves survived in the whole run, and barricades destroyed in this segment. */
export interface DefenseReport {
  readonly fire: number
  readonly waves: number
  readonly lost: number
}

/** State of a segment at the tick of the request. */
export interface RunReport {
  readonly runId: string
  readonly segment: number
  readonly locationId: LocationId
  readonly ticks: number
  /** Whole xp gained in this segment (fractions stay in the run, OP-118). */
  readonly xp: number
  readonly health: number
  readonly ammo: number
  /** Quick-slot items used in this segment: item id -> count. */
  readonly used: Readonly<Record<string, number>>
  /** Bosses in a row without a crate so far. */
  readonly cratelessBosses: number
  readonly gains: RunGains
  readonly instincts: InstinctProgress
  readonly met: MetInRun
  /** `null` on all maps except Defense. */
  readonly defense: DefenseReport | null
  /** Damage in this segment by source (Instinct id, or weapons): id -> points. */
  readonly damage: Readonly<Record<string, number>>
  /** Results of Instincts that deal no damage: id -> amount. Absent in versions before 17. */
  readonly effects?: Readonly<Record<string, number>> | undefined
  /** Most kills within `streakSeconds`. */
  readonly bestStreak: number
  /** World hash, 8 hex digits. */
  readonly hash: string
}
