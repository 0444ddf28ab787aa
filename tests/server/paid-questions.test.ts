import { expect, test, vi } from 'vitest'
import { createPaidQuestions } from '../../supabase/local/realtime/paid-questions.ts'
import { createTokenBuckets } from '../../supabase/local/token-bucket.ts'

const A = '192.0.2.1'

function world() {
  const clock = { now: 0 }
  const bucketOf = createTokenBuckets({ perSecond: 400, burst: 2_000, now: () => clock.now })
  const ask = createPaidQuestions({ bucketOf, now: () => clock.now })
  /** A question that takes the database so long. */
  const taking = (ms: number) => async () => {
    clock.now += ms
  }
  return { bucketOf, ask, taking }
}

test('joins of one address take a fifth of the time of a slow database, whatever a join costs there', async () => {
  const { bucketOf, ask, taking } = world()
  for (let n = 0; n < 100; n++) await ask(A, 5, taking(50))
  // 5 s of the database cost 9,500 units more than was prepaid. 2,000 were there, and 20 came back during each question but the first.
  expect(bucketOf(A).msUntilReady()).toBeCloseTo(((9_500 - 2_000 - 99 * 20) / 400) * 1000)
  expect(bucketOf('192.0.2.2').msUntilReady()).toBe(0)
})

test('a join that is as quick as its price assumes costs nothing more', async () => {
  const { bucketOf, ask, taking } = world()
  for (let n = 0; n < 10_000; n++) await ask(A, 5, taking(2.5))
  expect(bucketOf(A).msUntilReady()).toBe(0)
})

test('an address asks the database one question at a time, and its neighbour does not wait for it', async () => {
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

test('a question that fails is paid for as well', async () => {
  const { bucketOf, ask, taking } = world()
  const failing = async () => {
    await taking(2_000)()
    throw new Error('gone')
  }
  await expect(ask(A, 5, failing)).rejects.toThrow('gone')
  expect(bucketOf(A).msUntilReady()).toBeGreaterThan(0)
})
