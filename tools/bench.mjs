// @ts-check
/** Measures speed and size: `npm run bench`, or selected groups, as `npm run bench -- page save`. See docs/benchmarks.md. */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'bench', 'tools/bench/main.ts')
process.exitCode = (await main(root, process.argv.slice(2))) ? 0 : 1
