import { fc, test } from '@fast-check/vitest'
import { describe, expect, test as it } from 'vitest'
import { EntityState } from '../../sim/contract/frame.ts'
import { loopFrame, playFrame, walkFrame } from '../../src/render/scene/animation-frames.ts'
import { legsFrame, type Pose, type PoseInput, poseUpper } from '../../src/render/scene/player-pose.ts'
import { anyBetween } from '../support/any-between.ts'

const standing: PoseInput = {
  state: EntityState.idle,
  stateTime: 9,
  moving: false,
  hurt: false,
  walked: 0,
  now: 0,
  reloading: false,
  melee: null,
  ranged: null,
}
const pose = (input: Partial<PoseInput>): Pose =>
  poseUpper({ ...standing, ...input }, { animation: '', index: -1, held: 'melee', ready: 1 })

describe('frames', () => {
  it('a walk follows the distance covered', () => {
    expect([0, 9.9, 10, 39.9, 40, 50].map((px) => walkFrame(px, 40, 4))).toEqual([0, 0, 1, 3, 0, 1])
  })

  it('a loop follows the time', () => {
    expect([0, 99, 100, 399, 400].map((ms) => loopFrame(ms, 400, 4))).toEqual([0, 0, 1, 3, 0])
  })

  it('an animation that plays once keeps its last frame', () => {
    expect([-1, 0, 0.25, 0.5, 0.99, 7].map((s) => playFrame(s, 1, 4))).toEqual([0, 0, 1, 2, 3, 3])
  })

  test.prop([anyBetween(0, 1e6), anyBetween(1, 500), fc.integer({ min: 1, max: 12 })])(
    'every frame index exists',
    (amount, span, count) => {
      for (const choose of [walkFrame, loopFrame, playFrame]) {
        expect(choose(amount, span, count)).toBeGreaterThanOrEqual(0)
        expect(choose(amount, span, count)).toBeLessThan(count)
      }
    },
  )
})

describe('the survivor', () => {
  it('stands, walks in its direction, and swings the held weapon', () => {
    expect(pose({})).toEqual({ animation: 'idle', index: 0, held: 'melee', ready: 0 })
    expect(pose({ moving: true, walked: 46 })).toEqual({ animation: 'walk', index: 4, held: 'melee', ready: 0 })
    expect(pose({ state: EntityState.swing, stateTime: 0.13 })).toEqual({ animation: 'swing-one-hand', index: 2, held: 'melee', ready: 0 })
    expect(pose({ state: EntityState.swing, stateTime: 0, melee: 'two-hand' })).toEqual({
      animation: 'swing-two-hand',
      index: 0,
      held: 'melee',
      ready: 0,
    })
  })

  it('aims a ranged weapon between swings', () => {
    expect(pose({ ranged: 'pistol', moving: true })).toEqual({ animation: 'aim-pistol', index: 0, held: 'ranged', ready: 1 })
    expect(pose({ ranged: 'rifle', state: EntityState.swing, stateTime: 0.1 }).held).toBe('melee')
    expect(pose({ ranged: 'rifle', state: EntityState.swing, stateTime: 0.5 }).held).toBe('ranged')
  })

  it('flinches with the held weapon, but not in the middle of a swing', () => {
    expect(pose({ hurt: true, moving: true })).toEqual({ animation: 'hurt', index: 0, held: 'melee', ready: 0 })
    expect(pose({ hurt: true, ranged: 'bow' })).toEqual({ animation: 'hurt', index: 0, held: 'ranged', ready: 0 })
    expect(pose({ hurt: true, state: EntityState.swing, stateTime: 0 }).animation).toBe('swing-one-hand')
  })

  it('draws a bow, and lowers it after a shot and without arrows', () => {
    expect(pose({ ranged: 'bow' })).toEqual({ animation: 'aim-bow', index: 1, held: 'ranged', ready: 1 })
    expect(pose({ ranged: 'bow', reloading: true })).toEqual({ animation: 'aim-bow', index: 0, held: 'ranged', ready: 0 })
    expect(pose({ ranged: 'bow', state: EntityState.shoot, stateTime: 0.05 }).ready).toBe(0)
    expect(pose({ ranged: 'bow', state: EntityState.shoot, stateTime: 0.5 }).ready).toBe(1)
  })

  it('walks backwards in the opposite order', () => {
    const way = [0, 12, 24, 36]
    expect(way.map((px) => legsFrame(px, false))).toEqual([0, 1, 2, 3])
    expect(way.map((px) => legsFrame(px, true))).toEqual([7, 6, 5, 4])
  })
})
