// @ts-check
/** The balance table: `npm run balance`, or some of it, as `npm run balance -- hospital 20`. See docs/balance.md. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'balance', { main: 'tests/bench/balance/main.ts', worker: 'tests/bench/balance/worker.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
await main(pathToFileURL(at('worker')), process.argv.slice(2))
