import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bindings, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { bindCode } from '../../machines/rebind.ts'
import { createRunHands, press, type RunHands } from '../support/run-hands.ts'

const STILL = { moveX: 0, moveY: 0 }
let run: RunHands
beforeEach(async () => {
  run = await createRunHands()
})
afterEach(() => run.end())

describe('keyboard', () => {
  test('WASD and arrows move, both keys of a direction count once, and opposite ones cancel out', () => {
    press('keydown', 'KeyD')
    expect(run.hands.read()).toEqual({ moveX: 64, moveY: 0 })
    press('keydown', 'ArrowRight')
    press('keydown', 'ArrowUp')
    expect(run.hands.read()).toEqual({ moveX: 45, moveY: -45 })
    press('keyup', 'ArrowRight')
    press('keydown', 'KeyA')
    expect(run.hands.read()).toEqual({ moveX: 0, moveY: -64 })
  })

  test('a released key stops', () => {
    press('keydown', 'KeyS')
    press('keyup', 'KeyS')
    expect(run.hands.read()).toEqual(STILL)
  })

  test('releases held keys when the window loses the focus (RUN-24)', () => {
    press('keydown', 'KeyS')
    window.dispatchEvent(new Event('blur'))
    expect(run.hands.read()).toEqual(STILL)
  })

  test('releases held keys when Command goes down, since macOS sends no keyup (RUN-24)', () => {
    press('keydown', 'KeyW')
    press('keydown', 'MetaLeft', { key: 'Meta', metaKey: true })
    press('keyup', 'MetaLeft', { key: 'Meta' })
    expect(run.hands.read()).toEqual(STILL)
    press('keydown', 'KeyD')
    press('keydown', 'KeyA', { metaKey: true })
    expect(run.hands.read()).toEqual(STILL)
  })

  test('releases held keys when a context menu opens or the page is hidden (RUN-24)', () => {
    press('keydown', 'KeyW')
    document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    expect(run.hands.read()).toEqual(STILL)
    press('keydown', 'KeyW')
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
    expect(run.hands.read()).toEqual(STILL)
  })

  test('P pauses and C returns, once per press, in any layout (RUN-04, RUN-05)', () => {
    press('keydown', 'KeyP', { key: 'p' })
    press('keydown', 'KeyC', { key: 'с' })
    press('keydown', 'KeyP', { repeat: true })
    expect(run.calls).toEqual(['pause', 'return'])
  })

  test('only the keys 1 to 4 use the quick slots, once per press (QUICK-02, QUICK-07, RUN-06)', () => {
    for (const digit of ['0', '1', '2', '3', '4', '5', '9']) press('keydown', `Digit${digit}`)
    press('keydown', 'Numpad4')
    press('keydown', 'Digit1', { key: '&' })
    press('keydown', 'Digit2', { repeat: true })
    press('keydown', 'F1')
    expect(run.calls).toEqual(['slot1', 'slot2', 'slot3', 'slot4', 'slot4', 'slot1'])
  })

  test('Space dashes once per press, and does not press a clicked button', () => {
    expect(press('keydown', 'Space')).toBe(false)
    press('keydown', 'Space', { repeat: true })
    expect(press('keydown', 'Space', {}, run.slot()), 'the button does not hear of it').toBe(false)
    expect(run.calls).toEqual(['dash', 'dash'])
  })

  test('Space presses a button focused by keyboard, and does not dash', () => {
    run.slot().focus({ focusVisible: true } as FocusOptions)
    expect(press('keydown', 'Space', {}, run.slot())).toBe(true)
    expect(run.calls).toEqual([])
  })

  test('keys are ignored during a dialog and in an editable element (OP-49)', () => {
    const field = document.createElement('input')
    const text = document.createElement('div')
    text.contentEditable = 'true'
    document.body.append(field, text)
    for (const target of [field, text]) for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) press('keydown', code, {}, target)
    run.blocked = true
    for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) press('keydown', code)
    run.blocked = false
    expect([run.calls, run.hands.read()]).toEqual([[], STILL])
  })

  test('opening a dialog releases held keys', () => {
    press('keydown', 'KeyW')
    run.blocked = true
    expect(run.hands.read()).toEqual(STILL)
  })

  test('ignores shortcuts of the browser', () => {
    press('keydown', 'KeyC', { ctrlKey: true })
    press('keydown', 'KeyP', { metaKey: true })
    expect(run.calls).toEqual([])
  })

  test('ignores keys after detaching', () => {
    run.hands.detach()
    press('keydown', 'KeyP')
    press('keydown', 'KeyW')
    expect([run.calls, run.hands.read()]).toEqual([[], STILL])
  })

  test('a remapped key applies from then on, and the old one does not', () => {
    run.settings.keys = bindCode(bindCode(DEFAULT_KEYS, 'dash', 0, 'KeyE'), 'left', 0, 'KeyJ')
    for (const code of ['Space', 'KeyE', 'KeyA']) press('keydown', code)
    expect([run.calls, run.hands.read()]).toEqual([['dash'], STILL])
    press('keydown', 'KeyJ')
    expect(run.hands.read()).toEqual({ moveX: -64, moveY: 0 })
  })

  test('each control works with any bound key', () => {
    const codes = ['KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyG', 'KeyJ', 'KeyK', 'KeyL']
    const controls = ['dash', 'slot1', 'slot2', 'slot3', 'slot4', 'pause', 'return', 'state', 'mute'] as const
    run.settings.keys = controls.reduce<Bindings>((keys, control, at) => bindCode(keys, control, 0, codes[at] as string), DEFAULT_KEYS)
    for (const code of codes) press('keydown', code)
    expect(run.calls).toEqual(controls)
  })

  test('toggle walking: a press keeps a direction, another stops it, and the opposite replaces it', () => {
    run.settings.walk = 'toggle'
    const tap = (code: string) => {
      press('keydown', code)
      press('keydown', code, { repeat: true })
      press('keyup', code)
      return run.hands.read()
    }
    expect(tap('KeyD')).toEqual({ moveX: 64, moveY: 0 })
    expect(tap('ArrowUp')).toEqual({ moveX: 45, moveY: -45 })
    expect(tap('ArrowLeft')).toEqual({ moveX: -45, moveY: -45 })
    expect(tap('KeyA')).toEqual({ moveX: 0, moveY: -64 })
    expect(tap('KeyW')).toEqual(STILL)
  })
})
