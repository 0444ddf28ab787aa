const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** 2 -> "2", 2.04 -> "2", 2.25 -> "2.3", 1284 -> "1,284". At most one decimal, halves away from zero (FMT-01). */
export function formatNumber(value: number): string {
  // The text of a number is its shortest decimal form, so 1.05 rounds as it reads, not as its binary neighbour does.
  const text = whole.format(value)
  return text === '-0' ? '0' : text
}

/** A multiplier as whole per cent: 1.05 -> "105%" (FMT-01). */
export const formatFactor = (factor: number): string => `${formatNumber(Math.round(100 * factor))}%`

/** 99,999 -> "99,999", 1284000 -> "1.3M": for figures that must fit a phone's header. */
export function formatCompact(value: number): string {
  return Math.abs(value) > 99_999 ? compact.format(value) : formatNumber(value)
}

/** Seconds as mm:ss, whole seconds downward: 0 -> "00:00", 300 -> "05:00" (FMT-03). */
export function formatClock(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`
}

/** Seconds of a life: 45 -> "45 s", 700 -> "11 min", 5400 -> "1 h 30 min", whole ones downward; from a hundred hours on no minutes. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return `${formatNumber(Math.floor(seconds))} s`
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours >= 100 || minutes % 60 === 0 ? `${formatCompact(hours)} h` : `${hours} h ${minutes % 60} min`
}

const pad = (n: number) => String(n).padStart(2, '0')
