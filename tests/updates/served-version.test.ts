import { expect, test, vi } from 'vitest'
import { handOverToNotice, PART_MISSED, reloadWhenReplaced } from '../../src/features/updates/served-version.ts'

const html = (version: string) => `<!doctype html><script type="module" crossorigin src="/assets/index-${version}.js"></script>`

/** A page of version `a` that is still loading, and misses one of its chunks. */
async function missPart({
  served = html('b'),
  entry = '/assets/index-a.js' as string | null,
  path = '/',
  isUp = true,
  notice = 'never',
} = {}) {
  const page = new EventTarget()
  const reload = vi.fn()
  const readPage = async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return served
  }
  reloadWhenReplaced({ readPage, entry, page: page as never, path: () => path, reload })
  if (notice === 'before') handOverToNotice()
  page.dispatchEvent(new Event(PART_MISSED))
  if (notice === 'meanwhile') handOverToNotice()
  await new Promise(setImmediate)
  return reload.mock.calls.length
}

test.each(['/', '/login', '/camp'])('a page at %s that misses a chunk of a replaced version reloads', async (path) => {
  expect(await missPart({ path })).toBe(1)
})

test.each([
  ['the network is down', { isUp: false }],
  ['its version is still served', { served: html('a') }],
  ['a captive portal answers', { served: '<h1>Welcome</h1>' }],
  ['the server fails', { served: '' }],
  ['no build served the page', { entry: null }],
  ['a run is being played', { path: '/adventure/school' }],
  ['the night is being practised', { path: '/tonight' }],
  ['a run is being watched', { path: '/replay/abc' }],
  ['the player must be asked', { notice: 'before' }],
  ['the player was asked meanwhile', { notice: 'meanwhile' }],
])('does not reload if %s', async (_, how) => {
  expect(await missPart(how)).toBe(0)
})
