/** Page size of a leaderboard. */
export const BOARD_PAGE_SIZE = 20
/** Ranks on leaderboards and for a night are counted up to this limit; beyond it, the server only reports that there are more. */
export const MAX_COUNTED_RANK = 10_000
