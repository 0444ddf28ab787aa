import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Scroll position of each history entry when it was left, in px. */
const left = new Map<string, number>()

/**
 * Scrolls a new page to its top, and a page reached by going back to its last position. Must be rendered before the page, so that it still
 * sees the old one.
 */
export function ScrollMemory() {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    window.scrollTo(0, kind === 'POP' ? (left.get(key) ?? 0) : 0)
    return () => void left.set(key, window.scrollY)
  }, [key, kind])
  return null
}
