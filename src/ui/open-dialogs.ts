import { useSyncExternalStore } from 'react'

const open = new Set<object>()
const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Counts a dialog as open until the answer is called. `src/ui/dialog.tsx` is the only caller. */
export function registerDialog(): () => void {
  const dialog = {}
  open.add(dialog)
  changed()
  return () => {
    open.delete(dialog)
    changed()
  }
}

/** Whether a dialog is open that does not belong to the run itself. A run pauses and its keys rest meanwhile. */
export const isDialogOpen = (): boolean => open.size > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** `isDialogOpen`, kept up to date. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, isDialogOpen)
