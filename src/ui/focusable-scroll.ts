/** What is reached by keys already. */
const REACHED = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex]'

/** Ref callback: what scrolls and holds nothing to focus gets into the tab order itself, so that keys can scroll it (WCAG 2.1.1). */
export function focusableScroll(element: HTMLElement | null) {
  if (element === null) return
  const observer = new ResizeObserver(() => {
    const scrolls = element.scrollHeight > element.clientHeight + 1
    if (scrolls && element.querySelector(REACHED) === null) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  return () => observer.disconnect()
}
