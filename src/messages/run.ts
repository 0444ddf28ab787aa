/** What a run says on its display, from its first frame on. What comes later is in run-later.ts, and fetched behind it. */
export const runText = {
  /** 252 -> "4:12". */
  clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
} as const
