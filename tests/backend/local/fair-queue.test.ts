import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fairQueue } from '../../../supabase/local/fair-queue.ts'
import { createTokenBuckets } from '../../../supabase/local/token-bucket.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

/** Sends a request from another loopback address. `status` is null if the request was dropped before its answer. */
function ask(localAddress: string): { readonly status: Promise<number | null>; drop(): void } {
  const asked = request(`${backend.url}/rest/v1/rpc/username_taken`, {
    method: 'POST',
    headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
    localAddress,
    agent: false,
  })
  const status = new Promise<number | null>((resolve) => {
    asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
    asked.on('error', () => resolve(null))
  })
  asked.end('{"name":"Ann"}')
  return { status, drop: () => void asked.destroy() }
}
const times = (count: number, address: string) => Array.from({ length: count }, () => ask(address))

test('delays only the address that sends hundreds of requests at once', async () => {
  let answered = 0
  const many = times(250, '127.0.0.2')
  for (const { status } of many) void status.then((is) => is === 200 && answered++)
  await Promise.race(many.map(({ status }) => status))
  expect(await ask('127.0.0.3').status).toBe(200)
  // The number depends on the machine, but without the queue all would have been answered.
  expect(answered).toBeLessThan(250)
  for (const { drop } of many) drop()
})

test('runs two requests per address at a time, and the first of another address at once', async () => {
  const handled: string[] = []
  const share = fairQueue()((_, address) => {
    handled.push(address)
    return address === '127.0.0.2' ? new Promise(() => {}) : Promise.resolve(new Response())
  })
  const askFrom = (address: string) => share(new Request('http://127.0.0.1/rest/v1/profiles'), address)
  for (let n = 0; n < 100; n++) void askFrom('127.0.0.2')
  expect((await askFrom('127.0.0.3')).status).toBe(200)
  expect(handled).toEqual(['127.0.0.2', '127.0.0.2', '127.0.0.3'])
})

test('runs 2 of 300 requests, queues 256 and rejects 42, except for requests of this machine', async () => {
  let handled = 0
  const share = fairQueue()(() => {
    handled++
    return new Promise(() => {})
  })
  const statuses: number[] = []
  const ask = (address: string) =>
    void share(new Request('http://127.0.0.1/rest/v1/profiles'), address).then(({ status }) => statuses.push(status))
  for (let n = 0; n < 300; n++) ask('127.0.0.2')
  await new Promise(setImmediate)
  expect([handled, statuses]).toEqual([2, Array(42).fill(429)])
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) for (let n = 0; n < 100; n++) ask(address)
  await new Promise(setImmediate)
  expect([handled, statuses.length]).toEqual([302, 42])
})

test('never runs a request that was aborted while queued', async () => {
  const handled: string[] = []
  let answer = () => {}
  const share = fairQueue()(({ url }) => {
    handled.push(new URL(url).pathname)
    return new Promise((resolve) => {
      answer = () => resolve(new Response())
    })
  })
  const gone = new AbortController()
  const ask = (path: string, signal?: AbortSignal) =>
    share(new Request(`http://127.0.0.1${path}`, { ...(signal && { signal }) }), '127.0.0.2')
  const asked = [ask('/1'), ask('/2'), ask('/3', gone.signal), ask('/4', gone.signal), ask('/5')]
  gone.abort()
  await new Promise(setImmediate)
  answer()
  await Promise.all([asked[1], asked[2], asked[3]])
  await new Promise(setImmediate)
  expect(handled).toEqual(['/1', '/2', '/5'])
})

test('allows a burst per client in the token bucket, which refills over time', () => {
  let now = 0
  const bucketOf = createTokenBuckets({ perSecond: 100, burst: 1_000, now: () => now })
  const waits = () => ['ann', 'bob'].map((name) => bucketOf(name).msUntilReady())
  expect(waits()).toEqual([0, 0])
  bucketOf('ann').spend(1_200)
  expect(waits()).toEqual([2_000, 0])
  now += 1_500
  expect(waits()).toEqual([500, 0])
  now += 500
  expect(waits()).toEqual([0, 0])
  bucketOf('ann').spend(100)
  expect(waits()).toEqual([1_000, 0])
  now += 60_000
  bucketOf('bob').spend(1)
  bucketOf('ann').spend(1_000)
  expect(waits()).toEqual([0, 0])
})
