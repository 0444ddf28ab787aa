/** What no table of the game says, but a bound of `rules/run-bounds` needs. */

/** The behemoth comes once a run. */
export const BEHEMOTHS_PER_RUN = 1
/** Two accessories of the highest xp bonus there is. */
export const MAX_XP_BONUS = 0.5
/** s: what the clock of a machine may be set by while a run lasts. Forgives the time that is claimed, never the kills. */
export const CLOCK_SLACK_SECONDS = 5
/** s: a run that was over sooner, by the clock, had no time for luck: it is given what is to be expected, and one of each thing more. */
export const MIN_SECONDS_FOR_LUCK = 20
/**
 * ms: a run whose segment began longer ago is taken for one that was left without an end. Three times as long as a segment lasts; the
 * rest is for its dialogs and pauses.
 */
export const ABANDONED_AFTER_MS = 900_000
/** s: how long a survivor whose player left a run unfinished stands there with nobody at the keys, before the way home. */
export const LEFT_ALONE_SECONDS = 10
