interface Clocks {
  /** performance.now() */
  readonly monotonic: () => number
  /** Date.now() */
  readonly device: () => number
}

/** Difference between two clocks in ms above which one of them was stopped or set. */
const JUMP_MS = 2_000
const LOOK_MS = 5_000

/**
 * Measures the server's time after the device slept or its clock was set, which a page notices when it wakes up. Retries until the server
 * answers. Returns a function that stops it.
 */
export function measureAfterClockJump(page: Window, { monotonic, device }: Clocks, measure: () => Promise<unknown>) {
  let before = device() - monotonic()
  let isMeasuring = false
  const look = async () => {
    const now = device() - monotonic()
    if (isMeasuring || Math.abs(now - before) < JUMP_MS) return
    isMeasuring = true
    await measure().then(
      () => {
        before = now
      },
      () => {},
    )
    isMeasuring = false
  }
  const timer = setInterval(look, LOOK_MS)
  for (const event of WAKE_EVENTS) page.addEventListener(event, look, true)
  return () => {
    clearInterval(timer)
    for (const event of WAKE_EVENTS) page.removeEventListener(event, look, true)
  }
}
const WAKE_EVENTS = ['visibilitychange', 'focus', 'online', 'pageshow'] as const
