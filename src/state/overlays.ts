import { proxy, useSnapshot } from 'valtio'

export interface OverlaysState {
  console: boolean
  settings: boolean
}
/** Which of the two overlays is open; both can be, on every screen (NAV-10). */
export const createOverlays = () => proxy<OverlaysState>({ console: false, settings: false })
export const useOverlays = (overlays: OverlaysState): OverlaysState => useSnapshot(overlays)
