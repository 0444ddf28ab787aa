import type { EnemyKind } from './enemies.ts'
import { ticks } from './run-constants.ts'

/** Rules for every elite (docs/spec/run-depth.md): a common enemy with multiplied health, one trait and a chest. */
export const eliteRules = {
  /** Arrival times in seconds; the seed shifts each by up to `spread` either way. */
  at: [60, 105, 180, 225],
  spread: 8,
  kinds: ['regular', 'shambler', 'mini-boss'],
  /** Factors of its kind's health and bite. */
  health: 6,
  bite: 1.5,
  /** Added to its kind's reward, multiplied by the map's drop multiplier. */
  coins: 5,
  xp: 5,
  /** Number of Instincts that its chest raises by one rank. */
  ranks: 2,
} as const satisfies { readonly kinds: readonly EnemyKind[]; readonly [rule: string]: unknown }

/** Elites in a run in which each brings a second one. */
export const MAX_ELITES = 2 * eliteRules.at.length

/**
 * Elite traits. Each has a rule file named after its id in sim/adventure/elites and its visuals in src/looks/elites. Frames refer to traits
 * by index, so new ones go to the end. Units: ticks, px/s, radians.
 */
export const eliteTraits = {
  /** Takes `taken` of the damage from hits within `front` of its direction, and turns slowly, so that the player can get behind it. */
  armoured: { front: (2 * Math.PI) / 3, taken: 0.5, turn: 1.2 },
  runner: { factor: 2, lasts: ticks(1.2), every: ticks(4) },
  splitter: { kind: 'shambler', count: 3 },
  /** Up to `most` howls, each followed by `count` shamblers spread over `within`. */
  howler: { every: ticks(8), most: 3, kind: 'shambler', count: 8, within: ticks(2) },
} as const
export type EliteTraitId = keyof typeof eliteTraits
export const ELITE_TRAITS = Object.keys(eliteTraits) as readonly EliteTraitId[]
