import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveCount } from '../../src/state/live-count.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

/** A server that answers when it is told to, and the line over which it tells of changes. */
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
  /** The n-th question's answer, and what is shown once it has come. */
  const answer = async (n: number, count: number | null): Promise<number> => {
    answers[n]?.(count)
    await new Promise((resolve) => setImmediate(resolve))
    return unread.state.count
  }
  /** As many changes at once, and the time until the last of them is counted. */
  const changed = (count = 1) => {
    for (let n = 0; n < count; n++) tell()
    vi.advanceTimersByTime(600)
  }
  return { unread, answer, log, changed, asked: () => answers.length }
}

test('HUD-04 the count is asked for at once and after each change', async () => {
  const { unread, answer, changed, asked } = slowMail()
  unread.watch()
  const shown = [await answer(0, 3)]
  changed()
  shown.push(await answer(1, 2))
  expect([shown, asked()]).toEqual([[3, 2], 2])
})

test('HUD-04 many changes are counted once, and none after the end', () => {
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

test('HUD-04 an answer that comes late changes nothing', async () => {
  const { unread, answer, changed } = slowMail()
  unread.watch()
  changed()
  expect([await answer(1, 1), await answer(0, 9)]).toEqual([1, 1])
})

test('HUD-04 a count that cannot be had leaves the last one, and that is told', async () => {
  const { unread, answer, changed, log } = slowMail()
  unread.watch()
  await answer(0, 4)
  changed()
  expect([await answer(1, null), log]).toEqual([4, ['failed']])
})

test('HUD-04 nothing is shown of a player who has left', async () => {
  const { unread, answer } = slowMail()
  const end = unread.watch()
  end()
  expect(await answer(0, 7)).toBe(0)
  unread.watch()
  expect(await answer(1, 2)).toBe(2)
})
