import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { pageHeaders } from '../../scripts/page-headers.mjs'
import { staticFiles } from '../../scripts/static-files.mjs'
import { texts } from '../../scripts/texts-plugin.mjs'
import { freePort } from '../support/game-server.ts'

/** Builds a page of `tools/bench/<folder>` like the game and serves it with the game's security policy. */
export async function servePage(root: string, folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'nightfence-bench-'))
  await build({
    root: join(root, 'tools/bench', folder),
    configFile: false,
    publicDir: join(root, 'public'),
    plugins: [react(), texts({ inlined: true })],
    worker: { format: 'es' },
    build: { target: 'es2023', outDir, emptyOutDir: true },
    logLevel: 'error',
  })
  const port = await freePort()
  const server = createServer(staticFiles(outDir, pageHeaders({ site: `http://127.0.0.1:${port}` }))).listen(port, '127.0.0.1')
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.close()
      await rm(outDir, { recursive: true })
    },
  }
}
