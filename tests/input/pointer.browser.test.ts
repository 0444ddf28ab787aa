import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultPreferences } from '../../src/state/preferences.ts'
import { createRunHands, press, type RunHands } from '../support/run-hands.ts'

const STILL = { moveX: 0, moveY: 0 }
let run: RunHands
beforeEach(async () => {
  run = await createRunHands()
})
afterEach(() => run.end())

describe('touch stick', () => {
  const knob = () => (run.host.querySelector('[data-touch-knob]') as HTMLElement).style.translate
  const stick = () => run.host.querySelector('[data-touch-stick]') as HTMLElement

  beforeEach(() => {
    run.settings.stickFloats = false
  })

  test('points away from its middle, moves its knob, and springs back', () => {
    run.pointer('pointerdown', 80, 360)
    run.pointer('pointermove', 80 + 20, 360)
    expect([run.hands.read(), knob()]).toEqual([{ moveX: 32, moveY: 0 }, '20px'])
    run.pointer('pointerup', 80 + 20, 360)
    expect([run.hands.read(), knob()]).toEqual([STILL, '0px'])
  })

  test('works on the whole left half below the world, and not on the right', () => {
    run.pointer('pointerdown', 8, 360)
    expect(run.hands.read()).toEqual({ moveX: -64, moveY: 0 })
    run.pointer('pointerup', 8, 360)
    run.pointer('pointerdown', 80, 100)
    expect(run.hands.read()).toEqual(STILL)
    run.pointer('pointerdown', innerWidth - 10, 360)
    expect(run.hands.read()).toEqual(STILL)
  })

  test('works on the right half if set so', () => {
    run.settings.stickSide = 'right'
    stick().style.left = `${innerWidth - 140}px`
    run.pointer('pointerdown', 8, 360)
    expect(run.hands.read()).toEqual(STILL)
    run.pointer('pointerdown', innerWidth - 20, 360)
    expect(run.hands.read()).toEqual({ moveX: 64, moveY: 0 })
  })

  test('appears where the thumb lands by default, on either half, and goes back (RUN-23)', () => {
    run.settings.stickFloats = defaultPreferences(false).stickFloats
    run.pointer('pointerdown', 100, 120)
    expect([run.hands.read(), stick().style.translate]).toEqual([STILL, '20px -240px'])
    run.pointer('pointermove', 100, 120 + 40)
    expect(run.hands.read()).toEqual({ moveX: 0, moveY: 64 })
    run.pointer('pointerup', 100, 120 + 40)
    expect([run.hands.read(), stick().style.translate]).toEqual([STILL, ''])
    run.pointer('pointerdown', innerWidth - 60, 200)
    run.pointer('pointermove', innerWidth - 60 + 40, 200)
    expect(run.hands.read()).toEqual({ moveX: 64, moveY: 0 })
  })

  test('a floating stick ignores a touch next to a control', () => {
    run.settings.stickFloats = true
    const { left, top } = run.slot().getBoundingClientRect()
    run.pointer('pointerdown', left + 10, top - 8)
    run.pointer('pointermove', left + 50, top - 8)
    expect([run.hands.read(), stick().style.translate]).toEqual([STILL, ''])
  })

  test('its dead zone is a share of its range, and a larger stick has a longer range', () => {
    run.settings.stickDead = 50
    run.pointer('pointerdown', 80 + 19, 360)
    expect(run.hands.read()).toEqual(STILL)
    run.pointer('pointermove', 80 + 20, 360)
    expect(run.hands.read()).toEqual({ moveX: 32, moveY: 0 })
    run.pointer('pointerup', 80 + 20, 360)
    stick().style.width = '240px'
    run.pointer('pointerdown', 140 + 40, 360)
    expect(run.hands.read()).toEqual({ moveX: 32, moveY: 0 })
  })

  test('a button on its half stays a button', () => {
    run.pointer('pointerdown', 30, 450, { target: run.slot() })
    expect(run.hands.read()).toEqual(STILL)
  })

  test('a hidden stick ignores touches', () => {
    stick().style.display = 'none'
    run.pointer('pointerdown', 60, 360)
    expect(run.hands.read()).toEqual(STILL)
  })

  test('does nothing during a dialog', () => {
    run.pointer('pointerdown', 8, 360)
    run.blocked = true
    expect(run.hands.read()).toEqual(STILL)
  })
})

describe('the pointer', () => {
  beforeEach(() => {
    run.settings.pointer = true
  })
  /** Reads once to apply the changed setting. */
  const follow = () => run.hands.read()
  const mouse = { pointerType: 'mouse' }

  test('a held pointer makes the survivor walk towards it at full speed and stop there', () => {
    follow()
    run.pointer('pointerdown', 400, 100, mouse)
    expect(run.hands.read()).toEqual({ moveX: 0, moveY: -64 })
    run.pointer('pointermove', 700, 600, mouse)
    expect(run.hands.read()).toEqual({ moveX: 45, moveY: 45 })
    run.survivor = { x: 695, y: 595 }
    expect(run.hands.read()).toEqual(STILL)
    run.survivor = { x: 400, y: 300 }
    run.pointer('pointerup', 700, 600, mouse)
    expect(run.hands.read()).toEqual(STILL)
  })

  test('does nothing without a survivor or during a dialog', () => {
    follow()
    run.pointer('pointerdown', 700, 300, mouse)
    run.survivor = null
    expect(run.hands.read()).toEqual(STILL)
    run.survivor = { x: 400, y: 300 }
    run.blocked = true
    expect(run.hands.read()).toEqual(STILL)
    run.blocked = false
    expect(run.hands.read()).toEqual({ moveX: 64, moveY: 0 })
  })

  test('toggle mode makes the survivor follow the pointer without holding', () => {
    run.settings.walk = 'toggle'
    follow()
    run.pointer('pointerdown', 700, 300, mouse)
    run.pointer('pointerup', 700, 300, mouse)
    expect(run.hands.read()).toEqual({ moveX: 64, moveY: 0 })
    run.pointer('pointermove', 100, 300, mouse)
    expect(run.hands.read()).toEqual({ moveX: -64, moveY: 0 })
    run.pointer('pointerdown', 100, 100, mouse)
    expect(run.hands.read()).toEqual(STILL)
    run.pointer('pointermove', 700, 300, mouse)
    expect(run.hands.read()).toEqual(STILL)
  })

  test('a double click or the second button dashes, without a context menu', () => {
    follow()
    for (const type of ['pointerdown', 'pointerup', 'pointerdown']) run.pointer(type, 600, 300)
    expect([run.calls, run.hands.read()]).toEqual([['dash'], { moveX: 64, moveY: 0 }])
    run.pointer('pointerup', 600, 300)
    run.pointer('pointerdown', 600, 300, { ...mouse, button: 2 })
    expect(run.calls).toEqual(['dash', 'dash'])
    expect(run.host.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))).toBe(false)
  })

  test('two clicks far apart in space or time do not dash', () => {
    follow()
    for (const x of [600, 700]) {
      run.pointer('pointerdown', x, 300)
      run.pointer('pointerup', x, 300)
    }
    vi.spyOn(PointerEvent.prototype, 'timeStamp', 'get').mockReturnValue(performance.now() + 10_000)
    run.pointer('pointerdown', 700, 300)
    vi.restoreAllMocks()
    expect(run.calls).toEqual([])
  })

  test('a button stays a button, and keys still walk', () => {
    follow()
    run.pointer('pointerdown', 30, 450, { target: run.slot() })
    run.pointer('pointerdown', 30, 450, { target: run.slot(), button: 2 })
    expect([run.calls, run.hands.read()]).toEqual([[], STILL])
    press('keydown', 'KeyW')
    expect(run.hands.read()).toEqual({ moveX: 0, moveY: -64 })
  })

  test('can be switched with the stick during a pause', () => {
    run.settings.pointer = false
    follow()
    run.settings.pointer = true
    follow()
    run.pointer('pointerdown', 8, 300)
    expect(run.hands.read(), 'toward it, not off the stick').toEqual({ moveX: -64, moveY: 0 })
    run.pointer('pointerup', 8, 300)
    run.settings.pointer = false
    follow()
    run.pointer('pointerdown', 700, 300)
    expect(run.hands.read()).toEqual(STILL)
  })

  test('stops when the window loses the focus', () => {
    run.settings.walk = 'toggle'
    follow()
    run.pointer('pointerdown', 700, 300)
    window.dispatchEvent(new Event('blur'))
    expect(run.hands.read()).toEqual(STILL)
  })
})
