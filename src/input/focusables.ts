import type { Box } from './spatial.ts'

const CONTROL = 'a[href], button, input, select, textarea, [tabindex="0"]'
const NEVER_FOCUSED = ':disabled, [tabindex="-1"]:not([role="tab"])'
/** The visible box of a control. For a checkbox or radio it is the label, which may be the only visible part. */
export const boxOf = (element: HTMLElement): Box => (element.closest('label') ?? element).getBoundingClientRect()

/** True if the element is visible: drawn, not inert, and not behind a dialog. */
export const isIn = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 &&
  element.closest('[inert], [aria-hidden="true"]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** All focusable controls of a layer, in document order. Elements that contain other controls are left out. */
export const focusables = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (element) => !element.matches(NEVER_FOCUSED) && element.querySelector(CONTROL) === null && isIn(element) && !isCutOff(element, layer),
  )

/** The control that receives focus first: in a dialog's body or the page's main part, before the controls around it. */
export const firstOf = (layer: HTMLElement, all: readonly HTMLElement[]): HTMLElement | undefined =>
  all.find((element) => element.closest(layer === document.body ? 'main' : '.dialog-body, .dialog-foot')) ?? all[0]

const isCut = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'

/** The viewport around the element, if only its owner can scroll it, as in a carousel; otherwise the element itself. */
export function windowAround(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    if (isCut(overflowX) && isCut(overflowY) && around.scrollWidth > around.clientWidth + 1) return around
  }
  return element
}

/** True if the element lies outside a container that cannot be scrolled to it, like the pictures beside a carousel's viewport. */
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
