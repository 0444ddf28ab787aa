const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** ISO 8601 -> "20 Nov 2026, 15:42", in the player's time zone. */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso))

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000] as const

/**
 * When somebody was last seen, read at `now` (ms since 1970): "Never", "Online" within 5 minutes, "7m ago", "3h ago", "2d ago",
 * and after a week the day in the player's time zone (FMT-02, S§9). A time to come is a clock that is ahead: "Online".
 */
export function formatLastSeen(iso: string | null, now: number): string {
  if (iso === null) return 'Never'
  const since = now - Date.parse(iso)
  if (since < 5 * MINUTE) return 'Online'
  if (since < HOUR) return `${Math.floor(since / MINUTE)}m ago`
  if (since < DAY) return `${Math.floor(since / HOUR)}h ago`
  if (since < 7 * DAY) return `${Math.floor(since / DAY)}d ago`
  return day.format(new Date(iso))
}
