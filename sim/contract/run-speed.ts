/** Simulated seconds per second, selectable on a backend with debug. */
export const RUN_SPEEDS = [1, 5, 25] as const
export type RunSpeed = (typeof RUN_SPEEDS)[number]

/** Playback speeds for watching a run. */
export const REPLAY_SPEEDS = [1, 2, 5, 25] as const
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number]
