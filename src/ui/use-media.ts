import { useCallback, useSyncExternalStore } from 'react'

/** Phone layout. The style sheets use the same width. */
export const PHONE_MEDIA = '(width < 48rem)'

/** Touch devices, where hints never mention keys. */
export const TOUCH_MEDIA = `${PHONE_MEDIA}, (pointer: coarse)`

/** The system setting for reduced motion. */
export const MOTIONLESS_MEDIA = '(prefers-reduced-motion: reduce)'

/** Returns whether a media query matches, and updates on change. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
