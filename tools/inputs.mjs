// @ts-check
/**
 * `npm run inputs`: measures the input statistics of the repository's bots. Prints the ranges and writes them into
 * docs/input-statistics.md.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'inputs', { main: 'tools/inputs/main.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
const file = `${root}docs/input-statistics.md`
main(file, readFileSync(file, 'utf8'))
