import { utcDayOf } from '../rules/utc-day.ts'
import type { Save } from '../save/save.ts'

/** Largest lead of a command's time over the clock that applies it, in ms. */
export const MAX_CLOCK_AHEAD_MS = 60_000

/** True if the save's time is later than any command's can be. The save was stored, or its file written, while the clock was ahead. */
export const isTimeAhead = ({ ext }: Save, now: number): boolean => ext.time > now + MAX_CLOCK_AHEAD_MS

/**
 * Moves all times of the save back, so that its last change was at `at`. A craft, the trader's stock and an open run keep their remaining
 * time. A meal of a later day counts as the meal of the day of `at`.
 */
export function moveTimesBackTo(save: Save, at: number): Save {
  const { ext } = save
  const earlier = <Time extends number | null>(time: Time) => (time === null ? null : Math.max(0, time - (ext.time - at))) as Time
  const run = ext.run && { ...ext.run, startedAt: earlier(ext.run.startedAt), segmentStartedAt: earlier(ext.run.segmentStartedAt) }
  return {
    ...save,
    craftingStartTime: earlier(save.craftingStartTime),
    craftingEndTime: earlier(save.craftingEndTime),
    ext: { ...ext, run, traderRefreshedAt: earlier(ext.traderRefreshedAt), mealDay: Math.min(ext.mealDay, utcDayOf(at)), time: at },
  }
}
