// @ts-check
/**
 * Load test with a thousand players on `npm start` and a separate Postgres: `npm run load` takes half an hour; `npm run load --
 * --quick` takes two minutes, but its figures are not reliable. `npm run load -- --players 300,800 --share 1 --minutes 4` measures these
 * numbers of players, and then all of the last passed number for so long. See docs/scale.md.
 */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'load', 'tools/load/main.ts')
process.exitCode = (await main(root, process.argv.slice(2))) ? 0 : 1
