import { expect, test, vi } from 'vitest'
import { createQueryBudget } from '../../supabase/local/realtime/query-budget.ts'
import { createTokenBuckets } from '../../supabase/local/token-bucket.ts'

const A = '192.0.2.1'

function world() {
  const clock = { now: 0 }
  const bucketOf = createTokenBuckets({ perSecond: 400, burst: 2_000, now: () => clock.now })
  const ask = createQueryBudget({ bucketOf, now: () => clock.now })
  /** A query that takes the database `ms`. */
  const taking = (ms: number) => async () => {
    clock.now += ms
  }
  return { bucketOf, ask, taking }
}

test("limits the joins of an address to a fifth of a slow database's time", async () => {
  const { bucketOf, ask, taking } = world()
  for (let n = 0; n < 100; n++) await ask(A, 5, taking(50))
  // 5 s of the database cost 9,500 units more than prepaid. 2,000 units were available, and 20 came back during each query except the
  // first.
  expect(bucketOf(A).msUntilReady()).toBeCloseTo(((9_500 - 2_000 - 99 * 20) / 400) * 1000)
  expect(bucketOf('192.0.2.2').msUntilReady()).toBe(0)
})

test('charges nothing extra for a join as fast as its price assumes', async () => {
  const { bucketOf, ask, taking } = world()
  for (let n = 0; n < 10_000; n++) await ask(A, 5, taking(2.5))
  expect(bucketOf(A).msUntilReady()).toBe(0)
})

test('runs one query per address at a time without delaying others', async () => {
  const { ask } = world()
  const asked: string[] = []
  const ends: (() => void)[] = []
  const pending = (name: string) => () => {
    asked.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const all = [ask(A, 0, pending('first')), ask(A, 0, pending('second')), ask('192.0.2.2', 0, pending('neighbour'))]
  await vi.waitUntil(() => asked.length === 2, { timeout: 20_000 })
  expect(asked).toEqual(['first', 'neighbour'])
  ends[0]?.()
  await vi.waitUntil(() => asked.length === 3, { timeout: 20_000 })
  expect(asked).toEqual(['first', 'neighbour', 'second'])
  for (const end of ends) end()
  await Promise.all(all)
})

test('charges for a failing query too', async () => {
  const { bucketOf, ask, taking } = world()
  const failing = async () => {
    await taking(2_000)()
    throw new Error('gone')
  }
  await expect(ask(A, 5, failing)).rejects.toThrow('gone')
  expect(bucketOf(A).msUntilReady()).toBeGreaterThan(0)
})
