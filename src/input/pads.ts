import type { PadMake } from '../../machines/bindings.ts'
import type { PadSettings, Pads } from './pad-page.ts'
import { NO_MOVE } from './vector.ts'

/** Loads the gamepad code once a gamepad is connected, because most players have none. `retry` repeats the import until it succeeds. */
export function watchPads(settings: PadSettings, onUsed: (make: PadMake) => void, retry: <T>(load: () => Promise<T>) => Promise<T>): Pads {
  const connected = async () => {
    pads.end()
    const { startPadLoop } = await retry(() => import('./pad-loop.ts'))
    startPadLoop(pads)
  }
  const pads: Pads = {
    settings,
    onUsed,
    run: null,
    captured: null,
    move: () => NO_MOVE,
    stick: () => null,
    onUnknown: () => {},
    maps: null,
    end: () => removeEventListener('gamepadconnected', connected),
  }
  if (navigator.getGamepads().some((one) => one !== null)) void connected()
  else addEventListener('gamepadconnected', connected)
  return pads
}
