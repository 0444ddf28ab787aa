/** Texts that a run needs from its first frame on. Later ones are in run-later.ts, which is loaded afterwards. */
export const runText = {
  /** 252 -> "4:12". */
  clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
} as const
