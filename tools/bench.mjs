// @ts-check
/** Measures speed and size: `npm run bench`, or selected groups, as `npm run bench -- page save`. See docs/benchmarks.md. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'bench', { main: 'tools/bench/main.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
process.exitCode = (await main(root, process.argv.slice(2))) ? 0 : 1
