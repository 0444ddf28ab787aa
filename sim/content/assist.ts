/** What a player may make easier in a run (decision 80), in whole percent, the game as it is first. */
export const assistRules = {
  /** How fast the clock of a run goes. The world is the same, tick for tick. */
  speed: [100, 90, 80, 70, 60],
  /** How much of each blow the survivor takes, and the fire of Defense. */
  damage: [100, 75, 50, 25],
} as const
export type AssistSpeed = (typeof assistRules.speed)[number]
export type AssistDamage = (typeof assistRules.damage)[number]

/**
 * What a run pays for each share of damage, in percent: of coins, scrap, diamonds, items and xp. Low enough that a map on which only the
 * assist keeps the survivor alive pays no more than the map that the same gear is made for (decision 80 has the figures).
 */
export const assistPay: Readonly<Record<AssistDamage, number>> = { 100: 100, 75: 70, 50: 40, 25: 25 }
