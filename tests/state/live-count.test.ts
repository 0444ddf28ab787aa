import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveCount } from '../../src/state/live-count.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A server that answers on demand, with its channel for changes. */
function slowMail() {
  const answers: ((count: number | null) => void)[] = []
  let tell = () => {}
  const port = {
    ask: () =>
      new Promise<number>((resolve, reject) =>
        answers.push((count) => (count === null ? reject(new Error('The line is dead.')) : resolve(count))),
      ),
    watch(changed: () => void) {
      tell = changed
      return () => {
        tell = () => {}
      }
    },
  }
  const log: string[] = []
  const unread = createLiveCount({ ...port, failed: () => log.push('failed') })
  /** Answers the n-th request, and returns the count shown afterwards. */
  const answer = async (n: number, count: number | null): Promise<number> => {
    answers[n]?.(count)
    await new Promise((resolve) => setImmediate(resolve))
    return unread.state.count
  }
  /** Emits this many changes at once and waits until the last is counted. */
  const changed = (count = 1) => {
    for (let n = 0; n < count; n++) tell()
    vi.advanceTimersByTime(600)
  }
  return { unread, answer, log, changed, asked: () => answers.length }
}

test('the count is requested at once and after each change (HUD-04)', async () => {
  const { unread, answer, changed, asked } = slowMail()
  unread.watch()
  const shown = [await answer(0, 3)]
  changed()
  shown.push(await answer(1, 2))
  expect([shown, asked()]).toEqual([[3, 2], 2])
})

test('many changes cause one request, and none after the end (HUD-04)', () => {
  const { unread, changed, asked } = slowMail()
  const end = unread.watch()
  changed(20)
  expect(asked()).toBe(2)
  const late = unread.watch()
  changed(0)
  end()
  late()
  expect(vi.getTimerCount()).toBe(0)
})

test('a late answer changes nothing (HUD-04)', async () => {
  const { unread, answer, changed } = slowMail()
  unread.watch()
  changed()
  expect([await answer(1, 1), await answer(0, 9)]).toEqual([1, 1])
})

test('a failed count keeps the last one and is logged (HUD-04)', async () => {
  const { unread, answer, changed, log } = slowMail()
  unread.watch()
  await answer(0, 4)
  changed()
  expect([await answer(1, null), log]).toEqual([4, ['failed']])
})

test('the count of a player who left is not shown (HUD-04)', async () => {
  const { unread, answer } = slowMail()
  const end = unread.watch()
  end()
  expect(await answer(0, 7)).toBe(0)
  unread.watch()
  expect(await answer(1, 2)).toBe(2)
})
