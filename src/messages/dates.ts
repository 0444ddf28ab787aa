const dayAndTime = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })

/** ISO 8601 -> "20 Nov 2026, 15:42", in the player's time zone. */
export const formatDayAndTime = (iso: string): string => dayAndTime.format(new Date(iso))
