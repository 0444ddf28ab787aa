import { vi } from 'vitest'

interface Timer {
  /** ms since the clock began. */
  at: number
  /** Of those that are due at one time the first that was set is the first that is called. */
  readonly order: number
  readonly every: number | null
  readonly call: () => void
  unref(): Timer
}
type Callback = (...args: unknown[]) => void

/** A clock that stands still between two timers, and calls one at a time. */
export interface Timers {
  now(): number
  set(callback: () => void, ms: number): unknown
  /** Lets time pass up to the next timer, and calls that. False: there is none. */
  next(): boolean
  end(): void
}

/**
 * Dates, `performance.now()` and timers of everybody in this process are this clock's until `end`. `set`: what `setTimeout` does, unless
 * that is somebody else's by then. (Vitest's own clock calls all timers of one moment at once.)
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
