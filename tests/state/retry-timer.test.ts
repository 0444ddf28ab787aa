import { expect, test } from 'vitest'
import { createRetryTimer } from '../../src/state/saving/retry-timer.ts'

/** A timer with manual time. */
function timer() {
  const due: { readonly run: () => void; readonly ms: number }[] = []
  let tries = 0
  const retry = createRetryTimer(
    (run, ms) => void due.push({ run, ms }),
    () => void tries++,
  )
  return { retry, due, pass: () => due.shift()?.run(), tries: () => tries }
}

test('retries after 1 s, doubling up to 30 s, and starts over after a success', () => {
  const { retry, due, pass, tries } = timer()
  const waits: number[] = []
  for (let n = 0; n < 7; n++) {
    retry.failed()
    waits.push(due[0]?.ms ?? 0)
    pass()
  }
  expect([waits, tries()]).toEqual([[1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000], 7])
  retry.worked()
  retry.failed()
  expect(due.map(({ ms }) => ms)).toEqual([1_000])
})

test('any number of failures uses one timer, which a reset cancels', () => {
  const { retry, due, pass, tries } = timer()
  for (let n = 0; n < 5; n++) retry.failed()
  expect(due).toHaveLength(1)
  retry.reset()
  pass()
  expect(tries()).toBe(0)
})
