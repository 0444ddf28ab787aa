import { proxy, useSnapshot } from 'valtio'
import type { PadMake } from '../../machines/bindings.ts'
import type { Device, ShownControls } from '../messages/controls.ts'
import { type Preferences, usePreferences } from './preferences.ts'

/** What is played with now: what was used last. */
export interface DeviceState {
  device: Device
  /** Whose signs the pad bears that was used last. */
  make: PadMake
  /** What this keyboard's keys are called, by their place; empty: the browser does not say. */
  layout: ReadonlyMap<string, string>
}
export const createDevice = (device: Device): DeviceState => proxy<DeviceState>({ device, make: 'generic', layout: new Map() })

/** How this device is played, for words and signs. */
export function useShownControls(state: DeviceState, preferences: Preferences): ShownControls {
  const set = usePreferences(preferences)
  const used = useSnapshot(state)
  return { ...set, ...used, make: set.padSigns === 'auto' ? used.make : set.padSigns }
}
