import { useSyncExternalStore } from 'react'
import { isOnline, watchOnline } from '../browser/network.ts'

/** False while this device has no network. True guarantees nothing, because the server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(watchOnline, isOnline)
