/** Restores per slot in 24 hours. The limit keeps restoring a rescue and not a way around a death (decision 0013). */
export const MAX_RESTORES_PER_DAY = 3
