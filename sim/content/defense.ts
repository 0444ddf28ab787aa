import type { LocationId } from './locations.ts'
import { run } from './run-constants.ts'
import { settlerGifts } from './settlers.ts'

/**
 * The Defense mode (docs/spec/run-depth.md, decision 0002): the player protects a fire from the horde, with barricades that the camp's walls
 * strengthen. Units: px, seconds, points. The rules are in sim/rules/defense.ts and sim/adventure/defense.
 */
export const defense = {
  location: 'defense' satisfies LocationId as LocationId,
  fire: {
    /** Next to the start of a run, so that the player does not start inside it. */
    x: run.start.x,
    y: -56,
    health: 300,
    /** Half the side of the square that bodies cannot enter. */
    half: 20,
    /** Share of its health below which the fire counts as low. */
    low: 0.3,
    /** Most of its health that the fire loses per second, as a share, however many enemies bite it. */
    lossPerSecond: 0.05,
  },
  barricades: {
    /** Health per barricade, and the additional multiple of it per level of the walls. */
    health: 40,
    perLevel: 4,
    /** Distance of the two columns from the fire, and barricades per column; each column closes the full height of the ground. */
    away: 270,
    rows: 4,
    /** Thickness in px. */
    thick: 26,
    /**
     * Share of its full health that a barricade within `reach` px of the survivor regains per second, so that strong barricades are
     * repaired as fast as weak ones.
     */
    repair: 0.15,
    reach: 60,
    /** Share of its health from which a broken barricade blocks bodies again. */
    raisedFrom: 0.5,
  },
  /** Damage to the fire and to a barricade, as a multiple of a bite's damage to the survivor. */
  bites: { fire: 6, barricade: 0.5 },
  /** A body uses a gap if its middle is this near, in px. */
  gapWithin: 170,
  /** Maximum distance of the survivor from the fire, in px. */
  leash: 1000,
  /** Seconds until the horde starts. */
  hordeFrom: 3,
  /** Coins and crates per survived wave, and chests for the full time, in addition to the rewards for kills. */
  pay: { coins: 10, crates: 1, chests: 1 },
} as const

/** Health of a barricade by the level of the camp's walls and the number of builders who have eaten, in whole points. */
export const barricadeHealth = (walls: number, builders = 0): number =>
  Math.round(defense.barricades.health * (1 + defense.barricades.perLevel * walls) * (1 + settlerGifts.barricades * builders))

/**
 * News of Defense, with `b` of the event. The fire: bitten (b: points), low (at the first bite below the limit), out. A barricade: bitten
 * (b: points), broken, repaired (once a second), raised again. `wave-held`: a wave was survived (b: its number).
 */
export const DEFENSE_NEWS = ['fire-bitten', 'fire-low', 'fire-out', 'bitten', 'broken', 'repaired', 'raised', 'wave-held'] as const
export type DefenseNews = (typeof DEFENSE_NEWS)[number]
