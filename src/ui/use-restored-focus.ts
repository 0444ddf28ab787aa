import { useEffect } from 'react'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** Fields are left out, because they would open the keyboard on a phone. */
const FOCUSABLE = 'a[href], button:enabled, [tabindex="0"]'

/** The element that had the focus, and its path: each ancestor, nearest last, with the index of the child on the path. */
interface RememberedFocus {
  readonly element: HTMLElement
  readonly way: readonly { readonly parent: Element; readonly at: number }[]
}

/**
 * Restores the focus on a page and its dialogs. If the focused element disappears, the focus moves to the element in
 * its place; after a dialog closes, it returns to the element that had it before. Radix only does this for triggers,
 * which dialogs opened by state do not have.
 */
export function useRestoredFocus(): void {
  useEffect(() => {
    /** Keyed by layer: a dialog, or the body for the page. */
    const remembered = new Map<Element, RememberedFocus>()
    const below = new WeakMap<Element, Element>()
    let layer: Element = document.body
    let last: Element = document.body
    /** True if the focused element was removed or disabled. */
    let lost = false

    const note = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement
      const next = element.closest(DIALOG) ?? document.body
      if (next !== layer) below.set(next, layer)
      layer = next
      last = element
      lost = false
      remembered.set(layer, rememberFocus(element))
    }
    const mend = (): void => {
      lost ||= !last.isConnected || last.matches(':disabled')
      if (lost && document.activeElement === document.body) {
        while (!layer.isConnected) layer = below.get(layer) ?? document.body
        const before = remembered.get(layer)
        if (before?.element.isConnected) before.element.focus({ preventScroll: true })
        else if (before) findReplacement(before)?.focus()
      }
      for (const [of, { element }] of remembered) {
        if (!of.isConnected) remembered.delete(of)
        else if (element.isConnected) remembered.set(of, rememberFocus(element))
      }
    }

    document.addEventListener('focusin', note)
    const observer = new MutationObserver(mend)
    // An element that was disabled during an action gets the focus back afterwards.
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** The path ends at the dialog or the page's main part, because a page change handles its own focus (`page-arrival.tsx`). */
function rememberFocus(element: HTMLElement): RememberedFocus {
  const top = element.closest(`${DIALOG}, main`)
  const way: { parent: Element; at: number }[] = []
  for (let child: Element = element; top !== null && child !== top && child.parentElement; child = child.parentElement)
    way.unshift({ parent: child.parentElement, at: [...child.parentElement.children].indexOf(child) })
  return { element, way }
}

/** The same control in the element that took its place, another control there, or the nearest one around it. */
function findReplacement({ way }: RememberedFocus): HTMLElement | null {
  const from = way.findLastIndex(({ parent }) => parent.isConnected)
  const successor = from < 0 ? undefined : childAt(way[from]?.parent, way[from]?.at ?? 0)
  const same = way.slice(from + 1).reduce<Element | undefined>((parent, { at }) => childAt(parent, at), successor)
  for (const found of [same, successor, successor?.querySelector(FOCUSABLE)]) if (found?.matches(FOCUSABLE)) return found as HTMLElement
  for (const { parent } of way.slice(0, from + 1).reverse()) {
    const found = parent.matches(FOCUSABLE) ? parent : parent.querySelector(FOCUSABLE)
    if (found) return found as HTMLElement
  }
  return null
}
const childAt = (parent: Element | undefined, at: number): Element | undefined => parent?.children[Math.min(at, parent.children.length - 1)]
