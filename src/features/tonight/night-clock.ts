import type { ServerTime } from '../../../machines/ports.ts'
import type { Tonight } from '../../../machines/tonight-port.ts'

/**
 * Returns a function that gives the seconds until a night ends, at least 0. Create it when the night is read: the
 * night's own time is exact, while the server time is only known to within some ms, and a night that ended too early
 * would be read again and again.
 */
export function nightClock(night: Pick<Tonight, 'endsAt' | 'now'>, time: Pick<ServerTime, 'now'>): () => number {
  const end = Date.parse(night.endsAt) - (Date.parse(night.now) - time.now())
  return () => Math.max(0, (end - time.now()) / 1_000)
}
