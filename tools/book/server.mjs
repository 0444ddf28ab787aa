// @ts-check
/** Builds the Storybook and serves it like a static host, below a path other than the root. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staticFiles } from '../../scripts/static-files.mjs'

/** Begins and ends with a slash. */
const BELOW = '/some/path/'

/**
 * Opens the Storybook in an existing folder, or a new build that is deleted on close. `site` ends with a slash.
 * @param {string} [built]
 * @returns {Promise<{ site: string, close: () => void }>}
 */
export async function openBook(built) {
  if (built !== undefined) return serve(built)
  const folder = mkdtempSync(join(tmpdir(), 'book-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const build = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', folder], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (build.status !== 0) {
    remove()
    throw new Error('The book could not be built.')
  }
  const { site, close } = await serve(folder)
  return {
    site,
    close() {
      close()
      remove()
    },
  }
}

/** @param {string} folder @returns {Promise<{ site: string, close: () => void }>} */
async function serve(folder) {
  const files = staticFiles(folder, {})
  const server = createServer((request, response) => {
    const { url = '/' } = request
    const path = url.slice(BELOW.length - 1)
    // A static host has no routes, so a path that is not a file is missing.
    if (!url.startsWith(BELOW) || !/^\/($|\?|[^?]*\.)/.test(path)) return void response.writeHead(404).end('Not found')
    request.url = path
    files(request, response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { site: `http://127.0.0.1:${port}${BELOW}`, close: () => void server.close() }
}
