import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import { watchErrors } from '../../src/browser/error-reporter.ts'
import { fromPromise } from '../../src/game/from-promise.ts'
import { read, sourceFiles } from '../architecture/files.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const sent: string[] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/boards' })
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body.split('\n')[2] as string).exception.values[0].value)
    return new Response()
  })
  watchErrors({ url: '/errors', release: 'nightfence@1', isAllowed: () => true })
})
afterEach(() => void vi.unstubAllGlobals())

/** Runs an actor that rejects, and returns its error. */
async function reject(error: unknown): Promise<unknown> {
  const actor = createActor(fromPromise(() => Promise.reject(error)))
  actor.subscribe({ error: () => {} })
  actor.start()
  await waitFor(actor, ({ status }) => status === 'error').catch(() => {})
  return actor.getSnapshot().error
}

test('reports bugs, which a machine would show as a failed request', async () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'coins')")
  expect(await reject(bug)).toBe(bug)
  await vi.waitUntil(() => sent.length === 1, { timeout: 60_000 })
  expect(sent).toEqual(["Cannot read properties of undefined (reading 'coins')"])
})

test('does not report refusals, and requests that failed', async () => {
  for (const error of [
    new GatewayError('refused', 'No.', { code: 'not-yours' }),
    new GatewayError('network', 'No answer.', { code: 'no-answer' }),
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new Error('The run cannot be resumed'),
  ])
    await reject(error)
  await reject(new RangeError('a bug'))
  await vi.waitUntil(() => sent.length > 0, { timeout: 60_000 })
  expect(sent).toEqual(['a bug'])
})

test('all actors of the app are created with it', () => {
  const users = sourceFiles('src').filter((file) => /import [^;]*?\bfromPromise\b[^;]*? from 'xstate'/.test(read(file)))
  expect(users).toEqual(['src/game/from-promise.ts'])
})
