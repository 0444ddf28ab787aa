import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Duration in ms, shorter than the browser's own long press, which opens a menu. */
const LONG_PRESS_MS = 420

/** Calls `onLong` when a finger or pen rests on an element. A mouse is ignored, because it can hover. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const long = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    /** True if the press that is ending was long. */
    wasLong: () => long.current,
    hands: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        long.current = false
        end()
        if (pointerType === 'mouse') return
        timer.current = setTimeout(() => {
          long.current = true
          onLong()
        }, LONG_PRESS_MS)
      },
      onPointerUp: end,
      onPointerLeave: end,
      onPointerCancel: end,
      onContextMenu: (event: MouseEvent) => long.current && event.preventDefault(),
    },
  }
}
