import type { Save } from '../save/save.ts'

/** ms; a command's time may be ahead of the clock that applies it by this much. */
export const MAX_CLOCK_AHEAD_MS = 60_000

/** Whether a save is of a time that no command can have yet. It was stored while the server's clock was ahead, or its file was. */
export const isTimeAhead = ({ ext }: Save, now: number): boolean => ext.time > now + MAX_CLOCK_AHEAD_MS

/**
 * The save with all its times moved back, so that its last change was at `at`: a craft, the trader's stock and an open run go on with
 * the time that they had left.
 */
export function withTimesBackAt(save: Save, at: number): Save {
  const { ext } = save
  const earlier = <Time extends number | null>(time: Time) => (time === null ? null : Math.max(0, time - (ext.time - at))) as Time
  const run = ext.run && { ...ext.run, startedAt: earlier(ext.run.startedAt), segmentStartedAt: earlier(ext.run.segmentStartedAt) }
  return {
    ...save,
    craftingStartTime: earlier(save.craftingStartTime),
    craftingEndTime: earlier(save.craftingEndTime),
    ext: { ...ext, run, traderRefreshedAt: earlier(ext.traderRefreshedAt), time: at },
  }
}
