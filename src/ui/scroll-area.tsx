import { ScrollArea as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

interface ScrollAreaProps {
  /** Accessible name of the region, which is focusable so that the arrow keys scroll it. */
  label: string
  className?: string
  /** Keeps the end in view as the content grows, unless the reader has scrolled up. */
  stick?: boolean
  children: ReactNode
}

/** A scrolling region whose scrollbar appears on hover and disappears 600 ms later (FMT-04). */
export function ScrollArea({ label, className, stick, children }: ScrollAreaProps) {
  const view = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const scrolled = () => {
    const node = view.current
    if (node) atEnd.current = node.scrollTop + node.clientHeight >= node.scrollHeight - 8
  }
  useLayoutEffect(() => {
    if (stick && atEnd.current && view.current) view.current.scrollTop = view.current.scrollHeight
  })
  return (
    <Radix.Root type="hover" scrollHideDelay={600} className={classNames('scroll-area', className)}>
      <Radix.Viewport ref={view} onScroll={scrolled} className="scroll-area-view" role="region" aria-label={label} tabIndex={0}>
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="scroll-area-bar">
        <Radix.Thumb />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
