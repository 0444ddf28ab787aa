import type { EnemyKind } from './enemies.ts'
import { ticks } from './run-constants.ts'

/** What holds for every elite (docs/spec/run-depth.md): a common enemy with many times its health, one trait and a chest. */
export const eliteRules = {
  /** s at which one comes, each moved by up to `spread` to either side by the seed. */
  at: [60, 105, 180, 225],
  spread: 8,
  kinds: ['regular', 'shambler', 'mini-boss'],
  /** Times its kind's. */
  health: 6,
  bite: 1.5,
  /** Beside what its kind pays, times the map's drop multiplier. */
  coins: 5,
  xp: 5,
  /** Instincts in hand that its chest raises by a rank. */
  ranks: 2,
} as const satisfies { readonly kinds: readonly EnemyKind[]; readonly [rule: string]: unknown }

/** In one run, where each brings a second one. */
export const MOST_ELITES = 2 * eliteRules.at.length

/**
 * The traits. Each one's rule is a file of its id in sim/adventure/elites, its look one in src/looks/elites. In this order they are named by
 * index in frames: a new one goes to the end. Ticks, px/s, radians.
 */
export const eliteTraits = {
  /** Takes this share of what hits it within `front` of where it looks, and turns slowly, so that one can get behind it. */
  armoured: { front: (2 * Math.PI) / 3, taken: 0.5, turn: 1.2 },
  runner: { factor: 2, lasts: ticks(1.2), every: ticks(4) },
  splitter: { kind: 'shambler', count: 3 },
  /** `most` howls; after each so many come, one after the other `within` the time. */
  howler: { every: ticks(8), most: 3, kind: 'shambler', count: 8, within: ticks(2) },
} as const
export type EliteTraitId = keyof typeof eliteTraits
export const ELITE_TRAITS = Object.keys(eliteTraits) as readonly EliteTraitId[]
