/** Usually the server has played a run while it lasted, and only its last seconds remain. */
const FIRST_DELAYS_MS = [150, 200, 300, 450]
const LATER_DELAY_MS = 750

/** Milliseconds before a request is sent again that waits for the verdict on a run, after `tries` answers without it. */
export const verdictDelayMs = (tries: number): number => FIRST_DELAYS_MS[tries - 1] ?? LATER_DELAY_MS
