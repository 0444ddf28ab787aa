// @ts-check
/**
 * Takes the pictures of docs/screenshots from the built game: `npm run screenshots`, or some of them, as `npm run screenshots -- camp map`.
 * `--at URL` uses a running server with fresh data instead of starting one.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'screenshots', { main: 'tools/pictures/screenshots.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
await main(root, process.argv.slice(2))
