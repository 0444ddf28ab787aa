/** So often can one slot be restored in 24 hours, so that going back stays a rescue and is no way around a death (decision 17). */
export const RESTORES_A_DAY = 3
