import { createContext, useContext } from 'react'
import { type ControlDevice, controlsAsTheyCome, type ShownControls } from '../messages/controls.ts'

/** The likely device: a connected gamepad with the standard layout, otherwise touch or the keyboard. */
export const likelyDevice = (): ControlDevice =>
  navigator.getGamepads().some((pad) => pad?.mapping === 'standard') ? 'pad' : matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'

/** `null` until the device's controls are known. */
export const ControlsContext = createContext<ShownControls | null>(null)

/** The controls of the current device, so that texts and symbols name the right ones. */
export const useControls = (): ShownControls => useContext(ControlsContext) ?? controlsAsTheyCome(likelyDevice())
