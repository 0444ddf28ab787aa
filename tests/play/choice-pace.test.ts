import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createChoicePace } from '../../src/play/choices/choice-pace.ts'
import { anyBetween } from '../support/any-between.ts'
import { RUNS } from '../support/property-runs.ts'

/** Real seconds at which a player who answers at once gets a choice, if one is always pending. */
function openedAt(looks: readonly number[]): readonly number[] {
  let elapsed = 0
  const pace = createChoicePace(() => Math.ceil(300 - elapsed))
  return looks.flatMap((at) => {
    elapsed = at
    if (!pace.mayOpen()) return []
    pace.onChosen()
    return [at]
  })
}

const looks = fc.array(anyBetween(0, 300), { maxLength: 200 }).map((times) => times.sort((a, b) => a - b))

prop.prop([looks], RUNS)('at most two choices open within any ten seconds, and none in the last five (LEVEL-16)', (times) => {
  const opened = openedAt(times)
  opened.forEach((at, n) => {
    const third = opened[n + 2]
    if (third !== undefined) expect(third - at).toBeGreaterThanOrEqual(10)
  })
  expect(opened.filter((at) => at >= 295)).toEqual([])
})

test('the third choice of a moment opens eleven seconds later at the latest', () => {
  expect(openedAt([40.5, 40.5, 40.5, 50.4, 51.6, 51.6])).toEqual([40.5, 40.5, 51.6, 51.6])
})

test('the window starts again after a revive', () => {
  let left = 100
  const pace = createChoicePace(() => left)
  pace.onChosen()
  pace.onChosen()
  expect(pace.mayOpen()).toBe(false)
  left = 300
  expect(pace.mayOpen()).toBe(true)
})
