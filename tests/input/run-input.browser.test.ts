import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bindings, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { bind } from '../../machines/rebind.ts'
import { watchPads } from '../../src/input/pads.ts'
import { attachRunInput, type RunInputSource } from '../../src/input/run-input.ts'
import { defaultPreferences, type Preferences } from '../../src/state/preferences.ts'

const STILL = { moveX: 0, moveY: 0 }
let calls: string[] = []
let blocked = false
let settings: Preferences
let hands: RunInputSource
let host: HTMLElement
let survivor: { x: number; y: number } | null = null

const key = (type: 'keydown' | 'keyup', code: string, rest: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true, ...rest }))
const pointer = (type: string, x: number, y: number, over: PointerEventInit & { target?: EventTarget } = {}) =>
  (over.target ?? host).dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
      button: 0,
      ...over,
    }),
  )
const slot = () => host.querySelector('button') as HTMLButtonElement

beforeEach(async () => {
  calls = []
  blocked = false
  survivor = { x: 400, y: 300 }
  settings = { ...defaultPreferences(false), stickDead: 15 }
  host = document.createElement('main')
  host.innerHTML = `<div data-touch-stick style="position:fixed;left:20px;top:300px;width:120px;height:120px"><i data-touch-knob></i></div>
    <button style="position:fixed;left:20px;top:440px">Quick slot 1</button>`
  // A synthetic pointer cannot be captured.
  host.setPointerCapture = () => undefined
  document.body.append(host)
  const fetched: Promise<unknown>[] = []
  const retry = <T>(load: () => Promise<T>) => {
    const loading = load()
    fetched.push(loading)
    return loading
  }
  hands = attachRunInput({
    host,
    settings,
    handlers: { onCommand: (command) => calls.push(command), onDropped: () => calls.push('dropped'), isBlocked: () => blocked },
    pads: watchPads(settings, () => {}, retry),
    survivor: () => survivor,
    retry,
  })
  // What a pointer needs comes with the first reading.
  hands.read()
  expect(fetched.length).toBe(1)
  await Promise.all(fetched)
})
afterEach(() => {
  hands.detach()
  document.body.replaceChildren()
})

describe('keyboard', () => {
  test('WASD and arrows move, both keys of a direction as one, opposite ones not at all', () => {
    key('keydown', 'KeyD')
    expect(hands.read()).toEqual({ moveX: 64, moveY: 0 })
    key('keydown', 'ArrowRight')
    key('keydown', 'ArrowUp')
    expect(hands.read()).toEqual({ moveX: 45, moveY: -45 })
    key('keyup', 'ArrowRight')
    key('keydown', 'KeyA')
    expect(hands.read()).toEqual({ moveX: 0, moveY: -64 })
  })

  test('a key let go stops', () => {
    key('keydown', 'KeyS')
    key('keyup', 'KeyS')
    expect(hands.read()).toEqual(STILL)
  })

  test('keys held when the window loses its focus are let go', () => {
    key('keydown', 'KeyS')
    window.dispatchEvent(new Event('blur'))
    expect(hands.read()).toEqual(STILL)
  })

  test('RUN-04 RUN-05 P pauses and C returns, once for a press, whatever is written on the key', () => {
    key('keydown', 'KeyP', { key: 'p' })
    key('keydown', 'KeyC', { key: 'с' })
    key('keydown', 'KeyP', { repeat: true })
    expect(calls).toEqual(['pause', 'return'])
  })

  test('QUICK-02 QUICK-07 RUN-06 the keys 1 to 4, and no others, use the four quick slots, once for a press', () => {
    for (const digit of ['0', '1', '2', '3', '4', '5', '9']) key('keydown', `Digit${digit}`)
    key('keydown', 'Numpad4')
    key('keydown', 'Digit1', { key: '&' })
    key('keydown', 'Digit2', { repeat: true })
    key('keydown', 'F1')
    expect(calls).toEqual(['slot1', 'slot2', 'slot3', 'slot4', 'slot4', 'slot1'])
  })

  test('Space dashes, once for a press, and presses nothing that was clicked before', () => {
    expect(key('keydown', 'Space')).toBe(false)
    key('keydown', 'Space', { repeat: true })
    expect(key('keydown', 'Space', {}, slot()), 'the button does not hear of it').toBe(false)
    expect(calls).toEqual(['dash', 'dash'])
  })

  test('Space presses the button that somebody went to by key, and does not dash', () => {
    slot().focus({ focusVisible: true } as FocusOptions)
    expect(key('keydown', 'Space', {}, slot())).toBe(true)
    expect(calls).toEqual([])
  })

  test('OP-49 no key counts while a dialog is open, or in an editable element', () => {
    const field = document.createElement('input')
    const text = document.createElement('div')
    text.contentEditable = 'true'
    document.body.append(field, text)
    for (const target of [field, text]) for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) key('keydown', code, {}, target)
    blocked = true
    for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) key('keydown', code)
    blocked = false
    expect([calls, hands.read()]).toEqual([[], STILL])
  })

  test('a dialog that opens lets go of what is held', () => {
    key('keydown', 'KeyW')
    blocked = true
    expect(hands.read()).toEqual(STILL)
  })

  test('shortcuts of the browser are not the game’s', () => {
    key('keydown', 'KeyC', { ctrlKey: true })
    key('keydown', 'KeyP', { metaKey: true })
    expect(calls).toEqual([])
  })

  test('nothing is heard after detaching', () => {
    hands.detach()
    key('keydown', 'KeyP')
    key('keydown', 'KeyW')
    expect([calls, hands.read()]).toEqual([[], STILL])
  })

  test('what is remapped counts from then on, and what it was before does not', () => {
    settings.keys = bind(bind(DEFAULT_KEYS, 'dash', 0, 'KeyE'), 'left', 0, 'KeyJ')
    for (const code of ['Space', 'KeyE', 'KeyA']) key('keydown', code)
    expect([calls, hands.read()]).toEqual([['dash'], STILL])
    key('keydown', 'KeyJ')
    expect(hands.read()).toEqual({ moveX: -64, moveY: 0 })
  })

  test('each control does what it says, by whatever key it has', () => {
    const codes = ['KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyG', 'KeyJ', 'KeyK', 'KeyL']
    const controls = ['dash', 'slot1', 'slot2', 'slot3', 'slot4', 'pause', 'return', 'state', 'mute'] as const
    settings.keys = controls.reduce<Bindings>((keys, control, at) => bind(keys, control, 0, codes[at] as string), DEFAULT_KEYS)
    for (const code of codes) key('keydown', code)
    expect(calls).toEqual(controls)
  })

  test('walking from one press to the next: a direction stays, goes by another press, and its opposite takes its place', () => {
    settings.walk = 'toggle'
    const tap = (code: string) => {
      key('keydown', code)
      key('keydown', code, { repeat: true })
      key('keyup', code)
      return hands.read()
    }
    expect(tap('KeyD')).toEqual({ moveX: 64, moveY: 0 })
    expect(tap('ArrowUp')).toEqual({ moveX: 45, moveY: -45 })
    expect(tap('ArrowLeft')).toEqual({ moveX: -45, moveY: -45 })
    expect(tap('KeyA')).toEqual({ moveX: 0, moveY: -64 })
    expect(tap('KeyW')).toEqual(STILL)
  })
})

describe('touch stick', () => {
  const knob = () => (host.querySelector('[data-touch-knob]') as HTMLElement).style.translate
  const stick = () => host.querySelector('[data-touch-stick]') as HTMLElement

  test('points from its middle, moves its knob, and springs back', () => {
    pointer('pointerdown', 80, 360)
    pointer('pointermove', 80 + 20, 360)
    expect([hands.read(), knob()]).toEqual([{ moveX: 32, moveY: 0 }, '20px'])
    pointer('pointerup', 80 + 20, 360)
    expect([hands.read(), knob()]).toEqual([STILL, '0px'])
  })

  test('the whole left deck is live, the world and the right half are not', () => {
    pointer('pointerdown', 8, 360)
    expect(hands.read()).toEqual({ moveX: -64, moveY: 0 })
    pointer('pointerup', 8, 360)
    pointer('pointerdown', 80, 100)
    expect(hands.read()).toEqual(STILL)
    pointer('pointerdown', innerWidth - 10, 360)
    expect(hands.read()).toEqual(STILL)
  })

  test('on the other side it is the right half that is live', () => {
    settings.stickSide = 'right'
    stick().style.left = `${innerWidth - 140}px`
    pointer('pointerdown', 8, 360)
    expect(hands.read()).toEqual(STILL)
    pointer('pointerdown', innerWidth - 20, 360)
    expect(hands.read()).toEqual({ moveX: 64, moveY: 0 })
  })

  test('one that floats comes to the thumb, anywhere in its half, and goes back', () => {
    settings.stickFloats = true
    pointer('pointerdown', 100, 120)
    expect([hands.read(), stick().style.translate]).toEqual([STILL, '20px -240px'])
    pointer('pointermove', 100, 120 + 40)
    expect(hands.read()).toEqual({ moveX: 0, moveY: 64 })
    pointer('pointerup', 100, 120 + 40)
    expect([hands.read(), stick().style.translate]).toEqual([STILL, ''])
  })

  test('its dead zone is a share of its way, and a larger stick has a longer one', () => {
    settings.stickDead = 50
    pointer('pointerdown', 80 + 19, 360)
    expect(hands.read()).toEqual(STILL)
    pointer('pointermove', 80 + 20, 360)
    expect(hands.read()).toEqual({ moveX: 32, moveY: 0 })
    pointer('pointerup', 80 + 20, 360)
    stick().style.width = '240px'
    pointer('pointerdown', 140 + 40, 360)
    expect(hands.read()).toEqual({ moveX: 32, moveY: 0 })
  })

  test('a button on the deck stays a button', () => {
    pointer('pointerdown', 30, 450, { target: slot() })
    expect(hands.read()).toEqual(STILL)
  })

  test('a hidden stick takes nothing', () => {
    stick().style.display = 'none'
    pointer('pointerdown', 60, 360)
    expect(hands.read()).toEqual(STILL)
  })

  test('while a dialog is open it moves nobody', () => {
    pointer('pointerdown', 8, 360)
    blocked = true
    expect(hands.read()).toEqual(STILL)
  })
})

describe('the pointer', () => {
  beforeEach(() => {
    settings.pointer = true
  })
  /** Reads once, so that the change is followed. */
  const follow = () => hands.read()
  const mouse = { pointerType: 'mouse' }

  test('the survivor walks toward it as long as it is held, at full speed, and stops where it is', () => {
    follow()
    pointer('pointerdown', 400, 100, mouse)
    expect(hands.read()).toEqual({ moveX: 0, moveY: -64 })
    pointer('pointermove', 700, 600, mouse)
    expect(hands.read()).toEqual({ moveX: 45, moveY: 45 })
    survivor = { x: 695, y: 595 }
    expect(hands.read()).toEqual(STILL)
    survivor = { x: 400, y: 300 }
    pointer('pointerup', 700, 600, mouse)
    expect(hands.read()).toEqual(STILL)
  })

  test('where nobody stands yet, and where a dialog is open, it leads nowhere', () => {
    follow()
    pointer('pointerdown', 700, 300, mouse)
    survivor = null
    expect(hands.read()).toEqual(STILL)
    survivor = { x: 400, y: 300 }
    blocked = true
    expect(hands.read()).toEqual(STILL)
    blocked = false
    expect(hands.read()).toEqual({ moveX: 64, moveY: 0 })
  })

  test('from one press to the next it follows the pointer without being held', () => {
    settings.walk = 'toggle'
    follow()
    pointer('pointerdown', 700, 300, mouse)
    pointer('pointerup', 700, 300, mouse)
    expect(hands.read()).toEqual({ moveX: 64, moveY: 0 })
    pointer('pointermove', 100, 300, mouse)
    expect(hands.read()).toEqual({ moveX: -64, moveY: 0 })
    pointer('pointerdown', 100, 100, mouse)
    expect(hands.read()).toEqual(STILL)
    pointer('pointermove', 700, 300, mouse)
    expect(hands.read()).toEqual(STILL)
  })

  test('two presses in one place are a dash, and so is its second button, which opens no menu', () => {
    follow()
    for (const type of ['pointerdown', 'pointerup', 'pointerdown']) pointer(type, 600, 300)
    expect([calls, hands.read()]).toEqual([['dash'], { moveX: 64, moveY: 0 }])
    pointer('pointerup', 600, 300)
    pointer('pointerdown', 600, 300, { ...mouse, button: 2 })
    expect(calls).toEqual(['dash', 'dash'])
    expect(host.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false)
  })

  test('two presses far from each other, or far apart in time, are none', () => {
    follow()
    for (const x of [600, 700]) {
      pointer('pointerdown', x, 300)
      pointer('pointerup', x, 300)
    }
    vi.spyOn(PointerEvent.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 10_000)
    pointer('pointerdown', 700, 300)
    vi.restoreAllMocks()
    expect(calls).toEqual([])
  })

  test('a button stays a button, and keys still walk', () => {
    follow()
    pointer('pointerdown', 30, 450, { target: slot() })
    pointer('pointerdown', 30, 450, { target: slot(), button: 2 })
    expect([calls, hands.read()]).toEqual([[], STILL])
    key('keydown', 'KeyW')
    expect(hands.read()).toEqual({ moveX: 0, moveY: -64 })
  })

  test('chosen in a pause it takes the place of the stick, and the other way round', () => {
    settings.pointer = false
    follow()
    settings.pointer = true
    follow()
    pointer('pointerdown', 8, 300)
    expect(hands.read(), 'toward it, not off the stick').toEqual({ moveX: -64, moveY: 0 })
    pointer('pointerup', 8, 300)
    settings.pointer = false
    follow()
    pointer('pointerdown', 700, 300)
    expect(hands.read()).toEqual(STILL)
  })

  test('a window that loses its focus lets go', () => {
    settings.walk = 'toggle'
    follow()
    pointer('pointerdown', 700, 300)
    window.dispatchEvent(new Event('blur'))
    expect(hands.read()).toEqual(STILL)
  })
})
