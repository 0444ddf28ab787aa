import type { Box } from './spatial.ts'

const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
const NEVER = ':disabled, [tabindex="-1"]:not([role="tab"])'
/** Where a control is seen: a box or radio with its label, which is pressed as well and may be all that is drawn. */
export const boxOf = (element: HTMLElement): Box => (element.closest('label') ?? element).getBoundingClientRect()

/** Whether it is on the page for whoever looks at it: drawn, not inert, not behind a dialog. */
export const isIn = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** All that can have the focus in a layer, in the order of the document; what holds others only shows them. */
export const focusables = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (element) => !element.matches(NEVER) && element.querySelector(CONTROL) === null && isIn(element) && !isCutOff(element, layer),
  )

/** The control to begin with: in a dialog's body or on the page itself, before what stands around it. */
export const firstOf = (layer: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined =>
  all.find((element) => element.closest(layer === document.body ? 'main' : '.dialog-body, .dialog-foot')) ?? all[0]

const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** The window through which it is seen, where that is moved by its owner alone, as a carousel's; else itself. */
export function windowAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    if (isCut(overflowX) && isCut(overflowY) && around.scrollWidth > around.clientWidth + 1) return around
  }
  return element
}

/** Out of what holds it and cannot be scrolled to it, as the pictures beside a carousel's window. */
function isCutOff(element: HTMLElement, layer: HTMLElement): boolean {
  const box = boxOf(element)
  for (let around = element.parentElement; around !== null && around !== layer; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const frame = around.getBoundingClientRect()
    if (isCut(overflowX) && (box.left >= frame.right || box.right <= frame.left)) return true
    if (isCut(overflowY) && (box.top >= frame.bottom || box.bottom <= frame.top)) return true
  }
  return false
}
