import { useSyncExternalStore } from 'react'

const watch = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** False while this device says that it has no network at all. True promises nothing: the server may be gone. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
