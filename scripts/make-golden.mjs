// @ts-check
/** Writes the hashes of record into tests/adventure/golden-runs.ts. Only for a change that is meant to play differently. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'golden', { main: 'tests/support/bot-runs.ts' })
/** @type {{ botSpecs: object[], watchBot(spec: object): { hashes: string[] }, remembered(hashes: string[]): string }} */
const { botSpecs, remembered, watchBot } = await import(pathToFileURL(at('main')).href)
const lines = botSpecs.map((spec) => `  '${remembered(watchBot(spec).hashes)}',`)
writeFileSync(
  `${root}/tests/adventure/golden-runs.ts`,
  `/** What the bots' runs are remembered by, by seed, in every engine. Written by scripts/make-golden.mjs. */
export const goldenRuns: readonly string[] = [
${lines.join('\n')}
]
`,
)
