import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RadioMessage } from '../../../machines/social-ports.ts'

/** Distance from the end, in px, that still counts as the end. */
const END_TOLERANCE_PX = 32

/**
 * Keeps a log's scroll position. At the end, new messages stay in view; further up, the message being read stays in
 * place while others are added below and above. `behind` is true if there are new messages out of view.
 */
export function useLogScroll(messages: readonly RadioMessage[], userId: string | null) {
  const view = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const anchor = useRef<{ readonly id: string; readonly top: number } | null>(null)
  const last = messages.at(-1)
  const lastSeenId = useRef(last?.id)
  const [behind, setBehind] = useState(false)

  const toEnd = () => {
    const node = view.current
    // The button disappears, so focus moves to the log.
    node?.focus({ preventScroll: true })
    if (node) node.scrollTop = node.scrollHeight
    setBehind(false)
  }
  const remember = () => {
    const node = view.current
    if (!node) return
    atEnd.current = node.scrollTop + node.clientHeight >= node.scrollHeight - END_TOLERANCE_PX
    if (atEnd.current) setBehind(false)
    const { top } = node.getBoundingClientRect()
    const first = [...node.querySelectorAll<HTMLElement>('[data-message]')].find((row) => row.getBoundingClientRect().bottom > top)
    anchor.current = first?.dataset.message === undefined ? null : { id: first.dataset.message, top: first.getBoundingClientRect().top }
  }

  useLayoutEffect(() => {
    const node = view.current
    if (!node) return
    const said = last !== undefined && last.id !== lastSeenId.current
    lastSeenId.current = last?.id
    if (atEnd.current || (said && last.author.id === userId)) {
      node.scrollTop = node.scrollHeight
    } else {
      const row = anchor.current && node.querySelector(`[data-message="${CSS.escape(anchor.current.id)}"]`)
      if (row && anchor.current) node.scrollTop += row.getBoundingClientRect().top - anchor.current.top
      if (said) setBehind(true)
    }
  }, [last, userId])

  // Keeps the end of the log in view when the on-screen keyboard opens or the input grows.
  useEffect(() => {
    const node = view.current
    if (!node) return
    const observer = new ResizeObserver(() => {
      if (atEnd.current) node.scrollTop = node.scrollHeight
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  return { view, behind, toEnd, onScroll: remember }
}
