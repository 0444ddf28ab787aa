import { type RefObject, useEffect, useRef } from 'react'
import { CHOICE_CONTROLS, controlOf } from '../../../machines/bindings.ts'
import { useControls } from '../../ui/shown-controls.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const PRESSES = ['Enter', ' ']

/**
 * The keys of a choice, wherever in its dialog the focus is: what has a control of a choice as its `data-control` is pressed by that one's
 * key, and arrows go from card to card; nothing outside the dialog hears these. A key that was held down when the dialog came, as in a
 * fight, only repeats, and a repeat takes nothing.
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
      // The dialog may be gone before the key comes to the window, where the run would use a quick slot with it.
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
      } else if (event.repeat && PRESSES.includes(event.key)) event.preventDefault()
      else if (!event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) take(event)
    }
    dialog?.addEventListener('keydown', press)
    return () => dialog?.removeEventListener('keydown', press)
  }, [list])
}
