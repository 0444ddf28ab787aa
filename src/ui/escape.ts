const left = new WeakSet<Event>()

/**
 * Radix sends Escape to the layer that was opened last, so a toast above a dialog would receive it instead. A key
 * pressed inside a dialog is meant for that dialog, so the toast ignores it.
 */
export function deferEscapeToDialog(event: KeyboardEvent): void {
  const isInDialog = event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null
  if (!isInDialog) return
  event.preventDefault()
  left.add(event)
}
/** True if a toast ignored this key press in favour of the dialog. */
export const isDeferredToDialog = (event: Event): boolean => left.has(event)
