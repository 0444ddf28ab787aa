// @ts-check
/**
 * Figures of speed and size: `npm run bench`, or some of them, as `npm run bench -- page save`. See docs/testing.md.
 * Built before it is run: under a development server imports are getters, which the simulation's figures would feel.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, 'node_modules/.cache/bench')
await build({
  root,
  configFile: false,
  publicDir: false,
  build: { ssr: 'tests/bench/main.ts', outDir, target: 'es2023', rolldownOptions: { output: { entryFileNames: 'main.mjs' } } },
  logLevel: 'error',
})
const { main } = await import(pathToFileURL(join(outDir, 'main.mjs')).href)
process.exitCode = (await main(root, process.argv.slice(2))) ? 0 : 1
