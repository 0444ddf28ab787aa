import type { EnemyKind } from './enemies.ts'

/**
 * What one map can send in at most, from balance §2.4 and §2.2. Shortest interval of the schedule in seconds, before the
 * map's density; the second number is what may come at once besides, no sooner than `AT_ONCE_AFTER`. Bodies that others bring are derived in `rules/run-bounds`.
 */
export const spawnBounds = {
  /** Every 2.4 s at the end, halved below the pressure floor; 2 s without a pause on the dev map. */
  regular: { every: 1.2, atOnce: 4 },
  /** Every 20 s, half as often again at the police station. */
  'mini-boss': { every: 20 / 1.5, atOnce: 2 },
  medusa: { every: 70, atOnce: 2 },
  doctor: { every: 75, atOnce: 2 },
} as const satisfies Partial<Record<EnemyKind, { readonly every: number; readonly atOnce: number }>>

/** s. Nothing comes with a run's first breath: or ten thousand runs of no length would be worth ten thousand such bursts. */
export const AT_ONCE_AFTER = 30
/** Bosses come at 75, 150 and 240 s, so one in `BOSS_EVERY` s; the behemoth once a run, after two of them. */
export const BOSSES_PER_SEGMENT = 3
export const BOSS_EVERY = 75
export const BEHEMOTHS_PER_RUN = 1
/** A bloater bursts into 2, an abomination sheds 1 at three marks of its health. */
export const SPAWNS_OF = { 'mini-boss': 2, boss: 3 } as const
/** What a medusa and a doctor summon, and how often in s. */
export const SUMMONS = { medusa: { count: 1, every: 9 }, doctor: { count: 2, every: 7 } } as const

/** The schedule is a plan and the bound is a wall: room between the two, for a schedule that is tuned. */
export const SPAWN_SLACK = 2
/** No xp bonus that can be worn is higher (legendary 25 % and tag 10 %, with room). */
export const XP_BONUS_MOST = 0.5
/** s: what the clock of a machine may be set by while a run lasts. Forgives the time that is claimed, never the kills. */
export const CLOCK_SLACK_SECONDS = 5
