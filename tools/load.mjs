// @ts-check
/**
 * A thousand players on `npm start` and a Postgres of their own: `npm run load`, half an hour; `npm run load -- --quick`, two minutes and no
 * figure to rely on. See docs/testing.md.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'load', { main: 'tools/load/main.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
process.exitCode = (await main(root, process.argv.slice(2))) ? 0 : 1
