/** Simulated seconds per second at which a run may be played on a backend with debug. */
export const RUN_SPEEDS = [1, 5, 25] as const
export type RunSpeed = (typeof RUN_SPEEDS)[number]
