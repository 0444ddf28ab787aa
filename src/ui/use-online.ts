import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from '../browser/network.ts'

/** False while this device has no network at all. True promises nothing: the server may be gone. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline)
