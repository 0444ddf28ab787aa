const left = new WeakSet<Event>()

/**
 * Radix gives an Escape to what was opened last, and a toast that comes over a dialog takes it away from it. Whoever presses the
 * key inside a dialog means the dialog: the toast leaves the key press to it.
 */
export function deferEscapeToDialog(event: KeyboardEvent): void {
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null
  if (!isInDialog) return
  event.preventDefault()
  left.add(event)
}
/** Whether a toast left this key press to the dialog that it was made in. */
export const isDeferredToDialog = (event: Event): boolean => left.has(event)
