import { ScrollArea as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ScrollAreaProps {
  /** What scrolls; the region can take the focus, so that the arrow keys scroll it. */
  label: string
  className?: string
  children: ReactNode
}

/** A scrolling region whose bar shows on hover and goes 600 ms after it (FMT-04). */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <Radix.Root type="hover" scrollHideDelay={600} className={classNames('scroll-area', className)}>
      <Radix.Viewport className="scroll-area-view" role="region" aria-label={label} tabIndex={0}>
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar orientation="vertical" className="scroll-area-bar">
        <Radix.Thumb />
      </Radix.Scrollbar>
    </Radix.Root>
  )
}
