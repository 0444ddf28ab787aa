import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '../../messages/page-titles.ts'

/**
 * What a new document would do by itself: it has a title, and whoever reads by ear or moves by keys begins at its top.
 * The first page is a document, and a page that has chosen where to begin keeps its choice.
 */
export function PageArrival() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    document.title = pageTitle(pathname)
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.querySelector('main')
    if (main === null || (document.activeElement !== null && document.activeElement !== document.body)) return
    main.tabIndex = -1
    main.focus({ preventScroll: true })
  }, [pathname])
  return null
}
