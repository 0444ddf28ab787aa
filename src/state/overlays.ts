import { proxy, useSnapshot } from 'valtio'
import type { GuestOffer } from './guest-offers.ts'

export interface OverlaysState {
  console: boolean
  settings: boolean
  /** A gamepad without the standard layout is being set up. */
  padSetup: boolean
  /** Why a guest is asked to save the survivor, while that is open. */
  saveSurvivor: 'asked' | GuestOffer | null
}
/** Which overlays are open; several can be, on every screen (NAV-10). */
export const createOverlays = () => proxy<OverlaysState>({ console: false, settings: false, padSetup: false, saveSurvivor: null })
export const useOverlays = (overlays: OverlaysState): OverlaysState => useSnapshot(overlays)
