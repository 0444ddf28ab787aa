/** Simulated seconds per second that a debug run may be played at (design §8). */
export const RUN_SPEEDS = [1, 5, 25] as const
export type RunSpeed = (typeof RUN_SPEEDS)[number]
