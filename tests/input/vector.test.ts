import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { MOVE_FULL } from '../../sim/contract/input.ts'
import { gamepadMove } from '../../src/input/gamepad-stick.ts'
import { touchMove } from '../../src/input/touch-stick.ts'
import { combine, quantise } from '../../src/input/vector.ts'

const axis = fc.double({ min: -4, max: 4, noNaN: true })
const push = fc.record({ x: axis, y: axis })

describe('quantised input', () => {
  it('full deflection is MOVE_FULL, and slanting is no faster', () => {
    expect(quantise({ x: 1, y: 0 })).toEqual({ moveX: 64, moveY: 0 })
    expect(quantise({ x: -1, y: -1 })).toEqual({ moveX: -45, moveY: -45 })
    expect(quantise({ x: 0.5, y: 0 })).toEqual({ moveX: 32, moveY: 0 })
    expect(quantise({ x: -0.001, y: 0 })).toEqual({ moveX: 0, moveY: 0 })
  })

  test.prop([fc.array(push, { maxLength: 3 })])('is always whole, within range, and no longer than full', (pushes) => {
    const { moveX, moveY } = quantise(combine(pushes))
    for (const move of [moveX, moveY]) {
      expect(Number.isInteger(move) && !Object.is(move, -0)).toBe(true)
      expect(Math.abs(move)).toBeLessThanOrEqual(MOVE_FULL)
    }
    expect(Math.hypot(moveX, moveY)).toBeLessThan(MOVE_FULL + 1)
  })

  it('sources that disagree cancel out', () => {
    expect(
      combine([
        { x: 1, y: 0 },
        { x: -1, y: 0 },
      ]),
    ).toEqual({ x: 0, y: 0 })
    expect(
      combine([
        { x: 1, y: 0 },
        { x: 1, y: 0 },
      ]),
    ).toEqual({ x: 1, y: 0 })
  })
})

describe('touch stick', () => {
  it('rests in the middle, grows with the way, and ends at full speed', () => {
    expect(touchMove(3, 4)).toEqual({ x: 0, y: 0 })
    expect(touchMove(23, 0)).toEqual({ x: 0.5, y: 0 })
    expect(touchMove(0, -460)).toEqual({ x: 0, y: -1 })
  })
})

describe('gamepad', () => {
  const pad = (axes: number[], pressed: number[] = []) => ({
    axes,
    buttons: Array.from({ length: 16 }, (_, i) => ({ pressed: pressed.includes(i), touched: false, value: 0 })),
  })

  it('a stick at rest does not creep', () => {
    expect(gamepadMove([null, pad([0.15, -0.1])])).toEqual({ x: 0, y: 0 })
  })

  it('a stick pushed fully is full speed', () => {
    expect(gamepadMove([pad([0, -1])])).toEqual({ x: 0, y: -1 })
  })

  it('the cross moves too, and the first gamepad that is pushed counts', () => {
    expect(gamepadMove([pad([0, 0]), pad([0, 0], [13, 14])])).toEqual({ x: -1, y: 1 })
  })
})
