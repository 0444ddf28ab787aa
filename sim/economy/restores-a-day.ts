/** Restores per slot in 24 hours. The limit keeps restoring a rescue and not a way around a death (decision 17). */
export const RESTORES_A_DAY = 3
