/** Limits for `rules/run-bounds` that are not part of another table. */

/** The behemoth appears once per run. */
export const BEHEMOTHS_PER_RUN = 1
/** Two accessories with the highest xp bonus. */
export const MAX_XP_BONUS = 0.5
/** Allowed clock adjustment of a machine during a run, in seconds. Extends the claimed time, never the kills. */
export const CLOCK_SLACK_SECONDS = 5
/** Runs shorter than this by the clock, in seconds, get at most the expected random drops plus one of each. */
export const MIN_SECONDS_FOR_LUCK = 20
/**
 * A run whose segment began longer ago, in ms, counts as abandoned. Three times the length of a segment, to allow for dialogs and pauses.
 */
export const ABANDONED_AFTER_MS = 900_000
/** Seconds that an abandoned run's survivor stands without input before the return to camp. */
export const ABANDONED_RUN_IDLE_SECONDS = 10
