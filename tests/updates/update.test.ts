import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideUpdate } from '../../src/features/updates/provide-update.ts'
import { APPLY } from '../../src/service-worker/contract.ts'
import { leafOf } from '../machines/effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const QUARTER_HOUR = 15 * 60_000
const script = (version: string) => `/assets/index-${version}.js`
const html = (version: string) => `<!doctype html><script type="module" crossorigin src="${script(version)}"></script>`

/** A page of version `a` in a browser whose worker, if any, waits or does not, and the server that it came from. */
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

test('a page that the server still has is looked at every quarter of an hour, and nothing is told', async () => {
  const { log, leaf } = onPage()
  await vi.advanceTimersByTimeAsync(4 * QUARTER_HOUR)
  expect([log, leaf()]).toEqual([['look', 'look', 'look', 'look'], 'current'])
})

test('a newer one is offered, its worker fetched, and of one version nobody is told twice', async () => {
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

test('it is looked for when the player comes back to the page, and not when they leave it', async () => {
  const { server, document, happens, leaf, log } = onPage()
  server.page = html('b')
  document.visibilityState = 'hidden'
  await happens('visibilitychange')
  expect(log).toEqual([])
  document.visibilityState = 'visible'
  await happens('visibilitychange')
  expect(leaf()).toBe('offered')
})

test('a part that is missed is looked into: gone with a newer version, it is offered as what the page needs', async () => {
  const { server, happens, leaf, actor } = onPage()
  server.page = html('b')
  await happens('vite:preloadError')
  expect([leaf(), actor.getSnapshot().context.needed]).toEqual(['offered', true])
})

test.each([
  ['the network is gone', (server: { page: string; isUp: boolean }) => Object.assign(server, { isUp: false })],
  ['the part is there again', () => {}],
  ['somebody else answers, as in a hotel', (server: { page: string }) => Object.assign(server, { page: '<h1>Welcome</h1>' })],
  ['the server is broken', (server: { page: string }) => Object.assign(server, { page: '' })],
])('where %s, a part that is missed is waited for as before', async (_, happened) => {
  const { server, happens, leaf } = onPage()
  happened(server)
  await happens('vite:preloadError')
  expect(leaf()).toBe('current')
})

test('a page that no build served is of no version', async () => {
  const { leaf } = onPage({ served: html('b'), entry: null })
  await vi.advanceTimersByTimeAsync(QUARTER_HOUR)
  expect(leaf()).toBe('current')
})

test('a worker that waits is asked to take over before the page is loaded anew', async () => {
  const { server, log, workers, actor, happens } = onPage({ waiting: true })
  server.page = html('b')
  await happens('visibilitychange')
  log.length = 0
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(500)
  expect(log).toEqual([`to worker: ${APPLY}`])
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual([`to worker: ${APPLY}`, 'reload'])
})

test('one that does not, since another window may be in a run, is not waited for', async () => {
  const { server, log, actor, happens } = onPage({ waiting: true })
  server.page = html('b')
  await happens('visibilitychange')
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(log.at(-1)).toBe('reload')
})

test('without a worker the page is loaded anew at once', async () => {
  const { server, log, actor, happens } = onPage()
  server.page = html('b')
  await happens('visibilitychange')
  actor.send({ type: 'APPLY' })
  await vi.advanceTimersByTimeAsync(0)
  expect(log.at(-1)).toBe('reload')
})
