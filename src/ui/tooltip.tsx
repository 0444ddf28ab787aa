import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useLongPress } from './use-long-press.ts'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A press shows it too, for a child that does nothing else. */
  onPress?: boolean
  /** Uses a panel's colours, for more than a sentence. */
  panel?: boolean
  /** A single focusable element. */
  children: ReactElement
}

/** Landmarks that screen readers jump between: a tooltip is rendered inside the landmark of its child. */
const LANDMARK = '[role=dialog], [role=alertdialog], main, header, footer'

/** Explains its only child on hover, focus and a long press, and on any press of an `aria-disabled` child. */
export function Tooltip({ text, side = 'top', onPress = false, panel = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const hold = useLongPress(() => setOpen(true))
  const press = (event: MouseEvent<HTMLElement>) => {
    // A long press opened the tooltip and the finger is only lifted now, so the click must neither close it nor press the child.
    if (!hold.wasLong() && !onPress && event.currentTarget.getAttribute('aria-disabled') !== 'true') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger ref={trigger} asChild onClick={press} {...hold.hands}>
          {children}
        </Radix.Trigger>
        <Radix.Portal container={trigger.current?.closest(LANDMARK) ?? null}>
          <Radix.Content className={classNames('tip', panel && 'panel-tip')} side={side} sideOffset={6} collisionPadding={8}>
            {text}
            <Radix.Arrow className="tip-arrow" width={14} height={7} />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
