import { createContext, useContext } from 'react'
import { controlsAsTheyCome, type Device, type ShownControls } from '../messages/controls.ts'

/** A gamepad with the standard layout that is connected is what is played with; otherwise a finger, or the keys. */
export const likelyDevice = (): Device =>
  navigator.getGamepads().some((pad) => pad?.mapping === 'standard') ? 'pad' : matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'

/** Null: nobody has said yet how this device is played. */
export const ControlsContext = createContext<ShownControls | null>(null)

/** How this device is played, so that words and signs name the right controls. */
export const useControls = (): ShownControls => useContext(ControlsContext) ?? controlsAsTheyCome(likelyDevice())
