// @ts-check
/** `npm run odds`: measures every published chance. Prints docs/odds.md and writes it. */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'odds', 'tools/odds/main.ts')
main(`${root}docs/odds.md`)
