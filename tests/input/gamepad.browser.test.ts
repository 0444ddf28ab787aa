import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { attachRunInput, type RunInputSource } from '../../src/input/run-input.ts'

const STILL = { moveX: 0, moveY: 0 }
const UP = 12
const DOWN = 13
const [BOTTOM, RIGHT, LEFT, TOP, TRIGGER, START] = [0, 1, 2, 3, 7, 9]

let calls: string[] = []
let blocked = false
let hands: RunInputSource
let pads: (Pick<Gamepad, 'index' | 'axes' | 'buttons'> | null)[] = []

const holding = (pressed: readonly number[], axes: number[] = [0, 0], index = 0) => ({
  index,
  axes,
  buttons: Array.from({ length: 17 }, (_, n) => ({ pressed: pressed.includes(n), touched: false, value: 0 })),
})
/** Two frames, so that the one in between has looked. */
const frames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
const hold = async (...pressed: number[]) => {
  pads = [holding(pressed)]
  await frames()
}
const press = async (button: number) => {
  await hold(button)
  await hold()
}
const plug = (type: 'gamepadconnected' | 'gamepaddisconnected') =>
  window.dispatchEvent(Object.assign(new Event(type), { gamepad: holding([]) }))
function attach(): void {
  hands = attachRunInput(document.body.appendChild(document.createElement('main')), {
    onPause: () => calls.push('pause'),
    onReturn: () => calls.push('return'),
    onUse: (slot) => calls.push(`use ${slot}`),
    onDash: () => calls.push('dash'),
    onDropped: () => calls.push('dropped'),
    isBlocked: () => blocked,
  })
}
/** Its first press wakes a pad; the run hears of it once what is fetched for it has come. */
async function wake(): Promise<void> {
  pads = [holding([], [0, -1])]
  await vi.waitFor(() => expect(hands.read()).toEqual({ moveX: 0, moveY: -64 }), 20_000)
  await hold()
}

beforeEach(() => {
  calls = []
  blocked = false
  pads = []
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => pads as Gamepad[])
})
afterEach(() => {
  hands.detach()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('a gamepad in a run', () => {
  beforeEach(async () => {
    attach()
    plug('gamepadconnected')
    await wake()
  })

  test('QUICK-02 its four buttons on the right use the four quick slots, once for a press', async () => {
    for (const button of [BOTTOM, RIGHT, LEFT, TOP]) await press(button)
    await hold(TOP)
    await hold(TOP)
    expect(calls).toEqual(['use 0', 'use 1', 'use 2', 'use 3', 'use 3'])
  })

  test('Start pauses, once for a press', async () => {
    await hold(START)
    await hold(START)
    expect(calls).toEqual(['pause'])
  })

  test('the right trigger dashes, once for a press', async () => {
    await hold(TRIGGER)
    await hold(TRIGGER)
    await press(TRIGGER)
    expect(calls).toEqual(['dash'])
    await press(TRIGGER)
    expect(calls).toEqual(['dash', 'dash'])
  })

  test('stick and cross move, and use and pause nothing', async () => {
    await hold(UP)
    expect(hands.read()).toEqual({ moveX: 0, moveY: -64 })
    pads = [holding([], [1, 0])]
    await frames()
    expect([hands.read(), calls]).toEqual([{ moveX: 64, moveY: 0 }, []])
  })

  test('a pad that goes pauses the run, and moves nobody any more', async () => {
    await hold(UP)
    pads = [null]
    plug('gamepaddisconnected')
    await frames()
    expect([hands.read(), calls]).toEqual([STILL, ['dropped']])
  })

  test('what is held when a pad is first seen was pressed for somebody else', async () => {
    pads = [holding([]), holding([START, BOTTOM], [0, 0], 1)]
    await frames()
    expect(calls).toEqual([])
  })

  test('nothing is heard after detaching', async () => {
    hands.detach()
    await press(START)
    plug('gamepaddisconnected')
    expect(calls).toEqual([])
  })
})

describe('a gamepad in a dialog', () => {
  const chosen: string[] = []
  const dialog = (name: string, ...controls: string[]) => {
    const element = document.body.appendChild(document.createElement('div'))
    element.setAttribute('role', 'dialog')
    element.setAttribute('aria-label', name)
    for (const control of controls) {
      const button = element.appendChild(document.createElement('button'))
      button.textContent = control
      button.disabled = control === 'Revive'
      button.addEventListener('click', () => chosen.push(control))
    }
  }
  const focused = () => document.activeElement?.textContent

  beforeEach(async () => {
    chosen.length = 0
    attach()
    plug('gamepadconnected')
    await wake()
    blocked = true
  })

  test('OP-49 the cross goes from control to control, round and round, and the bottom button presses; the run hears nothing', async () => {
    dialog('Level up', 'Damage', 'Speed', 'Health')
    await press(DOWN)
    expect(focused()).toBe('Damage')
    await press(UP)
    expect(focused()).toBe('Health')
    await press(DOWN)
    await press(DOWN)
    await press(BOTTOM)
    await press(START)
    await press(TOP)
    await press(TRIGGER)
    pads = [holding([], [1, 0])]
    expect([chosen, calls, hands.read()]).toEqual([['Speed'], [], STILL])
  })

  test('what cannot be pressed is passed by, and the dialog above is the one that counts', async () => {
    dialog('Below', 'Elsewhere')
    dialog('You died', 'Revive', 'Return to camp')
    await press(DOWN)
    expect(focused()).toBe('Return to camp')
    await press(DOWN)
    await press(BOTTOM)
    expect(chosen).toEqual(['Return to camp'])
  })

  test('the press that closes a dialog uses no quick slot', async () => {
    dialog('Level up', 'Damage')
    await press(DOWN)
    await hold(BOTTOM)
    blocked = false
    document.querySelector('[role=dialog]')?.remove()
    await frames()
    expect([chosen, calls]).toEqual([['Damage'], []])
  })

  test('where the game is blocked without a dialog nothing happens', async () => {
    await press(BOTTOM)
    expect(calls).toEqual([])
  })
})

test('a pad that was there before the run is heard too', async () => {
  pads = [holding([])]
  attach()
  await wake()
  await press(START)
  expect(calls).toEqual(['pause'])
})
