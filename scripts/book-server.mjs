// @ts-check
/** Serves the built book of stories as a static host would, below a path that is not the root. */
import { createServer } from 'node:http'
import { staticFiles } from './static-files.mjs'

/**
 * @param {string} folder
 * @param {string} [below] begins and ends with a slash
 * @returns {Promise<{ site: string, close: () => void }>} `site` ends with a slash
 */
export async function serveBook(folder, below = '/some/path/') {
  const files = staticFiles(folder, {})
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const path = url.slice(below.length - 1)
    // A host of files knows no routes: what is no file is missing.
    if (!url.startsWith(below) || !/^\/($|\?|[^?]*\.)/.test(path)) return void response.writeHead(404).end('Not found')
    request.url = path
    files(request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { site: `http://127.0.0.1:${port}${below}`, close: () => void server.close() }
}
