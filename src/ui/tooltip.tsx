import { Tooltip as Radix } from 'radix-ui'
import { type MouseEvent, type ReactElement, type ReactNode, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useLongPress } from './use-long-press.ts'

interface TooltipProps {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** A press shows it too, where the child does nothing else. */
  onPress?: boolean
  /** In a panel's colours, for more than a sentence. */
  panel?: boolean
  /** One element that takes the focus. */
  children: ReactElement
}

/** What a reader by ear leaps between: what a tooltip says belongs to the one that its child stands in. */
const LANDMARK = '[role=dialog], [role=alertdialog], main, header, footer'

/** Explains its only child on hover, on focus, on a long press of a finger, and on any press of what is `aria-disabled`. */
export function Tooltip({ text, side = 'top', onPress = false, panel = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const hold = useLongPress(() => setOpen(true))
  const press = (event: MouseEvent<HTMLElement>) => {
    // The finger that opened it by staying is only now lifted: it neither closes it nor presses what it explains.
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
