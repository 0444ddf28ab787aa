import { vi } from 'vitest'

interface Timer {
  /** Due time in ms since the clock began. */
  at: number
  /** Timers with the same due time run in this order. */
  readonly order: number
  readonly every: number | null
  readonly call: () => void
  unref(): Timer
}
type Callback = (...args: unknown[]) => void

/** A clock that only advances from timer to timer and runs one at a time. */
export interface Timers {
  now(): number
  set(callback: () => void, ms: number): unknown
  /** Advances to the next timer and runs it. Returns false if there is none. */
  next(): boolean
  end(): void
}

/**
 * Replaces dates, `performance.now()` and timers of this process until `end` is called. `set` works like `setTimeout`, even if that is
 * stubbed again. (Vitest's own fake timers run all timers of a moment at once.)
 */
export function startTimers(beginning: number): Timers {
  const waiting = new Set<Timer>()
  let now = 0
  let orders = 0
  vi.useFakeTimers({ now: beginning, toFake: ['Date'] })
  const performanceNow = vi.spyOn(performance, 'now').mockImplementation(() => now)

  function set(call: () => void, ms: number | undefined, isRepeated: boolean): Timer {
    const delay = Math.max(1, Math.ceil(Number(ms) || 0))
    const timer: Timer = { at: now + delay, order: ++orders, every: isRepeated ? delay : null, call, unref: () => timer }
    waiting.add(timer)
    return timer
  }
  const clear = (timer: unknown) => void waiting.delete(timer as Timer)
  const setter =
    (isRepeated: boolean) =>
    (callback: Callback, ms?: number, ...args: unknown[]) =>
      set(() => callback(...args), ms, isRepeated)
  vi.stubGlobal('setTimeout', setter(false))
  vi.stubGlobal('setInterval', setter(true))
  vi.stubGlobal('clearTimeout', clear)
  vi.stubGlobal('clearInterval', clear)

  function first(): Timer | null {
    let found: Timer | null = null
    for (const timer of waiting)
      if (found === null || timer.at < found.at || (timer.at === found.at && timer.order < found.order)) found = timer
    return found
  }

  return {
    now: () => now,
    set: (callback, ms) => set(callback, ms, false),
    next() {
      const timer = first()
      if (timer === null) return false
      now = timer.at
      vi.setSystemTime(beginning + now)
      if (timer.every === null) waiting.delete(timer)
      else timer.at += timer.every
      timer.call()
      return true
    },
    end() {
      performanceNow.mockRestore()
      vi.unstubAllGlobals()
      vi.useRealTimers()
    },
  }
}
