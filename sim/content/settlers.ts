/** Settlers that every camp has room for (UPG-21). */
export const SETTLERS_LEAST = 1
/** Settlers who would come, if there were room for all (balance §13, OP-65). */
export const SETTLERS_TO_COME = 4
