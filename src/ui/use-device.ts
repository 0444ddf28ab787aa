import { useSyncExternalStore } from 'react'
import type { Device } from '../messages/controls.ts'

/** A gamepad that is connected is what is played with; otherwise a finger, or the keys. */
const deviceNow = (): Device =>
  navigator.getGamepads().some((pad) => pad !== null) ? 'pad' : matchMedia('(pointer: coarse)').matches ? 'touch' : 'keys'

const CHANGES = ['gamepadconnected', 'gamepaddisconnected'] as const
function watch(changed: () => void): () => void {
  for (const change of CHANGES) globalThis.addEventListener(change, changed)
  return () => {
    for (const change of CHANGES) globalThis.removeEventListener(change, changed)
  }
}

/** What this player plays with, so that words name the right controls. */
export const useDevice = (): Device => useSyncExternalStore(watch, deviceNow)
