import type { Save } from '../../../sim/save/save.ts'

/** Less than this apart, two clocks are the same: setting one again would help nobody. ms. */
const SAME_CLOCK_MS = 1_000

export interface ServerClock {
  read(): number
  /** A stored save of a later time was written by a device that knew better. */
  learn(stored: Save): void
  /** Sets the clock; by how many ms, or null when it was right. */
  set(serverNow: number): number | null
}

/** This device's clock (whole ms since 1970), set by what the server and its saves say of theirs. */
export function createServerClock(now: () => number): ServerClock {
  let skew = 0
  const read = () => now() + skew
  return {
    read,
    learn(stored) {
      skew += Math.max(0, stored.ext.time - read())
    },
    set(serverNow) {
      const shift = serverNow - read()
      if (Math.abs(shift) < SAME_CLOCK_MS) return null
      skew += shift
      return shift
    },
  }
}
