import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '../../../machines/social-ports.ts'

/** px from the end that still count as being there. */
const NEAR = 32

/**
 * Keeps a log where its reader is: at the end, which stays in view as more is said, or further up, where the message that is read
 * stays in its place while others come below it and go above. `behind`: something was said that is not in view.
 */
export function useLogScroll(messages: readonly ChatMessage[], userId: string | null) {
  const view = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const anchor = useRef<{ readonly id: string; readonly top: number } | null>(null)
  const last = messages.at(-1)
  const known = useRef(last?.id)
  const [behind, setBehind] = useState(false)

  const toEnd = () => {
    const node = view.current
    // The control that leads here goes: keys go on from the log.
    node?.focus({ preventScroll: true })
    if (node) node.scrollTop = node.scrollHeight
    setBehind(false)
  }
  const remember = () => {
    const node = view.current
    if (!node) return
    atEnd.current = node.scrollTop + node.clientHeight >= node.scrollHeight - NEAR
    if (atEnd.current) setBehind(false)
    const { top } = node.getBoundingClientRect()
    const first = [...node.querySelectorAll<HTMLElement>('[data-message]')].find((row) => row.getBoundingClientRect().bottom > top)
    anchor.current = first?.dataset.message === undefined ? null : { id: first.dataset.message, top: first.getBoundingClientRect().top }
  }

  useLayoutEffect(() => {
    const node = view.current
    if (!node) return
    const said = last !== undefined && last.id !== known.current
    known.current = last?.id
    if (atEnd.current || (said && last.author.id === userId)) {
      node.scrollTop = node.scrollHeight
    } else {
      const row = anchor.current && node.querySelector(`[data-message="${CSS.escape(anchor.current.id)}"]`)
      if (row && anchor.current) node.scrollTop += row.getBoundingClientRect().top - anchor.current.top
      if (said) setBehind(true)
    }
  }, [last, userId])

  // A keyboard that opens, or a field that grows, takes room from the log and not the end of it.
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
