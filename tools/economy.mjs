// @ts-check
/** Writes docs/economy.md and its plots: `npm run economy`, or with fewer lives, as `npm run economy -- 20`. */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'economy', { main: 'tools/economy/main.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
main(fileURLToPath(new URL('../docs', import.meta.url)), process.argv[2] === undefined ? undefined : Number(process.argv[2]))
