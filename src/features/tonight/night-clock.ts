import type { ServerTime } from '../../../machines/ports.ts'
import type { Tonight } from '../../../machines/tonight-port.ts'

/**
 * Seconds until a night ends, at least 0, each time it is called. To be made when the night was read: what it says of the present is
 * exact, while the server's time is known to some ms, and a night that ends too early is read again and again.
 */
export function nightClock(night: Pick<Tonight, 'endsAt' | 'now'>, time: Pick<ServerTime, 'now'>): () => number {
  const end = Date.parse(night.endsAt) - (Date.parse(night.now) - time.now())
  return () => Math.max(0, (end - time.now()) / 1_000)
}
