import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const isPress = (key: string) => key === 'Enter' || key === ' '

/** A button that asks to be held: `onHeld` once after `ms` of pointer, Enter or Space, and `onTap` when it was let go sooner. */
export function useHold(ms: number, onHeld: () => void, onTap: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
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
  const begin = () => {
    end()
    setHolding(true)
    timer.current = setTimeout(() => {
      end()
      onHeld()
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
      onKeyDown: (event: KeyboardEvent) => isPress(event.key) && !event.repeat && begin(),
      onKeyUp: release,
      onBlur: end,
    },
  }
}
