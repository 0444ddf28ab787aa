/** Page size of a leaderboard. */
export const PLACES_A_PAGE = 20
/** Ranks on leaderboards and for a night are counted up to this limit; beyond it, the server only reports that there are more. */
export const MOST_PLACES = 10_000
