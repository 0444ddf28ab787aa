import { useEffect } from 'react'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** Not fields: on a phone they would bring up its keyboard. */
const CONTROL = 'a[href], button:enabled, [tabindex="0"]'

/** What had the focus, and the way down to it: each ancestor, nearest last, and which of its children came next. */
interface Held {
  readonly element: HTMLElement
  readonly way: readonly { readonly parent: Element; readonly at: number }[]
}

/**
 * For a page and the dialogs over it: where what has the focus goes away, keys go on from what stands in its place, and where a
 * dialog closes, from what had the focus before. Radix leaves that to a trigger, which dialogs that are opened by a state have not.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    /** By layer: a dialog, or the body for the page. */
    const held = new Map<Element, Held>()
    const below = new WeakMap<Element, Element>()
    let layer: Element = document.body
    let last: Element = document.body
    /** It went away, or was disabled, with the focus on it. */
    let lost = false

    const note = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement
      const next = element.closest(DIALOG) ?? document.body
      if (next !== layer) below.set(next, layer)
      layer = next
      last = element
      lost = false
      held.set(layer, heldBy(element))
    }
    const mend = (): void => {
      lost ||= !last.isConnected || last.matches(':disabled')
      if (lost && document.activeElement === document.body) {
        while (!layer.isConnected) layer = below.get(layer) ?? document.body
        const before = held.get(layer)
        if (before?.element.isConnected) before.element.focus({ preventScroll: true })
        else if (before) inPlaceOf(before)?.focus()
      }
      for (const [of, { element }] of held) {
        if (!of.isConnected) held.delete(of)
        else if (element.isConnected) held.set(of, heldBy(element))
      }
    }

    document.addEventListener('focusin', note)
    const observer = new MutationObserver(mend)
    // What is disabled while something is under way takes the focus again when that is over.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** As far up as its dialog or the page's own part: a page that is left has arrivals of its own (`page-arrival.tsx`). */
function heldBy(element: HTMLElement): Held {
  const top = element.closest(`${DIALOG}, main`)
  const way: { parent: Element; at: number }[] = []
  for (let child: Element = element; top !== null && child !== top && child.parentElement; child = child.parentElement)
    way.unshift({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, way }
}

/** The same control of what moved up into its place, another one there, or whatever is nearest around it. */
function inPlaceOf({ way }: Held): HTMLElement | null {
  const from = way.findLastIndex(({ parent }) => parent.isConnected)
  const heir = from < 0 ? undefined : childAt(way[from]?.parent, way[from]?.at ?? 0)
  const same = way.slice(from + 1).reduce<Element | undefined>((parent, { at }) => childAt(parent, at), heir)
  for (const found of [same, heir, heir?.querySelector(CONTROL)]) if (found?.matches(CONTROL)) return found as HTMLElement
  for (const { parent } of way.slice(0, from + 1).reverse()) {
    const found = parent.matches(CONTROL) ? parent : parent.querySelector(CONTROL)
    if (found) return found as HTMLElement
  }
  return null
}
const childAt = (parent: Element | undefined, at: number): Element | undefined => parent?.children[Math.min(at, parent.children.length - 1)]
