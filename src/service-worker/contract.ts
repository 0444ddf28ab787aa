/** Where the worker is: its scope is everything below. */
export const WORKER = '/sw.js'
/** The page of every address of the game. */
export const PAGE = '/index.html'
/** Asks a worker that waits to take over. */
export const APPLY = 'apply'
