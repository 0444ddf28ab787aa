import { perLanguage } from '../language/language.ts'
import { languages } from '../language/languages.ts'
import { t } from '../language/t.ts'

const written = (parts: Intl.DateTimeFormatOptions) => perLanguage((id) => new Intl.DateTimeFormat(languages[id].dates, parts))

const dayAndTime = written({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** ISO 8601 -> "20 Nov 2026, 15:42", in the player's time zone. */
export const formatDayAndTime = (iso: string): string => dayAndTime().format(new Date(iso))

const day = written({ day: 'numeric', month: 'short', year: 'numeric' })
const utcDay = written({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "2026-11-23" -> "23 Nov 2026". */
export const formatUtcDay = (date: string): string => utcDay().format(new Date(date))

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const

const clock = written({ hour: '2-digit', minute: '2-digit' })
const dayOfYear = written({ day: 'numeric', month: 'short' })
const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0)

/**
 * Time of writing as read at `now` (ms since 1970), in the player's time zone: "15:20" today, "Yesterday", "17 Nov", and with the year if
 * it is not the current one.
 */
export function formatWritten(iso: string, now: number): string {
  const at = new Date(iso)
  const today = midnight(now)
  if (at.getTime() >= today) return clock().format(at)
  if (at.getTime() >= midnight(today - 1)) return t('dates.yesterday')
  return (at.getFullYear() === new Date(now).getFullYear() ? dayOfYear : day)().format(at)
}

/** ISO 8601 -> "15:20", in the player's time zone. */
export const formatTimeOfDay = (iso: string): string => clock().format(new Date(iso))
/** Heading above the messages of a day: "Today", "Yesterday", "17 Nov". */
export const formatDayHeading = (iso: string, now: number): string =>
  Date.parse(iso) >= midnight(now) ? t('dates.today') : formatWritten(iso, now)

/**
 * Time since a player was last seen, as read at `now` (ms since 1970): "Never", "Online" within 5 minutes, "7m ago", "3h ago", "2d ago",
 * and after a week the date in the player's time zone (FMT-02). A time in the future means that a clock is ahead and shows "Online".
 */
export function formatLastSeen(iso: string | null, now: number): string {
  if (iso === null) return t('dates.never')
  if (isActive(iso, now)) return t('dates.online')
  const since = now - Date.parse(iso)
  if (since < HOUR) return t('dates.minutesAgo', { minutes: Math.floor(since / MINUTE) })
  if (since < DAY) return t('dates.hoursAgo', { hours: Math.floor(since / HOUR) })
  if (since < 7 * DAY) return t('dates.daysAgo', { days: Math.floor(since / DAY) })
  return day().format(new Date(iso))
}

/** True if a player seen at `iso` counts as active at `now` (ms since 1970): within 5 minutes (FRIEND-13). */
export const isActive = (iso: string | null, now: number): boolean => iso !== null && now - Date.parse(iso) < 5 * MINUTE
