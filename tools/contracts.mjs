// @ts-check
/** Prints how often bots reach the goals of contracts: `npm run contracts`, or `npm run contracts -- 8` for 8 seeds. See docs/decisions/0035. */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'contracts', 'tools/contracts/main.ts')
main(Number(process.argv[2] ?? 3))
