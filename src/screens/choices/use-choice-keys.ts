import { type RefObject, useEffect, useRef } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
const PRESSES = ['Enter', ' ']
/** By place: the digits' row gives other signs in other layouts. */
const DIGIT = /^(?:Digit|Numpad)([1-9])$/

/**
 * The keys of a choice, wherever in its dialog the focus is: 1, 2, 3 take a card, arrows go from card to card, and `letters` do what
 * they name; nothing outside the dialog hears these. A key that was held down when the dialog came, as in a fight, only repeats, and
 * a repeat takes nothing.
 */
export function useChoiceKeys(
  list: RefObject<HTMLElement | null>,
  choose: (index: number) => void,
  letters: Readonly<Record<string, () => void>> = {},
): void {
  const latest = useRef({ choose, letters })
  latest.current = { choose, letters }
  useEffect(() => {
    const dialog = list.current?.closest<HTMLElement>('[role="dialog"]')
    const take = (event: KeyboardEvent) => {
      const digit = DIGIT.exec(event.code)?.[1]
      const letter = latest.current.letters[event.key.toLowerCase()]
      if (digit === undefined && letter === undefined) return
      // The dialog may be gone before the key comes to the window, where the run would use a quick slot with it.
      event.stopPropagation()
      if (digit !== undefined) latest.current.choose(Number(digit) - 1)
      else letter?.()
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
