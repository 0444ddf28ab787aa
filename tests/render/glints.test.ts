import { expect, test } from 'vitest'
import { Glints } from '../../src/render/late-effects/glints.ts'

/** Which of `count` things glint in pictures 16 ms apart, for two seconds. */
function turns(count: number): readonly number[] {
  const glints = new Glints()
  const taken: number[] = []
  for (let now = 1000; now < 3000; now += 16) {
    for (let index = 0; index < count; index++) if (glints.turn(now, index)) taken.push(index)
    glints.end(now)
  }
  return taken
}

test('each thing on the ground glints in turn', () => {
  expect(turns(3).slice(0, 6)).toEqual([0, 1, 2, 0, 1, 2])
  expect(new Set(turns(1))).toEqual(new Set([0]))
})

test('only one thing glints at a time, for any number of things', () => {
  expect(Math.abs(turns(400).length - turns(4).length)).toBeLessThanOrEqual(1)
  expect(turns(0)).toEqual([])
})
