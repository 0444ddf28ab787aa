import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepOfflineSoon } from '../../src/features/updates/keep-offline.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: string[] = []
const log = (line: string) => void lines.push(line)
/** A device whose browser answers a service worker registration like this. */
function device(answer: () => Promise<unknown> = async () => {}) {
  const registered: unknown[] = []
  const serviceWorker = {
    register: (...asked: unknown[]) => {
      registered.push(asked)
      return answer()
    },
  } as unknown as ServiceWorkerContainer
  return { registered, serviceWorker }
}

test('registers the service worker after a quiet moment, without the HTTP cache', async () => {
  const { registered, serviceWorker } = device()
  keepOfflineSoon(log, { serviceWorker })
  await vi.advanceTimersByTimeAsync(3_900)
  expect(registered).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(registered).toEqual([['/sw.js?language=en', { updateViaCache: 'none' }]])
})

test('a run that begins meanwhile cancels the registration', async () => {
  const { registered, serviceWorker } = device()
  const stop = keepOfflineSoon(log, { serviceWorker })
  await vi.advanceTimersByTimeAsync(3_900)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(registered).toEqual([])
})

test('does nothing with data saver', async () => {
  const { registered, serviceWorker } = device()
  keepOfflineSoon(log, { serviceWorker, connection: { saveData: true } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(registered).toEqual([])
})

test('works in a browser without service workers', async () => {
  lines.length = 0
  keepOfflineSoon(log, {})()
  keepOfflineSoon(
    log,
    device(() => Promise.reject(new Error('forbidden'))),
  )
  await vi.advanceTimersByTimeAsync(5_000)
  expect(lines).toEqual(['The game could not be stored for offline use: Error: forbidden.'])
})
