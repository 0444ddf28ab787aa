import type { AchievementId } from './achievements.ts'
import { player, ticks } from './run-constants.ts'

/** A value by rank, 1 to 5. */
type ByRank = (rank: number) => number

/** Common fields of all Instincts; other figures are specific to each. Units: px, ticks; damage as a share of `instinctDamage`. */
interface InstinctDef {
  /** Never offered without a ranged weapon. */
  readonly needs?: 'ranged'
  /** Any one of them unlocks it; absent if it is open from the start. */
  readonly unlockedBy?: readonly AchievementId[]
  /** Set if it deals no damage. The summary of a run then shows the seconds of faster attacks, the enemies blinded or the health restored. */
  readonly effect?: 'seconds' | 'enemies' | 'health'
}

/**
 * Instincts, which a survivor gains within one run (docs/spec/run-depth.md). Each has a rule file named after its id in
 * sim/adventure/instincts and its visuals in src/looks/instincts. Frames refer to Instincts by index, so new ones go to the end.
 */
export const instincts = {
  wide_swing: { targets: ((rank) => 3 * rank) as ByRank, reach: ((rank) => 1 + 0.2 * rank) as ByRank },
  slam: {
    every: ((rank) => ticks(4.5 - 0.4 * rank)) as ByRank,
    radius: ((rank) => 100 + 20 * rank) as ByRank,
    damage: 1,
    push: 45,
  },
  saw_belt: { inner: 62, outer: 92, every: ticks(1 / 3), damage: ((rank) => 0.28 * (1 + 0.7 * rank)) as ByRank },
  scrap_drone: { every: ((rank) => ticks(0.9 / (0.4 + 0.6 * rank))) as ByRank, range: 260, damage: 1 },
  ricochet: {
    jumps: ((rank) => rank) as ByRank,
    damage: 0.8,
    range: 170,
    /** Thrown without a gun. */
    stone: { every: ticks(1.1), damage: 0.8, range: 260 },
  },
  burning_trail: {
    /** Distance between two flames, in px. */
    apart: 18,
    lasts: ((rank) => ticks(2 + 0.5 * rank)) as ByRank,
    radius: ((rank) => 26 + 4 * rank) as ByRank,
    every: ticks(0.25),
    damage: 1.2 / 4,
  },
  live_wire: { everySwings: 3, jumps: ((rank) => 3 + 2 * rank) as ByRank, range: 150, damage: 1.6 },
  bottle: {
    every: ((rank) => ticks(5 - 0.45 * rank)) as ByRank,
    range: 300,
    radius: ((rank) => 60 + 5 * rank) as ByRank,
    flight: ticks(0.5),
    damage: 0.9,
  },
  pierce: { needs: 'ranged', unlockedBy: ['kills_100', 'run_kills_300'], bodies: ((rank) => rank) as ByRank },
  twin_barrel: {
    needs: 'ranged',
    unlockedBy: ['mini-boss_1', 'shamblers_1000'],
    bullets: ((rank) => rank) as ByRank,
    damage: 0.85,
    spread: 0.14,
  },
  last_round: {
    needs: 'ranged',
    unlockedBy: ['boss_1', 'elites_1'],
    factor: 3,
    radius: ((rank) => 52 + 8 * rank) as ByRank,
    damage: ((rank) => 0.6 + 0.4 * rank) as ByRank,
  },
  hot_reload: {
    needs: 'ranged',
    unlockedBy: ['level_10', 'run_kills_1000'],
    radius: ((rank) => 100 + 14 * rank) as ByRank,
    damage: 1,
    push: 45,
    fireRate: 1.4,
    lasts: ((rank) => ticks(1 + rank)) as ByRank,
  },
  cornered: {
    effect: 'seconds',
    unlockedBy: ['survived_school', 'elites_5'],
    below: 0.35,
    attackSpeed: ((rank) => 1.2 + 0.06 * rank) as ByRank,
    speed: 1.1,
  },
  caltrops: {
    unlockedBy: ['kills_1000', 'shamblers_10000'],
    every: ((rank) => ticks(6 - 0.5 * rank)) as ByRank,
    lasts: ticks(4),
    radius: ((rank) => 70 + 8 * rank) as ByRank,
    slow: 0.5,
    hits: ticks(0.5),
    damage: 0.2 / 2,
  },
  guard_dog: {
    unlockedBy: ['boss_chests_1', 'evolutions_1'],
    every: ((rank) => ticks(1.2 / (1 + 0.2 * rank))) as ByRank,
    damage: 1.5,
    /** In px/s, and maximum hunting distance from the survivor in px. */
    speed: 260,
    range: 240,
    reach: 26,
  },
  bloodlust: {
    effect: 'seconds',
    unlockedBy: ['survived_hospital', 'nightmare_1'],
    kills: 10,
    within: ticks(3),
    attackSpeed: 0.12,
    stacks: ((rank) => rank) as ByRank,
    lasts: ticks(6),
  },
  flare: {
    effect: 'enemies',
    unlockedBy: ['behemoth_1', 'evolutions_5'],
    every: ((rank) => ticks(12 - 1.2 * rank)) as ByRank,
    radius: 240,
    blind: ticks(2),
  },
  magnet: {
    effect: 'health',
    unlockedBy: ['hours_school_1', 'nightmare_3'],
    every: ((rank) => ticks(15 - 2 * rank)) as ByRank,
    heals: 0.03,
  },
} as const satisfies Record<string, InstinctDef & Readonly<Record<string, unknown>>>
export type InstinctId = keyof typeof instincts
export const INSTINCT_IDS = Object.keys(instincts) as readonly InstinctId[]
export const isInstinctId = (id: string): id is InstinctId => Object.hasOwn(instincts, id)
export const instinctDef = (id: InstinctId): InstinctDef => instincts[id] as InstinctDef

export const instinctRules = {
  maxRank: 5,
  /** Different Instincts per run. */
  most: 6,
  offers: 3,
  /** Per run. */
  rerolls: 1,
  banishes: 1,
  /**
   * Share of the missing health that taking an Instinct restores. Below `below` of full health it restores `share` instead, so that a
   * nearly dead survivor can recover.
   */
  restores: 0.2,
  saves: { below: 0.3, share: 0.5 },
  /** Share of a bullet's damage that Instincts use if it exceeds the damage of a swing. */
  bulletShare: 0.8,
} as const

/**
 * Adrenaline for the n-th fill of a run, from 0, on a map with this price (`instinctPrice`). Each enemy kind's file has the amount per
 * kill.
 */
export const adrenalineCost = (n: number, price = 1): number => Math.floor(price * (8 + 5 * n + Math.floor(0.9 * n * n)))

/** The dash, a leap in the walking direction. Units: px, ticks. */
export const dash = { ticks: 8, step: 17.5, safe: 12, cooldown: ticks(4), radius: player.radius } as const
