// @ts-check
/** `npm run odds`: measures every published chance. Prints docs/odds.md and writes it. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'odds', { main: 'tools/odds/main.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
main(`${root}docs/odds.md`)
