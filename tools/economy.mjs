// @ts-check
/** Writes docs/economy.md and its plots: `npm run economy`, or with fewer lives, as `npm run economy -- 20`. */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'economy', 'tools/economy/main.ts')
main(fileURLToPath(new URL('../docs', import.meta.url)), process.argv[2] === undefined ? undefined : Number(process.argv[2]))
