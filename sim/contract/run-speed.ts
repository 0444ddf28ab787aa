/** Simulated seconds per second at which a run may be played on a backend with debug. */
export const RUN_SPEEDS = [1, 5, 25] as const
export type RunSpeed = (typeof RUN_SPEEDS)[number]

/** And at which anybody may watch one. */
export const REPLAY_SPEEDS = [1, 2, 5, 25] as const
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number]
