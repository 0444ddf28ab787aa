import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Maximum time between two taps that count as a confirmation, in milliseconds. */
const TWICE_MS = 3_000
const isPress = (key: string) => key === 'Enter' || key === ' '

interface Held {
  /** Required hold time in milliseconds; `null` if the button is tapped twice instead. */
  readonly ms: number | null
  readonly onDone: () => void
  /** Called if the button was released too early, or tapped for the first time. */
  readonly onTap: () => void
}

/** A button with confirmation: the player holds it by pointer, Enter or Space, or presses it twice. */
export function useHold({ ms, onDone, onTap }: Held) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tapped = useRef(Number.NEGATIVE_INFINITY)
  const [holding, setHolding] = useState(false)
  const end = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setHolding(false)
  }
  const release = () => {
    if (timer.current !== undefined) onTap()
    end()
  }
  const tap = () => {
    const isSecond = performance.now() - tapped.current < TWICE_MS
    tapped.current = isSecond ? Number.NEGATIVE_INFINITY : performance.now()
    if (isSecond) onDone()
    else onTap()
  }
  const begin = () => {
    if (ms === null) return tap()
    end()
    setHolding(true)
    timer.current = setTimeout(() => {
      end()
      onDone()
    }, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    holding,
    hands: {
      onPointerDown: (event: PointerEvent) => event.button === 0 && begin(),
      onPointerUp: release,
      onPointerLeave: end,
      onPointerCancel: end,
      // macOS sends no keyup for a key that is released while Command is down.
      onKeyDown: (event: KeyboardEvent) => (event.metaKey ? end() : isPress(event.key) && !event.repeat && begin()),
      onKeyUp: release,
      onBlur: end,
    },
  }
}
