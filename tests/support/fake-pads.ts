import { vi } from 'vitest'

/** What of a gamepad the game reads. */
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

/** Two frames, so that the one in between has looked. */
const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/** The browser's gamepads, as a test holds them. Its mock of the browser goes by `vi.restoreAllMocks`. */
export function fakePads() {
  let pads: readonly (FakePad | null)[] = []
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => pads.map((pad) => pad && asGamepad(pad)))
  const set = async (...next: readonly (FakePad | null)[]) => {
    pads = next
    await frames()
  }
  return {
    set,
    /** Its buttons are pressed and let go, one after the other. */
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
