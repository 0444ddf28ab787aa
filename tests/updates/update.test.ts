import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideUpdate } from '../../src/features/updates/provide-update.ts'
import { APPLY_MESSAGE } from '../../src/service-worker/contract.ts'
import { leafOf } from '../machines/effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUARTER_HOUR = 15 * 60_000
const script = (version: string) => `/assets/index-${version}.js`
const html = (version: string) => `<!doctype html><script type="module" crossorigin src="${script(version)}"></script>`

/** A page of version `a` with an optional waiting worker, and its server. */
function onPage({ served = html('a'), waiting = false, entry = script('a') as string | null, calm = true } = {}) {
  const server = { page: served, isUp: true }
  const log: string[] = []
  const document = { visibilityState: 'visible' as DocumentVisibilityState }
  const page = Object.assign(new EventTarget(), { document })
  const workers = Object.assign(new EventTarget(), {
    getRegistration: async () => ({
      update: async () => void log.push('update worker'),
      waiting: waiting ? { postMessage: (message: unknown) => void log.push(`to worker: ${message}`) } : null,
    }),
  })
  const machine = provideUpdate({
    readPage: async () => {
      log.push('look')
      if (!server.isUp) throw new TypeError('Failed to fetch')
      return server.page
    },
    entry,
    page: page as never,
    workers: workers as never,
    reload: () => {
      log.push('reload')
      return new Promise(() => {})
    },
  })
  const actor = createActor(machine, { input: { calm } }).start()
  const happens = async (type: string) => {
    page.dispatchEvent(new Event(type))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { server, log, document, workers, actor, happens, leaf: () => leafOf(actor.getSnapshot()) }
}

test('a current page is checked every quarter of an hour without a notice', async () => {
  const { log, leaf } = onPage()
  await vi.advanceTimersByTimeAsync(4 * QUARTER_HOUR)
  expect([log, leaf()]).toEqual([['look', 'look', 'look', 'look'], 'current'])
})

test('a newer version is offered once and its worker fetched', async () => {
  const { server, log, leaf, actor } = onPage()
  server.page = html('b')
  await vi.advanceTimersByTimeAsync(QUARTER_HOUR)
  expect([log, leaf()]).toEqual([['look', 'update worker'], 'offered'])
  actor.send({ type: 'LATER' })
  await vi.advanceTimersByTimeAsync(4 * QUARTER_HOUR)
  expect(leaf()).toBe('postponed')
  server.page = html('c')
  await vi.advanceTimersByTimeAsync(QUARTER_HOUR)
  expect(leaf()).toBe('offered')
})

test('is checked when the player returns to the page, and not on leaving', async () => {
  const { server, document, happens, leaf, log } = onPage()
  server.page = html('b')
  document.visibilityState = 'hidden'
  await happens('visibilitychange')
  expect(log).toEqual([])
  document.visibilityState = 'visible'
  await happens('visibilitychange')
  expect(leaf()).toBe('offered')
})

test('a missing chunk is checked, and a newer version offered as needed', async () => {
  const { server, happens, leaf, actor } = onPage()
  server.page = html('b')
  await happens('vite:preloadError')
  expect([leaf(), actor.getSnapshot().context.needed]).toEqual(['offered', true])
})

test.each([
  ['the network is down', (server: { page: string; isUp: boolean }) => Object.assign(server, { isUp: false })],
  ['the chunk is back', () => {}],
  ['a captive portal answers', (server: { page: string }) => Object.assign(server, { page: '<h1>Welcome</h1>' })],
  ['the server fails', (server: { page: string }) => Object.assign(server, { page: '' })],
])('does not offer an update for a missing chunk if %s', async (_, happened) => {
  const { server, happens, leaf } = onPage()
  happened(server)
  await happens('vite:preloadError')
  expect(leaf()).toBe('current')
})

test('a page without a build has no version', async () => {
  const { leaf } = onPage({ served: html('b'), entry: null })
  await vi.advanceTimersByTimeAsync(QUARTER_HOUR)
  expect(leaf()).toBe('current')
})

test('a waiting worker is activated before the reload', async () => {
  const { server, log, workers, actor, happens } = onPage({ waiting: true })
  server.page = html('b')
  await happens('visibilitychange')
  log.length = 0
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(500)
  expect(log).toEqual([`to worker: ${APPLY_MESSAGE}`])
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual([`to worker: ${APPLY_MESSAGE}`, 'reload'])
})

test('a worker that does not activate, because of a run in another window, is not awaited', async () => {
  const { server, log, actor, happens } = onPage({ waiting: true })
  server.page = html('b')
  await happens('visibilitychange')
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.at(-1)).toBe('reload')
})

test('reloads at once without a worker', async () => {
  const { server, log, actor, happens } = onPage()
  server.page = html('b')
  await happens('visibilitychange')
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(0)
  expect(log.at(-1)).toBe('reload')
})
