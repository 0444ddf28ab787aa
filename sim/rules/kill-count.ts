import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { safeSum } from '../kernel/math.ts'

/** Kills by enemy kind; a missing kind means 0. */
export type KillsByKind = Readonly<Partial<Record<EnemyKind, number>>>

/**
 * Total kills, as used by runs, leaderboards, goals, achievements and statistics. Every enemy counts as one kill, including the horde and
 * enemies that others spawn. Bodies of run events, such as the courier and a car, are no enemies and never get here.
 */
export const killCount = (kills: KillsByKind): number => safeSum(ENEMY_KINDS.map((kind) => kills[kind] ?? 0))
