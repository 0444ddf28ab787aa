import { figuresFormat, formatNumber } from '../language/figures.ts'
import { perLanguage } from '../language/language.ts'
import { t } from '../language/t.ts'

export { formatNumber } from '../language/figures.ts'

const compact = perLanguage((id) => figuresFormat(id, { notation: 'compact', maximumFractionDigits: 1 }))

/** A multiplier as a whole percentage: 1.05 -> "105%" (FMT-01). */
export const formatFactor = (factor: number): string => t('format.percent', { percent: Math.round(100 * factor) })

/** 99,999 -> "99,999", 1284000 -> "1.3M": for figures that must fit a phone's header. */
export function formatCompact(value: number): string {
  return Math.abs(value) > 99_999 ? compact().format(value) : formatNumber(value)
}

/** Seconds as mm:ss, rounded down: 0 -> "00:00", 300 -> "05:00" (FMT-03). */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`
}

/** Time left in ms as mm:ss, rounded up, so that "00:00" appears only when it is over. */
export const formatTimeLeft = (ms: number): string => formatClock(Math.ceil(ms / 1_000))

/** Seconds of a run, as its display shows them: 252 -> "4:12". */
export const formatRunClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`

/** A long duration, rounded down: 45 -> "45 s", 700 -> "11 min", 5400 -> "1 h 30 min". From a hundred hours on, minutes are omitted. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return t('format.seconds', { seconds: Math.floor(seconds) })
  if (minutes < 60) return t('format.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours >= 100 || minutes % 60 === 0
    ? t('format.hours', { hours: formatCompact(hours) })
    : t('format.hoursAndMinutes', { hours, minutes: minutes % 60 })
}

const pad = (n: number) => String(n).padStart(2, '0')
