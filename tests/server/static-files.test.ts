import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '../../scripts/static-files.mjs'

const FILM = Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 256))
const PAGE = '<!doctype html>'
let folder: string
let server: Server
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nightfence-static-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'film.webm'), FILM)
  writeFileSync(join(folder, 'film.vtt'), 'WEBVTT')
  writeFileSync(join(folder, 'empty.txt'), '')
  writeFileSync(join(folder, 'sw.js'), 'let worker')
  writeFileSync(join(folder, 'assets/sw.js'), 'let part')
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
  writeFileSync(join(folder, 'assets/a.js'), 'let a')
  writeFileSync(join(folder, 'assets/a.js.br'), brotliCompressSync('let a'))
  writeFileSync(join(folder, '.stamp'), 'secret')
  server = createServer(staticFiles(folder, { 'x-page': 'yes' }, { 'x-worker': 'yes' }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

interface Answer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: Buffer
}
/** Sends the path unchanged, which `fetch` would normalise. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const sent = request({ port, path, headers, method }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      resolve({ status: response.statusCode, headers: response.headers, body })
    })
    sent.once('error', reject).end()
  })

test.each([
  ['a file with something "inside"', '/index.html/', 404],
  ['a file inside a file', '/film.webm/a/b', 200],
  ['a name longer than a file can have', `/${'x'.repeat(300)}`, 200],
  ['the same with an extension', `/${'x'.repeat(300)}.png`, 404],
  ['a replay link whose # was encoded', '/replay%231.743.dVJN', 200],
  ['two slashes', '//', 404],
  ['a NUL', '/%00', 404],
  ['an invalid percent code', '/%zz', 404],
  ['a folder', '/assets', 200],
  ['a folder above', '/assets/../../../etc/passwd', 200],
  ['a folder above, encoded', '/assets/%2e%2e/%2e%2e/%2fetc/passwd', 200],
  ['a hidden file', '/.stamp', 404],
  ['a missing picture', '/missing.png', 404],
])('answers %s with the page or 404', async (_, path, status) => {
  const answer = await get(path)
  expect([answer.status, answer.body.toString()]).toEqual([status, status === 200 ? PAGE : 'Not found'])
})

test('rejects methods other than GET and HEAD', async () => {
  const { status, headers } = await get('/', {}, 'DELETE')
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('serves a video and its captions with their content types (CAMP-06, DATA-21)', async () => {
  const [film, captions] = [await get('/film.webm'), await get('/film.vtt')]
  expect([film, captions].map(({ status, headers }) => [status, headers['content-type'], headers['accept-ranges']])).toEqual([
    [200, 'video/webm', 'bytes'],
    [200, 'text/vtt; charset=utf-8', 'bytes'],
  ])
  expect(film.body).toEqual(FILM)
})

test.each([
  ['bytes=0-', 0, 999],
  ['bytes=0-0', 0, 0],
  ['bytes=10-19', 10, 19],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-5000', 0, 999],
])('answers the range %s with 206 (CAMP-06)', async (range, start, end) => {
  const { status, headers, body } = await get('/film.webm', { range })
  expect([status, headers['content-range'], headers['content-length']]).toEqual([
    206,
    `bytes ${start}-${end}/1000`,
    String(end - start + 1),
  ])
  expect(body).toEqual(FILM.subarray(start, end + 1))
})

test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('answers the range %s beyond the end with 416 (CAMP-06)', async (range) => {
  const { status, headers, body } = await get('/film.webm', { range })
  expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */1000', 0])
})

test.each(['bytes=20-10', 'bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2', `bytes=${'9'.repeat(400)}-${'9'.repeat(401)}x`])(
  'serves the whole file for the invalid range %s',
  async (range) => {
    const { status, body } = await get('/film.webm', { range })
    expect([status, body.length]).toEqual([200, 1000])
  },
)

test('serves the whole file for a range if the file has changed', async () => {
  const { headers } = await get('/film.webm')
  const asked = [String(headers.etag), '"older"'].map((etag) => get('/film.webm', { range: 'bytes=0-9', 'if-range': etag }))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([206, 200])
})

test('serves a compressed file, and ranges of the original', async () => {
  const [packed, part] = [
    await get('/assets/a.js', { 'accept-encoding': 'br' }),
    await get('/assets/a.js', { 'accept-encoding': 'br', range: 'bytes=0-2' }),
  ]
  expect([packed.headers['content-encoding'], part.headers['content-encoding'], part.body.toString()]).toEqual(['br', undefined, 'let'])
})

test('serves an empty file, and only headers for HEAD', async () => {
  const [empty, head] = [await get('/empty.txt'), await get('/film.webm', {}, 'HEAD')]
  expect([empty.status, empty.headers['content-length'], empty.body.length]).toEqual([200, '0', 0])
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0])
})

test('sends a cached file again only if it changed', async () => {
  const { headers } = await get('/film.webm')
  expect((await get('/film.webm', { 'if-none-match': String(headers.etag) })).status).toBe(304)
})

test('serves the service worker uncached as a script with its own headers', async () => {
  const [worker, part, page] = await Promise.all([get('/sw.js'), get('/assets/sw.js'), get('/camp')])
  const saidOf = ({ headers }: Answer) => [headers['content-type'], headers['cache-control'], headers['x-worker'], headers['x-page']]
  expect([worker, part, page].map(saidOf)).toEqual([
    ['text/javascript; charset=utf-8', 'no-cache', 'yes', undefined],
    ['text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', undefined, undefined],
    ['text/html; charset=utf-8', 'no-cache', undefined, 'yes'],
  ])
})

test('serves the manifest with its content type', async () => {
  expect((await get('/manifest.webmanifest')).headers['content-type']).toBe('application/manifest+json')
})
