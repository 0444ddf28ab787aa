// @ts-check
/** `npm run mutants`: plants faults in the rules one by one and reports which ones no test notices. */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'mutants', 'tests/support/planted/main.ts')
await main(root, process.argv.slice(2))
