/** What is reached by keys already. */
const REACHED = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex]'

/** What scrolls and holds nothing to focus gets into the tab order itself. */
function update(element: HTMLElement): void {
  const scrolls = element.scrollHeight > element.clientHeight + 1
  if (scrolls && element.querySelector(REACHED) === null) element.tabIndex = 0
  else element.removeAttribute('tabindex')
}

/** Ref callback: lets keys scroll what holds nothing else to focus (WCAG 2.1.1), from the first moment on and whatever comes into it later. */
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
