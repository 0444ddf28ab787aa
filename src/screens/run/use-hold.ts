import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const isPress = (key: string) => key === 'Enter' || key === ' '

/** A button that asks to be held: `onHeld` once after `ms` of pointer, Enter or Space; a shorter press does nothing. */
export function useHold(ms: number, onHeld: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [holding, setHolding] = useState(false)
  const end = () => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const begin = () => {
    end()
    setHolding(true)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    holding,
    hands: {
      onPointerDown: (event: PointerEvent) => event.button === 0 && begin(),
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => isPress(event.key) && !event.repeat && begin(),
      onKeyUp: end,
      onBlur: end,
    },
  }
}
