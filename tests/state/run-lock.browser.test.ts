import { expect, test, vi } from 'vitest'
import { lockRun } from '../../src/state/run-lock.ts'

/** A tab of this browser: a separate document, removed when closed. */
function openTab() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  return { locks: (frame.contentWindow as Window).navigator.locks, close: () => frame.remove() }
}

test('a run belongs to one tab until it is released or closed, and other runs are free', async () => {
  const run = crypto.randomUUID()
  const [first, second, third] = [openTab(), openTab(), openTab()]
  const free = await lockRun(first.locks, run)
  expect(free).toBeTypeOf('function')
  expect([await lockRun(second.locks, run), await lockRun(second.locks, crypto.randomUUID())]).toEqual([null, expect.any(Function)])
  free?.()
  expect(await lockRun(second.locks, run)).toBeTypeOf('function')
  expect(await lockRun(third.locks, run)).toBe(null)
  second.close()
  expect(await lockRun(third.locks, run)).toBeTypeOf('function')
  for (const tab of [first, third]) tab.close()
})

test('a reloaded page gets the run from the page it replaces', async () => {
  const run = crypto.randomUUID()
  const [before, after] = [openTab(), openTab()]
  await lockRun(before.locks, run)
  const asked = lockRun(after.locks, run)
  before.close()
  expect(await asked).toBeTypeOf('function')
  after.close()
})

test('every tab may play the run without the Web Locks API', async () => {
  expect(await lockRun(undefined, 'run-1')).toBeTypeOf('function')
})

test('frees a run after 5 s if a frozen tab holds it, and reloads that tab when it wakes up (BROWSER-03)', async () => {
  const run = crypto.randomUUID()
  const [frozen, awake] = [openTab(), openTab()]
  const lost = vi.fn()
  // A frozen tab holds its lock and does not answer.
  const silence = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {})
  expect(await lockRun(frozen.locks, run, lost)).toBeTypeOf('function')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked = lockRun(awake.locks, run)
  await vi.waitFor(() => expect(silence).toHaveBeenCalled(), 10_000)
  await vi.advanceTimersByTimeAsync(4_000)
  vi.useRealTimers()
  expect(await asked).toBeTypeOf('function')
  await expect.poll(() => lost.mock.calls.length).toBe(1)
  silence.mockRestore()
  for (const tab of [frozen, awake]) tab.close()
})
