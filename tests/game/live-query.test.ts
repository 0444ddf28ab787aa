import { fc, test as prop } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveQuery } from '../../src/game/live-query.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server with a list whose answers are released on demand, and its channel for changes. */
function onList() {
  let stored: readonly string[] = []
  const answers: ((fails: boolean) => void)[] = []
  const shown: (readonly string[])[] = []
  let failures = 0
  let changes: { changed: () => void; amend: (change: (list: readonly string[]) => readonly string[]) => void } | null = null
  const query = liveQuery<readonly string[]>({
    watch: (of) => {
      changes = of
      return () => {
        changes = null
      }
    },
    read: () =>
      new Promise((resolve, reject) => {
        // The state at the time of the request or of the answer, which may miss changes in between.
        const [asked, isEarly] = [stored, answers.length % 2 === 0]
        answers.push((fails) => (fails ? reject(new Error('The line is dead.')) : resolve(isEarly ? asked : stored)))
      }),
    onData: (list) => shown.push(list),
    onError: () => failures++,
  })
  const has = (item: string) => (list: readonly string[]) => (list.includes(item) ? list : [...list, item])
  return {
    query,
    shown,
    failures: () => failures,
    reads: () => answers.length,
    answer: async (n: number, fails = false) => {
      answers[n]?.(fails)
      await vi.advanceTimersByTimeAsync(0)
    },
    add: (item: string) => {
      stored = [...stored, item]
      changes?.amend(has(item))
    },
    clear: () => {
      stored = []
      changes?.changed()
    },
    stored: () => stored,
  }
}

describe('a live query', () => {
  test('adds new items without a read, and reads once for many changes', async () => {
    const { add, clear, answer, shown, reads } = onList()
    await answer(0)
    for (const item of ['a', 'b']) add(item)
    expect([shown, reads()]).toEqual([[[], ['a'], ['a', 'b']], 1])
    for (let n = 0; n < 20; n++) clear()
    await vi.advanceTimersByTimeAsync(600)
    await answer(1)
    expect([shown.at(-1), reads()]).toEqual([[], 2])
  })

  test('spreads the reads of many clients after a shared change', async () => {
    const crowd = Array.from({ length: 100 }, onList)
    const times = new Set<number>()
    const began = Date.now()
    for (const { clear } of crowd) clear()
    while (crowd.some(({ reads }) => reads() < 2)) {
      const before = crowd.map(({ reads }) => reads())
      await vi.advanceTimersByTimeAsync(1)
      if (crowd.some(({ reads }, n) => reads() > (before[n] ?? 0))) times.add(Date.now() - began)
    }
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(200)
    expect(times.size).toBeGreaterThan(40)
  })

  test('does nothing after its end', async () => {
    const { query, clear, answer, shown, reads, failures } = onList()
    clear()
    query.end()
    await answer(0)
    await vi.advanceTimersByTimeAsync(10_000)
    expect([shown, reads(), failures()]).toEqual([[], 1, 0])
  })
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('add' as const) },
  { weight: 1, arbitrary: fc.constant('clear' as const) },
  { weight: 2, arbitrary: fc.constant('wait' as const) },
  { weight: 4, arbitrary: fc.record({ answer: fc.nat(5), fails: fc.boolean() }) },
)
prop.prop([fc.array(step, { maxLength: 40, size: 'max' })], { numRuns: 300 })(
  'shows the server’s list in the end, in any order of events and answers',
  async (steps) => {
    const { query, add, clear, answer, shown, reads, stored } = onList()
    let items = 0
    for (const one of steps) {
      if (one === 'add') add(`item ${items++}`)
      else if (one === 'clear') clear()
      else if (one === 'wait') await vi.advanceTimersByTimeAsync(700)
      else await answer(Math.max(0, reads() - 1 - one.answer), one.fails)
    }
    await vi.advanceTimersByTimeAsync(700)
    // A failed read keeps the old list until the user or a change triggers another.
    query.refetch()
    add('the last')
    for (let n = 0; n < reads(); n++) await answer(n)
    query.end()
    expect(shown.at(-1)).toEqual(stored())
  },
)
