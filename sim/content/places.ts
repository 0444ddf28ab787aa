/** Of a page of a board. */
export const PLACES_A_PAGE = 20
/** Places, on boards and of a night, are counted up to here; beyond, the server says that there are more. */
export const MOST_PLACES = 10_000
