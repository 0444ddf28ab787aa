import { expect, test } from 'vitest'
import { createRetryTimer } from '../../src/state/saving/retry-timer.ts'

/** A timer whose time passes by hand. */
function timer() {
  const due: { readonly run: () => void; readonly ms: number }[] = []
  let tries = 0
  const retry = createRetryTimer(
    (run, ms) => void due.push({ run, ms }),
    () => void tries++,
  )
  return { retry, due, pass: () => due.shift()?.run(), tries: () => tries }
}

test('what failed is tried again after 1 s, then twice as late each time, up to 30 s; and at once sooner after it worked', () => {
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

test('however much fails meanwhile there is one timer, and after a reset it does nothing', () => {
  const { retry, due, pass, tries } = timer()
  for (let n = 0; n < 5; n++) retry.failed()
  expect(due).toHaveLength(1)
  retry.reset()
  pass()
  expect(tries()).toBe(0)
})
