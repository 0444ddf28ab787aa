import { describe, expect, test } from 'vitest'
import { EntityState, Kind } from '../../sim/contract/frame.ts'
import { Motion } from '../../src/render/scene/motion.ts'
import { frameOf } from '../support/frame-of.ts'

const body = (id: number, x: number, y: number, generation = 1, kind: number = Kind.enemy) => ({ id, generation, kind, x, y })

describe('motion', () => {
  test('draws a body between its positions in the last two frames, regardless of its index', () => {
    const motion = new Motion()
    motion.update(frameOf({}, [body(3, 0, 0), body(7, 100, 40)]), frameOf({}, [body(7, 110, 60), body(3, 4, 8)]), 0.25)
    expect([motion.x[0], motion.y[0]]).toEqual([102.5, 45])
    expect([motion.x[1], motion.y[1]]).toEqual([1, 2])
  })

  test('does not interpolate between two bodies that had the same id', () => {
    const motion = new Motion()
    motion.update(frameOf({}, [body(3, 0, 0, 1)]), frameOf({}, [body(3, 50, 0, 2)]), 0.5)
    expect(motion.x[0]).toBe(50)
  })

  test('puts a body that is new or jumped where the newer frame has it', () => {
    const motion = new Motion()
    motion.update(frameOf({}, [body(1, 0, 0)]), frameOf({}, [body(1, 900, 0), body(2, 30, 5)]), 0.5)
    expect([motion.x[0], motion.x[1], motion.y[1]]).toEqual([900, 30, 5])
  })

  test('finds the player, or none', () => {
    const motion = new Motion()
    const empty = frameOf({}, [])
    motion.update(empty, frameOf({}, [body(2, 0, 0), body(1, 0, 0, 1, Kind.player)]), 1)
    expect(motion.player).toBe(1)
    motion.update(empty, empty, 1)
    expect(motion.player).toBe(-1)
  })

  test('the survivor faces its walking direction until the first hit, and then its aim', () => {
    const motion = new Motion()
    const looks = (move: readonly [number, number], aim: readonly [number, number], state: number = EntityState.idle) => {
      const [moveX, moveY] = move
      const [dirX, dirY] = aim
      const frame = frameOf({ moveX, moveY }, [{ ...body(1, 0, 0, 1, Kind.player), dirX, dirY, state }])
      motion.update(frame, frame, 1)
      return motion.facing / Math.PI
    }
    const [none, right, left, up, down] = [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, -1],
      [0, 1],
    ] as const
    // A run begins with an aim to the right.
    expect([looks(none, right), looks(left, right), looks(none, right), looks(down, right)]).toEqual([0, 1, 1, 0.5])
    expect([looks(down, right, EntityState.swing), looks(down, right), looks(left, up), looks(left, right)]).toEqual([0, 0, -0.5, 0])
  })

  test('adds up the distance each body has walked, and resets it for a new body', () => {
    const motion = new Motion()
    const at = (x: number, generation = 1) => frameOf({}, [body(5, x, 0, generation)])
    motion.update(at(0), at(0), 1)
    expect(motion.walked[0]).toBe(0)
    motion.update(at(0), at(6), 1)
    motion.update(at(6), at(2), 1)
    expect(motion.walked[0]).toBe(10)
    motion.update(at(2), at(9, 2), 1)
    expect(motion.walked[0]).toBe(0)
  })
})
