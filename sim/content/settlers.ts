/** Settlers that every camp has room for (UPG-21). */
export const SETTLERS_LEAST = 1
/** Maximum settlers that come to a camp, given enough room (balance §13, OP-65). */
export const SETTLERS_TO_COME = 4
