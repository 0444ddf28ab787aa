import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageHeaders, WORKER_HEADERS } from '../../scripts/page-headers.mjs'
import { staticFiles } from '../../scripts/static-files.mjs'
import { freePort } from '../../tools/support/game-server.ts'

/** The built game at its own address, with the real server's files and headers, over the backend of the journey server. */
export interface OwnSite {
  readonly url: string
  /** The file of the first version that contains this source, as `assets/name.js`. */
  part(source: string): string
  /** Ends all connections and stops answering, like a cut line. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Deploys another version: every chunk gets a new name, and the old ones are gone. */
  deploy(): void
  close(): Promise<void>
}

const BACKEND = /^\/(_local|auth|rest|functions|realtime|storage)\//

export async function openSite(backend: string): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-site-'))
  // Without compressed files, which the server tests cover.
  cpSync('dist', folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  const parts = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const files = staticFiles(folder, pageHeaders({ site: url }), WORKER_HEADERS)
  let server = await listen()
  let versions = 1

  function answer(asked: IncomingMessage, response: ServerResponse): void {
    if (BACKEND.test(asked.url ?? '')) pass(asked, response, backend)
    else files(asked, response)
  }
  function listen(): Promise<Server> {
    const next = createServer(answer)
    return new Promise((resolve, reject) => next.once('error', reject).listen(port, '127.0.0.1', () => resolve(next)))
  }
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })

  return {
    url,
    part: (source) => parts[source].file,
    cut,
    async mend() {
      server = await listen()
    },
    deploy: () => renameParts(folder, `v${++versions}`),
    async close() {
      if (server.listening) await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Forwards like a proxy, since the backend only accepts requests of its pages. */
function pass(asked: IncomingMessage, response: ServerResponse, backend: string): void {
  const { host, origin } = new URL(backend)
  const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) }
  const passed = request(`${backend}${asked.url}`, { method: asked.method, headers }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  passed.once('error', () => response.destroy())
  asked.pipe(passed)
}

/** Renames all chunks: their names are unique strings. */
function renameParts(folder: string, version: string): void {
  const assets = join(folder, 'assets')
  const names = new Map(
    readdirSync(assets)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [name, name.replace(/(\.\w+)$/, `-${version}$1`)]),
  )
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  const rewrite = (file: string) =>
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(pattern, (name) => names.get(name) as string),
    )
  for (const [name, next] of names) {
    rewrite(join(assets, name))
    renameSync(join(assets, name), join(assets, next))
  }
  for (const name of ['index.html', 'sw.js']) rewrite(join(folder, name))
}
