/** Restores per slot in 24 hours. The limit prevents players from undoing every death with a restore (decision 0013). */
export const MAX_RESTORES_PER_DAY = 3
