import { type RefObject, useEffect, useRef } from 'react'
import { CHOICE_CONTROLS, controlOf } from '../../../machines/bindings.ts'
import { useControls } from '../../ui/shown-controls.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const PRESS_KEYS = ['Enter', ' ']

/**
 * Handles the keys of a choice while the focus is anywhere in its dialog: a choice key clicks the element with that
 * `data-control`, and the arrow keys move between cards. Elements outside the dialog do not receive these keys.
 * Repeated key presses are ignored, so a key that was held down when the dialog opened picks nothing.
 */
export function useChoiceKeys(list: RefObject<HTMLElement | null>): void {
  const { keys } = useControls()
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const dialog = list.current?.closest<HTMLElement>('[role="dialog"]')
    const take = (event: KeyboardEvent) => {
      const control = controlOf(latest.current, CHOICE_CONTROLS, event.code)
      if (control === undefined) return
      // The dialog may be closed before the event reaches the window, where the run would use a quick slot.
      event.stopPropagation()
      dialog?.querySelector<HTMLElement>(`[data-control="${control}"]`)?.click()
    }
    const press = (event: KeyboardEvent) => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
      const step = STEPS[event.key]
      if (step !== undefined) {
        event.preventDefault()
        const at = cards.indexOf(document.activeElement as HTMLElement)
        cards[(at + step + cards.length) % cards.length]?.focus()
      } else if (event.repeat && PRESS_KEYS.includes(event.key)) event.preventDefault()
      else if (!event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) take(event)
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [list])
}
