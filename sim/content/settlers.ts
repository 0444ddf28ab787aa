/** Settlers that every camp has room for (UPG-21). */
export const MIN_SETTLER_CAPACITY = 1
/** Settlers who come on their own, given enough room (balance §13, OP-65). Further ones are brought home from runs (decision 0034). */
export const FIRST_SETTLERS = 4

/** Points of food and of water that a settler takes per day: one ration and one bottle. */
export const SETTLER_MEAL = 10

/** Trades in the order of arrival: the first settler is a builder, the fifth is the next builder. */
export const SETTLER_TRADES = ['builder', 'scavenger', 'nurse', 'lookout'] as const
export type SettlerTrade = (typeof SETTLER_TRADES)[number]

/** Gifts of one settler on a day on which they have eaten. */
export const settlerGifts = {
  /** Share that each builder adds to the health of Defense barricades. */
  barricades: 0.1,
  /** Scrap that a scavenger brings. */
  scrap: 10,
  /** Bandages that a nurse makes. */
  bandages: 1,
  /** Seconds by which each lookout announces run events earlier. */
  warningSeconds: 4,
} as const
