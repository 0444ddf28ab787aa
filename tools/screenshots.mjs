// @ts-check
/**
 * Takes the pictures of docs/screenshots from the built game: `npm run screenshots`, or some of them, as `npm run screenshots -- camp map`.
 * `--at URL` uses a running server with fresh data instead of starting one.
 */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'screenshots', 'tools/pictures/screenshots.ts')
await main(root, process.argv.slice(2))
