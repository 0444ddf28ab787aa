import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { InputRecorder } from '../../sim/adventure/input-log.ts'
import { run, TICK_RATE } from '../../sim/content/run-constants.ts'
import { MAX_MOVE } from '../../sim/contract/input.ts'
import { MAX_LOG_LENGTH } from '../../sim/contract/run-record.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { stickMove } from '../../src/input/pad-stick.ts'
import { directionTo } from '../../src/input/pointer-walk.ts'
import { touchMove } from '../../src/input/touch-stick.ts'
import { combine, quantise } from '../../src/input/vector.ts'
import { anyBetween } from '../support/any-between.ts'

const axis = anyBetween(-4, 4)
const push = fc.record({ x: axis, y: axis })

describe('quantised input', () => {
  it('full deflection is MAX_MOVE, also diagonally', () => {
    expect(quantise({ x: 1, y: 0 })).toEqual({ moveX: 64, moveY: 0 })
    expect(quantise({ x: -1, y: -1 })).toEqual({ moveX: -45, moveY: -45 })
    expect(quantise({ x: 0.5, y: 0 })).toEqual({ moveX: 32, moveY: 0 })
    expect(quantise({ x: -0.001, y: 0 })).toEqual({ moveX: 0, moveY: 0 })
  })

  test.prop([fc.array(push, { maxLength: 3 })])('is always integral, in range, and at most full length', (pushes) => {
    const { moveX, moveY } = quantise(combine(pushes))
    for (const move of [moveX, moveY]) {
      expect(Number.isInteger(move) && !Object.is(move, -0)).toBe(true)
      expect(Math.abs(move)).toBeLessThanOrEqual(MAX_MOVE)
    }
    expect(Math.hypot(moveX, moveY)).toBeLessThan(MAX_MOVE + 1)
  })

  it('opposite sources cancel out', () => {
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
  it('rests in the middle, grows with distance, and ends at full speed', () => {
    expect(touchMove(3, 4, 46, 15)).toEqual({ x: 0, y: 0 })
    expect(touchMove(23, 0, 46, 15)).toEqual({ x: 0.5, y: 0 })
    expect(touchMove(0, -460, 46, 15)).toEqual({ x: 0, y: -1 })
  })

  it('without a dead zone the smallest push counts, and the middle rests', () => {
    expect(touchMove(0, 0, 46, 0)).toEqual({ x: 0, y: 0 })
    expect(touchMove(0, 4.6, 46, 0)).toEqual({ x: 0, y: expect.closeTo(0.1, 9) })
  })
})

describe('gamepad', () => {
  it('a stick at rest does not creep', () => {
    expect(stickMove([0.15, -0.1], 'left', 20)).toEqual({ x: 0, y: 0 })
  })

  it('a full push is full speed, and a missing stick is still', () => {
    expect(stickMove([0, -1], 'left', 20)).toEqual({ x: 0, y: -1 })
    expect(stickMove([0, -1], 'right', 20)).toEqual({ x: 0, y: 0 })
    expect(stickMove([0, -1, 0.6, 0], 'right', 20)).toEqual({ x: expect.closeTo(0.5, 9), y: 0 })
  })

  const value = fc.oneof(axis, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY))
  test.prop([fc.array(value, { maxLength: 6 }), fc.constantFrom<'left' | 'right'>('left', 'right'), fc.integer({ min: 0, max: 60 })])(
    'any axes give at most full speed',
    (axes, stick, dead) => {
      const { x, y } = stickMove(axes, stick, dead)
      expect(Math.hypot(x, y)).toBeLessThan(1 + 1e-9)
    },
  )
})

describe('the pointer', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 4_000 }), y: fc.integer({ min: 0, max: 4_000 }) })
  test.prop([place, place])(
    'points at its position within a sixteenth of a right angle at full speed, or rests once reached',
    (to, from) => {
      const { x, y } = directionTo(to, from)
      const far = Math.hypot(to.x - from.x, to.y - from.y)
      if (far < 14) {
        expect({ x, y }).toEqual({ x: 0, y: 0 })
        return
      }
      expect(Math.hypot(x, y)).toBeCloseTo(1, 9)
      const cosine = (x * (to.x - from.x) + y * (to.y - from.y)) / far
      expect(cosine).toBeGreaterThan(Math.cos(Math.PI / 32) - 1e-9)
    },
  )

  it('has thirty-two directions, including those of the keys', () => {
    const ways = Array.from({ length: 720 }, (_, at) => directionTo({ x: 1e5 * Math.cos(at), y: 1e5 * Math.sin(at) }, { x: 0, y: 0 })).map(
      quantise,
    )
    const found = new Set(ways.map(({ moveX, moveY }) => `${moveX} ${moveY}`))
    expect(found.size).toBe(32)
    for (const key of ['64 0', '45 45', '0 64', '-45 45', '-64 0', '-45 -45', '0 -64', '45 -45']) expect(found).toContain(key)
  })

  it('fits a whole run of any movement into the log limit', () => {
    const recorder = new InputRecorder()
    const rng = stream(7, 'ways')
    for (let tick = 0; tick < run.duration * TICK_RATE; tick++) {
      const way = (nextInt(rng, 0, 31) * Math.PI) / 16
      recorder.apply({ tick } as never, quantise({ x: Math.cos(way), y: Math.sin(way) }))
    }
    expect(recorder.text.length).toBeGreaterThan(40_000)
    expect(recorder.text.length).toBeLessThan(MAX_LOG_LENGTH / 2)
  })
})
