// @ts-check
/**
 * Serves a built single-page app: precompressed files, byte ranges, long caching of hashed files, and index.html for every route.
 * No request makes it throw.
 */
import { createReadStream, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { byteRange } from './byte-range.mjs'

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const ENCODINGS = /** @type {const} */ ([
  ['br', '.br'],
  ['gzip', '.gz'],
])

/**
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} pageHeaders sent with index.html
 * @param {Readonly<Record<string, string>>} workerHeaders sent with the service worker
 * @returns {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void}
 */
export function staticFiles(folder, pageHeaders, workerHeaders = {}) {
  const worker = join(folder, 'sw.js')
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
    const path = pathOf(request.url ?? '/')
    const asked = path === null ? null : fileAt(folder, path)
    // A missing file with an extension is a 404. Any other path is a route of the app, including a replay link whose # was
    // encoded in transit.
    if (path === null || (asked === null && extname(path.replace(/#.*/, '')) !== '')) return void response.writeHead(404).end('Not found')
    const file = asked ?? join(folder, 'index.html')
    send(request, response, file, file.endsWith('.html') ? pageHeaders : file === worker ? workerHeaders : {})
  }
}

/**
 * Returns the decoded path, or `null` if it is invalid or hidden.
 * @param {string} url
 */
function pathOf(url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
    return path.includes('\0') || path.split(sep).some((part) => part.startsWith('.')) ? null : path
  } catch {
    return null
  }
}

/**
 * @param {string} folder
 * @param {string} path
 */
function fileAt(folder, path) {
  const file = join(folder, path)
  return statOf(file) === null ? null : file
}

/**
 * Returns `null` if there is no such file: no such name, an invalid name, or a path "inside" a file.
 * @param {string} file
 */
function statOf(file) {
  try {
    const stat = statSync(file)
    return stat.isFile() ? stat : null
  } catch {
    return null
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} file
 * @param {Readonly<Record<string, string>>} more
 */
function send(request, response, file, more) {
  const { range: asked, 'if-range': ifRange, 'if-none-match': known } = request.headers
  // A range counts the bytes of the uncompressed file.
  const packed = asked === undefined ? packedOf(request, file) : undefined
  const source = packed ? file + packed[1] : file
  const stat = statOf(source)
  if (stat === null) return void response.writeHead(404).end('Not found')
  const { size, mtimeMs } = stat
  const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  const headers = {
    ...more,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': file.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    vary: 'accept-encoding',
    etag,
    ...(packed && { 'content-encoding': packed[0] }),
  }
  if (known === etag) return void response.writeHead(304, headers).end()
  const range = ifRange === undefined || ifRange === etag ? byteRange(asked, size) : null
  if (range === 'unsatisfiable') return void response.writeHead(416, { ...headers, 'content-range': `bytes */${size}` }).end()
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const part = range && { 'content-range': `bytes ${start}-${end}/${size}` }
  response.writeHead(range ? 206 : 200, { ...headers, ...part, 'content-length': end - start + 1 })
  if (request.method === 'HEAD' || size === 0) return void response.end()
  // `pipeline` also closes the file if the client disconnects early.
  pipeline(createReadStream(source, { start, end }), response, () => {})
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} file
 */
function packedOf(request, file) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return ENCODINGS.find(([name, end]) => accepted.includes(name) && statOf(file + end))
}
