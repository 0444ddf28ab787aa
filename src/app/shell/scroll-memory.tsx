import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How far each entry of the history was scrolled when it was left, px. */
const left = new Map<string, number>()

/** A new page begins at its top, a page gone back to where it was left. Stands before the page, so that it still sees the old one. */
export function ScrollMemory() {
  const { key } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    window.scrollTo(0, kind === 'POP' ? (left.get(key) ?? 0) : 0)
    return () => void left.set(key, window.scrollY)
  }, [key, kind])
  return null
}
