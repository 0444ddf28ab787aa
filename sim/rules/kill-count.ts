import { ENEMY_KINDS, type EnemyKind } from '../content/enemies.ts'
import { safeSum } from '../kernel/math.ts'

/** Kills by kind of enemy; a kind that is missing was not killed. */
export type KillsByKind = Readonly<Partial<Record<EnemyKind, number>>>

/**
 * How many enemies were killed: the one rule for runs, boards, goals, achievements and statistics. Every enemy that a run counts is one
 * kill, whatever its kind: the horde, and enemies that others bring, count like any other.
 */
export const killCount = (kills: KillsByKind): number => safeSum(ENEMY_KINDS.map((kind) => kills[kind] ?? 0))
