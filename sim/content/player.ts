/** Stats of a survivor without equipment and perks (WEAP-01). */
export const BASE_PLAYER = {
  maxHealth: 10,
  attackDamage: 1,
  speedMultiplier: 1,
  attackRangeMultiplier: 1,
  attackSpeedMultiplier: 1,
  defense: 0,
  knockback: 0,
  pickupRangeMultiplier: 1,
  rangedDamage: 0,
  /** In px. */
  rangedRange: 132,
  rangedAttackSpeedMultiplier: 1,
} as const

/** Enemies hit by one swing, nearest first (balance §1). */
export const TARGETS_PER_SWING = { unarmed: 1, oneHand: 2, twoOneHands: 3, twoHand: 4 } as const

/** Price of a revive in diamonds (DEATH-04). */
export const REVIVE_DIAMONDS = 10
