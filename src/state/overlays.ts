import { proxy, useSnapshot } from 'valtio'
import type { GuestOffer } from './guest-offers.ts'

export interface OverlaysState {
  console: boolean
  settings: boolean
  /** Setup of a gamepad without the standard layout. */
  padSetup: boolean
  /** Reason for asking a guest to save the survivor, while that dialog is open. */
  saveSurvivor: 'asked' | GuestOffer | null
}
/** Open overlays. Several can be open at once, on every screen (NAV-10). */
export const createOverlays = () => proxy<OverlaysState>({ console: false, settings: false, padSetup: false, saveSurvivor: null })
export const useOverlays = (overlays: OverlaysState): OverlaysState => useSnapshot(overlays)
