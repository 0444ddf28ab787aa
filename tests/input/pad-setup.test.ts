import { describe, expect, test } from 'vitest'
import { createPadMaps, hatDirection, type PadSignal, type RawPad, strengthOf } from '../../src/input/pad-map.ts'
import { createSignalWatch } from '../../src/input/pad-setup.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const FRAME_MS = 16
/** Axes of an Xbox pad in Firefox on Linux: triggers are 2 and 5 and rest at -1, the d-pad is 6 and 7. */
const LINUX = [0, 0, -1, 0, 0, -1, 0, 0]
const HAT_REST = 23 / 7

const padOf = (axes: readonly number[], pressed: readonly number[] = []): RawPad => ({
  axes,
  buttons: Array.from({ length: 11 }, (_, at) => ({ pressed: pressed.includes(at), value: Number(pressed.includes(at)) })),
})
/** The signals of a pad held for 300 ms in each state, and for 1.3 s in the last one. */
function watched(...states: readonly RawPad[]): readonly PadSignal[] {
  const watch = createSignalWatch()
  let now = 0
  return states.flatMap((state, nth) =>
    Array.from({ length: nth === states.length - 1 ? 80 : 20 }, () => {
      now += FRAME_MS
      return watch(state, now)
    }).filter((signal) => signal !== null),
  )
}
const first = (...states: readonly RawPad[]) => watched(...states)[0]
const moved = (axes: readonly number[], at: number, ...values: readonly number[]) => values.map((value) => padOf(axes.with(at, value)))

describe('setting up a gamepad without the standard layout', () => {
  test('an untouched pad gives no signal wherever its axes rest', () => {
    expect(watched(padOf(LINUX))).toEqual([])
    expect(watched(padOf([1, 1, 1]))).toEqual([])
    expect(watched(padOf([0, HAT_REST]))).toEqual([])
  })

  test('recognizes a button, and ignores one held from before until its next press', () => {
    expect(first(padOf(LINUX), padOf(LINUX, [3]))).toEqual({ button: 3 })
    expect(watched(padOf(LINUX, [3]), padOf(LINUX, [3]))).toEqual([])
    expect(first(padOf(LINUX, [3]), padOf(LINUX), padOf(LINUX, [3]))).toEqual({ button: 3 })
  })

  test('recognizes a stick with its direction once it is released', () => {
    expect(watched(padOf(LINUX), ...moved(LINUX, 0, 0.6, 1))).toEqual([])
    expect(first(padOf(LINUX), ...moved(LINUX, 0, 0.6, 1, 0.02))).toEqual({ axis: 0, rest: 0.02, full: 1 })
    expect(first(padOf(LINUX), ...moved(LINUX, 1, -1, 0))).toEqual({ axis: 1, rest: 0, full: -1 })
  })

  test('recognizes a trigger that is an axis, also one that reports 0 until its first press', () => {
    expect(first(padOf(LINUX), ...moved(LINUX, 2, 0, 1, -1))).toEqual({ axis: 2, rest: -1, full: 1 })
    const silent = LINUX.with(2, 0)
    expect(first(padOf(silent), ...moved(silent, 2, -0.9, 1, -1))).toEqual({ axis: 2, rest: -1, full: 1 })
  })

  test('recognizes the directions of a hat', () => {
    expect(first(padOf([0, HAT_REST]), padOf([0, 3 / 7]), padOf([0, HAT_REST]))).toBeUndefined()
    expect(first(padOf([0, HAT_REST]), padOf([0, -3 / 7]), padOf([0, HAT_REST]))).toEqual({ hat: 1, way: 'right' })
    expect(first(padOf([0, HAT_REST]), padOf([0, -1]), padOf([0, HAT_REST]))).toEqual({ hat: 1, way: 'up' })
  })

  test('a hat between two directions gives both', () => {
    const upRight = padOf([0, -5 / 7])
    const strengths = (['up', 'right', 'down', 'left'] as const).map((way) => strengthOf(upRight, { hat: 1, way }))
    expect(strengths).toEqual([1, 1, 0, 0])
    expect([hatDirection(HAT_REST), hatDirection(9 / 7), hatDirection(-1), hatDirection(1 / 7)]).toEqual([null, null, 'up', 'down'])
  })

  test('a trigger counts from its rest to its end', () => {
    const trigger = { axis: 2, rest: -1, full: 1 }
    expect([-1, 0, 1].map((value) => strengthOf(padOf(LINUX.with(2, value)), trigger))).toEqual([0, 0.5, 1])
  })
})

describe('stored set-ups of pads', () => {
  test('are known after a reload, up to eight of them', () => {
    const storage = memoryStorage()
    const maps = createPadMaps(() => storage)
    for (let n = 0; n < 9; n++) maps.keep(`pad ${n}`, { up: { button: n } })
    const reloaded = createPadMaps(() => storage)
    expect(reloaded.get('pad 0')).toBeUndefined()
    expect(reloaded.get('pad 8')).toEqual({ up: { button: 8 } })
  })

  test('ignore invalid entries', () => {
    const storage = memoryStorage()
    const wrong = [
      ['a', { up: { axis: 0, rest: 0, full: 0 } }],
      ['b', { Button99: { button: 1 } }],
      ['c', null],
      7,
      ['d', { up: { hat: 1, way: 'on' } }],
    ]
    storage.setItem('nightfence.pads', JSON.stringify([...wrong, ['e', { up: { button: 1 } }]]))
    const maps = createPadMaps(() => storage)
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => maps.get(id))).toEqual([undefined, undefined, undefined, undefined, { up: { button: 1 } }])
  })

  test('last for the visit if storage is forbidden', () => {
    const maps = createPadMaps(() => {
      throw new Error('SecurityError')
    })
    maps.keep('pad', { up: { button: 1 } })
    expect(maps.get('pad')).toEqual({ up: { button: 1 } })
  })
})
