/** Elements that are already in the tab order. */
const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex]'

/** Adds a scrolling element to the tab order if it contains nothing focusable. */
function update(element: HTMLElement): void {
  const scrolls = element.scrollHeight > element.clientHeight + 1
  if (scrolls && element.querySelector(FOCUSABLE) === null) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/** Ref callback that lets keys scroll an element without focusable content (WCAG 2.1.1). It updates when the content changes. */
export function focusableScroll(element: HTMLElement | null) {
  if (element === null) return
  const resized = new ResizeObserver(() => update(element))
  const observeChildren = () => {
    for (const child of element.children) resized.observe(child)
    update(element)
  }
  const changed = new MutationObserver(observeChildren)
  resized.observe(element)
  changed.observe(element, { childList: true })
  observeChildren()
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}
