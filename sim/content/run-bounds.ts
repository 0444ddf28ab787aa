/** What no table of the game says, but a bound of `rules/run-bounds` needs. */

/** A bloater bursts into 2, an abomination sheds 1 at three marks of its health (balance §2.1). */
export const SPAWNS_OF = { 'mini-boss': 2, boss: 3 } as const
/** What a medusa and a doctor summon, after how many seconds first and then how often (balance §2.2). */
export const SUMMONS = { medusa: { count: 1, first: 4, every: 9 }, doctor: { count: 2, first: 3, every: 7 } } as const
/** The behemoth comes once a run. */
export const BEHEMOTHS_PER_RUN = 1
/** Two accessories of the highest xp bonus there is. */
export const XP_BONUS_MOST = 0.5
/** s: what the clock of a machine may be set by while a run lasts. Forgives the time that is claimed, never the kills. */
export const CLOCK_SLACK_SECONDS = 5
