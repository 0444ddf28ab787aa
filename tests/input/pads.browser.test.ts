import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_BUTTONS, type PadMake } from '../../machines/bindings.ts'
import { bindCode } from '../../machines/rebind.ts'
import type { Pads } from '../../src/input/pad-page.ts'
import { watchPads } from '../../src/input/pads.ts'
import { defaultPreferences, type Preferences } from '../../src/state/preferences.ts'
import { fakePads } from '../support/fake-pads.ts'

const [UP, LEFT] = [12, 14]
const [BOTTOM, RIGHT, LEFTMOST, TOP, LB, TRIGGER, SELECT, START, R3] = [0, 1, 2, 3, 4, 7, 8, 9, 11]
const NOTHING = { x: 0, y: 0 }

let calls: string[] = []
let makes: PadMake[] = []
let blocked = false
let settings: Preferences
let pads: Pads
let fake: ReturnType<typeof fakePads>

async function attach(connect = true): Promise<void> {
  let loaded: Promise<unknown> = Promise.resolve()
  pads = watchPads(
    settings,
    (make) => makes.push(make),
    (load) => {
      const loading = load()
      loaded = loading
      return loading
    },
  )
  pads.run = { onCommand: (command) => calls.push(command), onDropped: () => calls.push('dropped'), isBlocked: () => blocked }
  if (connect) fake.plug('gamepadconnected')
  await loaded
}

beforeEach(() => {
  calls = []
  makes = []
  blocked = false
  settings = { ...defaultPreferences(false) }
  fake = fakePads()
})
afterEach(() => {
  pads.end()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('a gamepad in a run', () => {
  beforeEach(async () => {
    await attach()
    await fake.set({})
  })

  test('the four face buttons use the quick slots, once per press (QUICK-02)', async () => {
    await fake.press(BOTTOM, RIGHT, LEFTMOST, TOP)
    await fake.set({ pressed: [TOP] })
    await fake.set({ pressed: [TOP] })
    expect(calls).toEqual(['slot1', 'slot2', 'slot3', 'slot4', 'slot4'])
  })

  test('Start pauses, the right trigger dashes, and so on, once per press', async () => {
    await fake.press(START, TRIGGER, LB, R3)
    expect(calls).toEqual(['pause', 'dash', 'state', 'mute'])
  })

  test('a trigger counts by its value if the pad reports no press', async () => {
    const half = {
      id: 'pad',
      index: 0,
      mapping: 'standard',
      axes: [0, 0],
      buttons: Array.from({ length: 17 }, (_, at) => ({ pressed: false, value: at === TRIGGER ? 0.6 : 0 })),
    }
    vi.mocked(navigator.getGamepads).mockImplementation(() => [half as never])
    await vi.waitFor(() => expect(calls).toEqual(['dash']), 20_000)
  })

  test('a remapped button applies from then on', async () => {
    settings.buttons = bindCode(DEFAULT_BUTTONS, 'dash', 0, 'Button5')
    await fake.press(TRIGGER, 5)
    expect(calls).toEqual(['dash'])
  })

  test('stick and d-pad move without other actions', async () => {
    await fake.set({ pressed: [UP] })
    expect(pads.move()).toEqual({ x: 0, y: -1 })
    await fake.set({ pressed: [UP, LEFT], axes: [1, 0] })
    expect(pads.move(), 'the cross comes first').toEqual({ x: -1, y: -1 })
    await fake.set({ axes: [1, 0] })
    expect([pads.move(), calls]).toEqual([{ x: 1, y: 0 }, []])
  })

  test('the other stick can walk, and the dead zone is a setting', async () => {
    await fake.set({ axes: [1, 0, 0, 0.5] })
    settings.padStick = 'right'
    settings.padDead = 0
    expect(pads.move()).toEqual({ x: 0, y: 0.5 })
    settings.padDead = 50
    expect(pads.move()).toEqual(NOTHING)
  })

  test('does nothing while the game is blocked', async () => {
    blocked = true
    await fake.set({ pressed: [START], axes: [1, 0] })
    expect([pads.move(), calls]).toEqual([NOTHING, []])
  })

  test('disconnecting the pad pauses the run and stops the movement', async () => {
    await fake.set({ pressed: [UP] })
    await fake.set(null)
    fake.plug('gamepaddisconnected')
    expect([pads.move(), calls]).toEqual([NOTHING, ['dropped']])
  })

  test('ignores buttons held when a pad is first seen', async () => {
    await fake.set({}, { index: 1, pressed: [START, BOTTOM] })
    expect(calls).toEqual([])
  })

  test('the way home presses the tent like a finger, or returns at once without one', async () => {
    await fake.press(SELECT)
    expect(calls).toEqual(['return'])
    const tent = document.body.appendChild(document.createElement('button'))
    tent.dataset.control = 'return'
    for (const type of ['keydown', 'keyup'] as const) tent.addEventListener(type, ({ key }) => calls.push(`${type} ${key}`))
    await fake.press(SELECT)
    expect(calls).toEqual(['return', 'keydown Enter', 'keyup Enter'])
  })

  test('ignores a run that is over', async () => {
    pads.run = null
    await fake.press(START)
    fake.plug('gamepaddisconnected')
    expect([calls, pads.move()]).toEqual([[], NOTHING])
  })

  test('the next button can be captured, and does nothing else', async () => {
    const caught: string[] = []
    pads.captured = (code) => caught.push(code)
    await fake.press(START)
    pads.captured = null
    await fake.press(START)
    expect([caught, calls]).toEqual([['Button9'], ['pause']])
  })
})

test('a pad connected before the page works too', async () => {
  await fake.set({})
  await attach(false)
  await fake.set({})
  await fake.press(START)
  expect(calls).toEqual(['pause'])
})

test('two pads of different makes each show their own symbols when used', async () => {
  await attach()
  const first = { id: 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)' }
  const second = { id: 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)', index: 1 }
  await fake.set(first, second)
  expect(makes, 'each shows itself when it is touched').toEqual(['xbox', 'playstation'])
  await fake.set({ ...first, pressed: [BOTTOM] }, second)
  await fake.set(first, { ...second, axes: [0, -1] })
  expect([makes[2], makes.at(-1)]).toEqual(['xbox', 'playstation'])
  settings.padSigns = 'nintendo'
  await fake.set({ ...first, pressed: [BOTTOM] }, second)
  expect(makes.at(-1), 'the setting holds against what a pad says').toBe('nintendo')
})

describe('a gamepad without the standard layout', () => {
  const LINUX = { id: '045e-028e-Microsoft X-Box 360 pad', mapping: '', axes: [0, 0, -1, 0, 0, -1, 0, 0] }
  let asked: boolean[] = []
  beforeEach(async () => {
    localStorage.clear()
    asked = []
    await attach()
    pads.onUnknown = (isBusy) => asked.push(isBusy)
    await fake.set(LINUX)
  })
  afterEach(() => localStorage.clear())

  test('does nothing until it is set up, and offers the set-up at its first press (RUN-24)', async () => {
    await fake.set({ ...LINUX, axes: [1, 0, 1, 0, 0, 1, 1, 0], pressed: [START, BOTTOM] })
    expect([pads.move(), calls, makes, pads.stick()]).toEqual([NOTHING, [], [], null])
    expect(asked).toEqual([true])
    pads.run = null
    await fake.set(LINUX)
    await fake.press(BOTTOM)
    expect(asked).toEqual([true, false])
  })

  test('works as set up: d-pad for walking, trigger for dash', async () => {
    pads.maps?.keep(LINUX.id, {
      right: { axis: 6, rest: 0, full: 1 },
      left: { axis: 6, rest: 0, full: -1 },
      Button7: { axis: 5, rest: -1, full: 1 },
      Button0: { button: 2 },
    })
    await fake.set(LINUX)
    expect([pads.move(), calls]).toEqual([NOTHING, []])
    await fake.set({ ...LINUX, axes: LINUX.axes.with(6, 1) })
    expect(pads.move()).toEqual({ x: 1, y: 0 })
    await fake.set({ ...LINUX, axes: LINUX.axes.with(5, 0.8), pressed: [2] })
    expect([pads.move(), calls]).toEqual([NOTHING, ['dash', 'slot1']])
  })
})

test('an axis that rests at its end is ignored until it was centred', async () => {
  await attach()
  await fake.set({ axes: [1, -1, 0, 0, -1] })
  await fake.set({ axes: [1, -1, 0, 0, -1] })
  expect(pads.move()).toEqual(NOTHING)
  await fake.set({ axes: [0, 0, 0, 0, -1] })
  await fake.set({ axes: [1, 0, 0, 0, -1] })
  expect(pads.move()).toEqual({ x: 1, y: 0 })
})
