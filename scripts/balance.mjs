// @ts-check
/** The balance table: `npm run balance`, or some of it, as `npm run balance -- hospital 20`. See docs/balance.md. Built before it is run. */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, 'node_modules/.cache/balance')
await build({
  root,
  configFile: false,
  publicDir: false,
  build: {
    ssr: true,
    outDir,
    target: 'es2023',
    rolldownOptions: {
      input: { main: 'tests/bench/balance/main.ts', worker: 'tests/bench/balance/worker.ts' },
      output: { entryFileNames: '[name].mjs' },
    },
  },
  logLevel: 'error',
})
const { main } = await import(pathToFileURL(join(outDir, 'main.mjs')).href)
await main(pathToFileURL(join(outDir, 'worker.mjs')), process.argv.slice(2))
