// @ts-check
/**
 * `npm run inputs`: measures the input statistics of the repository's bots. Prints the ranges and writes them into
 * docs/input-statistics.md.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'inputs', 'tools/inputs/main.ts')
const file = `${root}docs/input-statistics.md`
main(file, readFileSync(file, 'utf8'))
