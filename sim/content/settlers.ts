/** Settlers that every camp has room for (UPG-21). */
export const MIN_SETTLER_CAPACITY = 1
/** Maximum settlers that come to a camp, given enough room (balance §13, OP-65). */
export const MAX_SETTLERS = 4
