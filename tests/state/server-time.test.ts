import { expect, test } from 'vitest'
import { nightClock } from '../../src/features/tonight/night-clock.ts'
import { measureAfterClockJump } from '../../src/state/clock-jump.ts'
import { createServerTime } from '../../src/state/server-time.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const HOUR_MS = 3_600_000
const YEAR_MS = 365 * 24 * HOUR_MS
const SERVER_MS = Date.UTC(2026, 10, 27, 9, 30)

/** A device whose clock is `aheadMs` ahead of a server's, with its monotonic clock. */
function deviceAhead(aheadMs: number, storage = memoryStorage()) {
  let [passed, slept, ahead] = [0, 0, aheadMs]
  const clocks = { monotonic: () => 5_000 + passed, device: () => SERVER_MS + passed + slept + ahead, storage: () => storage }
  const time = createServerTime(clocks)
  return {
    clocks,
    time,
    serverNow: () => SERVER_MS + passed + slept,
    pass: (ms: number) => {
      passed += ms
    },
    /** Advances real time without the monotonic clock. */
    sleep: (ms: number) => {
      slept += ms
    },
    setClock: (ms: number) => {
      ahead = ms
    },
    /** A call that takes 40 ms each way. */
    call() {
      const sentAt = time.reading()
      passed += 40
      const date = new Date(SERVER_MS + passed + slept).toUTCString()
      passed += 40
      time.measure(date, sentAt)
    },
  }
}

test.each([
  ['right', 0],
  ['two hours ahead', 2 * HOUR_MS],
  ['three years behind', -3 * YEAR_MS],
])('with a clock %s it knows the time to a second after one answer, and to 100 ms after more', (_, aheadMs) => {
  const { time, serverNow, call, pass } = deviceAhead(aheadMs)
  expect(time.isMeasured()).toBe(false)
  call()
  expect(Math.abs(time.now() - serverNow())).toBeLessThanOrEqual(1_080)
  expect(time.isMeasured()).toBe(true)
  for (let n = 0; n < 30; n++) {
    pass(1_237)
    call()
  }
  expect(Math.abs(time.now() - serverNow())).toBeLessThanOrEqual(100)
})

test('ignores an answer without a date, and never stays behind after the device slept', () => {
  const { time, serverNow, call, sleep } = deviceAhead(0)
  time.measure(null, 0)
  time.measure('yesterday', 0)
  expect(time.isMeasured()).toBe(false)
  call()
  sleep(5 * HOUR_MS)
  call()
  expect(Math.abs(time.now() - serverNow())).toBeLessThanOrEqual(1_080)
})

test('starts the next visit with the last measured server time', () => {
  const storage = memoryStorage()
  deviceAhead(-3 * YEAR_MS, storage).call()
  const { time, serverNow } = deviceAhead(-3 * YEAR_MS, storage)
  expect(Math.abs(time.now() - serverNow())).toBeLessThanOrEqual(1_080)
})

test('works without a stored time if the storage is forbidden or invalid', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const device = deviceAhead(0)
  const time = createServerTime({ ...device.clocks, storage: forbidden })
  time.measure(new Date(SERVER_MS + HOUR_MS).toUTCString(), time.reading())
  expect(Math.abs(time.now() - SERVER_MS - HOUR_MS)).toBeLessThanOrEqual(1_000)
  const storage = memoryStorage()
  storage.setItem('nightfence.clock-skew', 'soon')
  expect(deviceAhead(0, storage).time.now()).toBe(SERVER_MS)
})

test('requests the server time after the device wakes, until it answers', async () => {
  const page = new EventTarget() as Window
  const device = deviceAhead(0)
  let [asked, answers] = [0, false]
  const stop = measureAfterClockJump(page, device.clocks, async () => {
    asked++
    if (!answers) throw new Error('no network yet')
  })
  const wake = async () => {
    page.dispatchEvent(new Event('focus'))
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await wake()
  expect(asked).toBe(0)
  device.sleep(HOUR_MS)
  await wake()
  answers = true
  await wake()
  expect(asked).toBe(2)
  await wake()
  expect(asked).toBe(2)
  device.setClock(-YEAR_MS)
  await wake()
  expect(asked).toBe(3)
  stop()
})

test('the countdown of a night is right after five hours of sleep', () => {
  const { time, serverNow, call, sleep, pass } = deviceAhead(2 * HOUR_MS)
  call()
  const night = { now: new Date(serverNow()).toISOString(), endsAt: new Date(serverNow() + 8 * HOUR_MS).toISOString() }
  const left = nightClock(night, time)
  expect(left()).toBe(8 * 3_600)
  pass(HOUR_MS)
  expect(left()).toBe(7 * 3_600)
  sleep(5 * HOUR_MS)
  call()
  expect(Math.abs(left() - 2 * 3_600)).toBeLessThanOrEqual(1.2)
  sleep(9 * HOUR_MS)
  call()
  expect(left()).toBe(0)
})
