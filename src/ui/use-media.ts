import { useCallback, useSyncExternalStore } from 'react'

/** The width under which the phone's layout applies; the same figure stands in the style sheets. */
export const PHONE = '(width < 48rem)'

/** Where a finger points: nothing there is told of keys. */
export const TOUCH = `${PHONE}, (pointer: coarse)`

/** Asked for by the system: a picture that keeps still. */
export const MOTIONLESS = '(prefers-reduced-motion: reduce)'

/** Whether a media query holds, kept up to date. */
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
