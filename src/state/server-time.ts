import type { ServerTime } from '../../machines/ports.ts'

interface Clocks {
  /** performance.now() */
  readonly monotonic: () => number
  /** Date.now(), the estimate before the first answer. */
  readonly device: () => number
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** ms by which the server's clock was ahead of this device's, so that the next visit begins with the right time. */
const SKEW_KEY = 'nightfence.clock-skew'
/** A Date header has whole seconds. */
const HEADER_STEP_MS = 1_000
/** A smaller change of the skew is not worth storing. */
const STORED_STEP_MS = 5_000

/**
 * Each answer bounds how far the server's clock is ahead of the monotonic one, and the answers together narrow it down to a few ms. An
 * answer that contradicts them means that a clock was set or that the device slept: then that answer alone counts.
 */
export function createServerTime({ monotonic, device, storage }: Clocks): ServerTime {
  let stored = readSkew(storage)
  let offset = device() + stored - monotonic()
  let bounds: readonly [number, number] | null = null

  function keepSkew(): void {
    const skew = Math.round(monotonic() + offset - device())
    if (Math.abs(skew - stored) < STORED_STEP_MS) return
    stored = skew
    try {
      storage().setItem(SKEW_KEY, String(skew))
    } catch {
      // The next visit begins with the device's clock, until the first answer.
    }
  }

  return {
    now: () => Math.floor(monotonic() + offset),
    isMeasured: () => bounds !== null,
    reading: monotonic,
    measure(date, sentAt) {
      const said = Date.parse(date ?? '')
      if (Number.isNaN(said)) return
      const answered: readonly [number, number] = [said - monotonic(), said + HEADER_STEP_MS - sentAt]
      const both = bounds && ([Math.max(bounds[0], answered[0]), Math.min(bounds[1], answered[1])] as const)
      bounds = both !== null && both[0] <= both[1] ? both : answered
      // The step is as small as possible, because a duration measured by this clock must not get shorter.
      offset = Math.min(Math.max(offset, bounds[0]), bounds[1])
      keepSkew()
    },
  }
}

function readSkew(storage: Clocks['storage']): number {
  try {
    const skew = Number(storage().getItem(SKEW_KEY) ?? 0)
    return Number.isFinite(skew) ? skew : 0
  } catch {
    return 0
  }
}
