import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attachRunInput, type RunInputSource } from '../../src/input/run-input.ts'

const STILL = { moveX: 0, moveY: 0 }
let calls: string[] = []
let blocked = false
let hands: RunInputSource
let host: HTMLElement

const key = (type: 'keydown' | 'keyup', code: string, letter = code, rest: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  target.dispatchEvent(new KeyboardEvent(type, { code, key: letter, bubbles: true, cancelable: true, ...rest }))
const touch = (type: string, x: number, y: number, target: EventTarget = host) =>
  target.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'touch', clientX: x, clientY: y, bubbles: true }))

beforeEach(() => {
  calls = []
  blocked = false
  host = document.createElement('main')
  host.innerHTML = `<div data-touch-stick style="position:fixed;left:20px;top:300px;width:120px;height:120px"><i data-touch-knob></i></div>
    <button style="position:fixed;left:20px;top:440px">Quick slot 1</button>`
  // A synthetic pointer cannot be captured.
  host.setPointerCapture = () => undefined
  document.body.append(host)
  hands = attachRunInput(host, {
    onPause: () => calls.push('pause'),
    onReturn: () => calls.push('return'),
    onUse: (slot) => calls.push(`use ${slot}`),
    onDash: () => calls.push('dash'),
    onDropped: () => calls.push('dropped'),
    isBlocked: () => blocked,
  })
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

  test('P pauses and C returns, by their letter', () => {
    key('keydown', 'KeyP', 'p')
    key('keydown', 'KeyC', 'C')
    key('keydown', 'KeyP', 'p', { repeat: true })
    expect(calls).toEqual(['pause', 'return'])
  })

  test('QUICK-02 QUICK-07 RUN-06 the keys 1 to 4, and no others, use the four quick slots, once for a press', () => {
    for (const digit of ['0', '1', '2', '3', '4', '5', '9']) key('keydown', `Digit${digit}`, digit)
    key('keydown', 'Numpad4', '4')
    key('keydown', 'Digit1', '&')
    key('keydown', 'Digit2', '2', { repeat: true })
    key('keydown', 'F1', 'F1')
    expect(calls).toEqual(['use 0', 'use 1', 'use 2', 'use 3', 'use 3', 'use 0'])
  })

  test('Space dashes, once for a press, and presses nothing that was clicked before', () => {
    const slot = host.querySelector('button') as HTMLButtonElement
    expect(key('keydown', 'Space', ' ')).toBe(false)
    key('keydown', 'Space', ' ', { repeat: true })
    expect(key('keydown', 'Space', ' ', {}, slot), 'the button does not hear of it').toBe(false)
    expect(calls).toEqual(['dash', 'dash'])
  })

  test('Space presses the button that somebody went to by key, and does not dash', () => {
    const slot = host.querySelector('button') as HTMLButtonElement
    slot.focus({ focusVisible: true } as FocusOptions)
    expect(key('keydown', 'Space', ' ', {}, slot)).toBe(true)
    expect(calls).toEqual([])
  })

  test('OP-49 no key counts while a dialog is open, or in an editable element', () => {
    const field = document.createElement('input')
    const text = document.createElement('div')
    text.contentEditable = 'true'
    document.body.append(field, text)
    for (const target of [field, text])
      for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) key('keydown', code, code.slice(-1), {}, target)
    blocked = true
    for (const code of ['KeyP', 'KeyC', 'Digit1', 'KeyW', 'Space']) key('keydown', code, code.slice(-1))
    blocked = false
    expect([calls, hands.read()]).toEqual([[], STILL])
  })

  test('a dialog that opens lets go of what is held', () => {
    key('keydown', 'KeyW')
    blocked = true
    expect(hands.read()).toEqual(STILL)
  })

  test('shortcuts of the browser are not the game’s', () => {
    key('keydown', 'KeyC', 'c', { ctrlKey: true })
    key('keydown', 'KeyP', 'p', { metaKey: true })
    expect(calls).toEqual([])
  })

  test('nothing is heard after detaching', () => {
    hands.detach()
    key('keydown', 'KeyP', 'p')
    key('keydown', 'KeyW')
    expect([calls, hands.read()]).toEqual([[], STILL])
  })
})

describe('touch stick', () => {
  test('points from its middle, moves its knob, and springs back', () => {
    touch('pointerdown', 80, 360)
    touch('pointermove', 80 + 23, 360)
    expect(hands.read()).toEqual({ moveX: 32, moveY: 0 })
    const knob = host.querySelector<HTMLElement>('[data-touch-knob]') as HTMLElement
    expect(knob.style.translate).toBe('23px')
    touch('pointerup', 80 + 23, 360)
    expect([hands.read(), knob.style.translate]).toEqual([STILL, '0px'])
  })

  test('the whole left deck is live, the world and the right half are not', () => {
    touch('pointerdown', 8, 360)
    expect(hands.read()).toEqual({ moveX: -64, moveY: 0 })
    touch('pointerup', 8, 360)
    touch('pointerdown', 80, 100)
    expect(hands.read()).toEqual(STILL)
    touch('pointerdown', innerWidth - 10, 360)
    expect(hands.read()).toEqual(STILL)
  })

  test('a button on the deck stays a button', () => {
    touch('pointerdown', 30, 450, host.querySelector('button') as HTMLButtonElement)
    expect(hands.read()).toEqual(STILL)
  })

  test('a hidden stick takes nothing', () => {
    ;(host.firstElementChild as HTMLElement).style.display = 'none'
    touch('pointerdown', 60, 360)
    expect(hands.read()).toEqual(STILL)
  })
})
