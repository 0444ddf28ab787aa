// @ts-check
/** The balance table: `npm run balance`, or some of it, as `npm run balance -- hospital 20`. See docs/balance.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'balance', { main: 'tools/balance/main.ts' })
// What plays is one file, without comments: runs are stored by what it comes to.
const player = await bundle(root, 'balance-worker', { worker: 'tools/balance/worker.ts' }, { standalone: true, minify: true })
const { main } = await import(pathToFileURL(at('main')).href)
try {
  await main(readFileSync(player('worker'), 'utf8'), join(root, 'test-results/balance'), process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
