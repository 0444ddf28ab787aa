import { useSyncExternalStore } from 'react'

const open = new Set<object>()
const listeners = new Set<() => void>()
const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Counts a dialog as open until the returned function is called. `src/ui/dialog.tsx` is the only caller. */
export function registerDialog(): () => void {
  const dialog = {}
  open.add(dialog)
  changed()
  return () => {
    open.delete(dialog)
    changed()
  }
}

/** True if a dialog is open that the run does not own. The run pauses and ignores its keys meanwhile. */
export const isDialogOpen = (): boolean => open.size > 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, isDialogOpen)
