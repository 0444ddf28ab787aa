/** Assist options of a run (decision 0027), in percent; the first value is the normal game. */
export const assistRules = {
  /** Speed of the run's clock. The world is the same, tick for tick. */
  speed: [100, 90, 80, 70, 60],
  /** Share of each hit that the survivor and the fire of Defense take. */
  damage: [100, 75, 50, 25],
} as const
export type AssistSpeed = (typeof assistRules.speed)[number]
export type AssistDamage = (typeof assistRules.damage)[number]

/**
 * Pay for each share of damage, in percent of coins, scrap, diamonds, items and xp. Low enough that a map that the player only survives
 * with assist pays no more than the map that fits the same gear (figures: docs/spec/product-rules.md).
 */
export const assistPay: Readonly<Record<AssistDamage, number>> = { 100: 100, 75: 70, 50: 40, 25: 25 }
