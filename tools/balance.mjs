// @ts-check
/** Prints the balance table: `npm run balance`, or part of it, as `npm run balance -- hospital 20`. See docs/balance.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// The code that plays runs is one minified file, because stored runs are keyed by a hash of it.
const player = await bundle(root, 'balance-worker', { worker: 'tools/balance/worker.ts' }, { standalone: true, minify: true })
const { main } = await importBundled(root, 'balance', 'tools/balance/main.ts')
try {
  await main(readFileSync(player('worker'), 'utf8'), join(root, 'test-results/balance'), process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
