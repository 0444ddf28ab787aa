import { proxy, useSnapshot } from 'valtio'
import type { PadMake } from '../../machines/bindings.ts'
import type { ControlDevice, ShownControls } from '../messages/controls.ts'
import { type Preferences, usePreferences } from './preferences.ts'

/** The input device that was used last. */
export interface DeviceState {
  device: ControlDevice
  /** Symbols of the gamepad that was used last. */
  make: PadMake
  /** Names of the keyboard's keys by their position; empty if the browser does not provide them. */
  layout: ReadonlyMap<string, string>
}
export const createDevice = (device: ControlDevice): DeviceState => proxy<DeviceState>({ device, make: 'generic', layout: new Map() })

export function useShownControls(state: DeviceState, preferences: Preferences): ShownControls {
  const set = usePreferences(preferences)
  const used = useSnapshot(state)
  return { ...set, ...used, make: set.padSigns === 'auto' ? used.make : set.padSigns }
}
