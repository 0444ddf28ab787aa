import { expect, test } from 'vitest'
import { Kind } from '../../sim/contract/frame.ts'
import { HitStop } from '../../src/render/scene/hit-stop.ts'
import { Motion } from '../../src/render/scene/motion.ts'
import { frameOf } from '../support/frame-of.ts'

test('the picture stops for 40 ms, then catches up without jumping', () => {
  const hitStop = new HitStop({ hitStop: true })
  hitStop.hit(1_000)
  const times = Array.from({ length: 200 }, (_, i) => 1_000 + i)
  const shown = times.map((now) => hitStop.shown(now))
  expect(shown.slice(0, 41)).toEqual(Array(41).fill(1_000))
  const steps = shown.slice(1).map((time, i) => time - (shown[i] as number))
  expect([Math.min(...steps), Math.max(...steps)]).toEqual([0, 1.5])
  expect(shown.slice(120)).toEqual(times.slice(120))
})

test('hits stop the picture at most every half a second, and never if disabled', () => {
  const held = (wanted: boolean) => {
    const hitStop = new HitStop({ hitStop: wanted })
    let ms = 0
    for (let now = 0; now < 2_000; now++) {
      hitStop.hit(now)
      if (hitStop.holds(now)) ms++
    }
    return ms
  }
  expect([held(true), held(false)]).toEqual([4 * 40, 0])
})

test('bodies stay in place during the stop, then move on, and new ones appear at once', () => {
  const motion = new Motion()
  const at = (x: number, ...more: { id: number; generation: number; kind: number; x: number }[]) =>
    frameOf({}, [{ id: 5, generation: 1, kind: Kind.enemy, x }, ...more])
  const update = (x: number, lag: number) => {
    motion.update(at(x), at(x), 1, lag)
    return motion.x[0]
  }
  expect([update(0, 0), update(10, 1), update(20, 1), update(20, 0.5), update(20, 0)]).toEqual([0, 0, 0, 10, 20])
  const frame = at(40, { id: 6, generation: 1, kind: Kind.enemy, x: 80 })
  motion.update(frame, frame, 1, 1)
  expect([motion.x[0], motion.x[1]]).toEqual([20, 80])
})
