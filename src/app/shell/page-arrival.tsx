import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { pageTitle } from '../../messages/page-titles.ts'

/**
 * Does what a browser does for a new document: sets the title and moves the focus to the top for screen readers and keyboards. The first
 * page is a document already, and a page that has set the focus itself keeps it.
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
