/** Nobody's camp has room for fewer (G§4). */
export const SETTLERS_LEAST = 1
/** Settlers who would come, if there were room for all (balance §13, OP-65). */
export const SETTLERS_TO_COME = 4
