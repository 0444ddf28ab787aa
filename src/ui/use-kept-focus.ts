import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/** For a list of cards: where the one with the focus goes away, the one in its place gets it, so that keys go on from there. */
export function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const held = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (held.current === null || document.activeElement !== document.body) return
    const cards = list.current?.children ?? []
    cards[Math.min(held.current, cards.length - 1)]?.querySelector<HTMLElement>('button:enabled')?.focus()
  })
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      held.current = [...currentTarget.children].findIndex((card) => card.contains(target))
    },
    onBlur: () => {
      held.current = null
    },
  }
}
