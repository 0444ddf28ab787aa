import type { LocationId } from './locations.ts'
import { run } from './run-constants.ts'

/**
 * Defense, a mode of its own (docs/spec/run-depth.md, decision 43): a fire that must not go out, barricades around it that the camp's walls
 * make stronger, and a horde that wants the fire. px, s, points. Its rules are in sim/rules/defense.ts and sim/adventure/defense.
 */
export const defense = {
  location: 'defense' satisfies LocationId as LocationId,
  fire: {
    /** Beside the place where a run begins, so that nobody begins in it. */
    x: run.start.x,
    y: -56,
    health: 300,
    /** Half of the square that bodies cannot enter. */
    half: 20,
    /** Share of its health below which it is low. */
    low: 0.3,
  },
  barricades: {
    /** Health of each, and so many times as much more for each level of the walls. */
    health: 40,
    perLevel: 4,
    /** Two rows, so far to both sides of the fire, of so many that close the whole height of the ground. */
    away: 270,
    rows: 4,
    /** px across. */
    thick: 26,
    /** Share of a whole one that each within so many px of the survivor gains in a second: the strong ones are raised as soon as the weak. */
    repair: 0.15,
    reach: 60,
    /** A broken one stops bodies again from this share of its health on. */
    raisedFrom: 0.5,
  },
  /** Times what a bite takes from the survivor, the fire and a barricade lose to it. */
  bites: { fire: 6, barricade: 0.5 },
  /** A body beside a gap goes through it, if the gap's middle is so near. */
  gapWithin: 170,
  /** How far from the fire the survivor may go. */
  leash: 1000,
  /** First enemies. */
  hordeFrom: 3,
  /** For each wave survived, and for the whole time. Beside what kills give. */
  pay: { coins: 10, crates: 1, chests: 1 },
} as const

/** Health of each barricade, by the level of the camp's walls. */
export const barricadeHealth = (walls: number): number => defense.barricades.health * (1 + defense.barricades.perLevel * walls)

/** The fire was bitten (b: points), is low (first bite below), burns its last; a barricade was bitten (b: points), broke, is being repaired (once a second), stands again; a wave was survived (b: which one). */
export const DEFENSE_NEWS = ['fire-bitten', 'fire-low', 'fire-out', 'bitten', 'broken', 'repaired', 'raised', 'wave-held'] as const
export type DefenseNews = (typeof DEFENSE_NEWS)[number]
