import { vi } from 'vitest'

/** The properties of a gamepad that the game reads. */
export interface FakePad {
  readonly id?: string
  readonly pressed?: readonly number[]
  readonly axes?: readonly number[]
  readonly index?: number
  readonly mapping?: string
}

const asGamepad = ({
  id = 'Xbox 360 Controller (XInput STANDARD GAMEPAD)',
  pressed = [],
  axes = [0, 0, 0, 0],
  index = 0,
  mapping = 'standard',
}: FakePad): Gamepad =>
  ({
    id,
    index,
    mapping,
    axes,
    buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at), touched: false, value: 0 })),
  }) as never

/** Waits two frames, so that the game has read the pads in between. */
const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** Simulates the browser's gamepads. `vi.restoreAllMocks` removes the mock. */
export function fakePads() {
  let pads: readonly (FakePad | null)[] = []
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => pads.map((pad) => pad && asGamepad(pad)))
  const set = async (...next: readonly (FakePad | null)[]) => {
    pads = next
    await frames()
  }
  return {
    set,
    /** Presses and releases its buttons one after the other. */
    async press(...buttons: readonly number[]) {
      const [pad] = pads
      for (const button of buttons) {
        await set({ ...pad, pressed: [button] })
        await set({ ...pad, pressed: [] })
      }
    },
    plug: (type: 'gamepadconnected' | 'gamepaddisconnected', index = 0) =>
      window.dispatchEvent(Object.assign(new Event(type), { gamepad: asGamepad({ index }) })),
  }
}
