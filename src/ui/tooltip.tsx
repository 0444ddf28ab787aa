import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactElement, useState } from 'react'

interface TooltipProps {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes the focus. If it is `aria-disabled`, a press shows the text too: fingers cannot hover. */
  children: ReactElement
}

/** Explains its only child on hover, on focus, and on a press of what is disabled. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.currentTarget.getAttribute('aria-disabled') !== 'true') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild onClick={press}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
            {text}
            <Radix.Arrow className="tip-arrow" width={14} height={7} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
