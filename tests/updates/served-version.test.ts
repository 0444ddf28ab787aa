import { expect, test, vi } from 'vitest'
import { leaveToNotice, PART_MISSED, reloadWhenReplaced } from '../../src/features/updates/served-version.ts'

const html = (version: string) => `<!doctype html><script type="module" crossorigin src="/assets/index-${version}.js"></script>`

/** A page of version `a` that still loads, and misses a part of its own. */
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
  if (notice === 'before') leaveToNotice()
  page.dispatchEvent(new Event(PART_MISSED))
  if (notice === 'meanwhile') leaveToNotice()
  await new Promise(setImmediate)
  return reload.mock.calls.length
}

test.each(['/', '/login', '/camp'])('a page at %s that misses a part since its version was replaced is loaded anew', async (path) => {
  expect(await missPart({ path })).toBe(1)
})

test.each([
  ['the network is gone', { isUp: false }],
  ['its version is the one that is served', { served: html('a') }],
  ['somebody else answers, as in a hotel', { served: '<h1>Welcome</h1>' }],
  ['the server is broken', { served: '' }],
  ['no build served it', { entry: null }],
  ['a run is played', { path: '/adventure/school' }],
  ['the night is practised', { path: '/tonight' }],
  ['a run is watched', { path: '/replay/abc' }],
  ['its player is asked first', { notice: 'before' }],
  ['its player is asked by then', { notice: 'meanwhile' }],
])('it is not, and waits for the part, where %s', async (_, how) => {
  expect(await missPart(how)).toBe(0)
})
