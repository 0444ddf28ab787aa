// @ts-check
/** Writes the hashes of record into tests/adventure/golden-runs.ts. Only for a change that is meant to play differently. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const outDir = join(root, 'node_modules/.cache/golden')
await build({
  root,
  configFile: false,
  publicDir: false,
  build: { ssr: 'tests/support/bot-runs.ts', outDir, target: 'es2023', rolldownOptions: { output: { entryFileNames: 'main.mjs' } } },
  logLevel: 'error',
})
/** @type {{ botSpecs: object[], watchBot(spec: object): { hashes: string[] }, remembered(hashes: string[]): string }} */
const { botSpecs, remembered, watchBot } = await import(pathToFileURL(join(outDir, 'main.mjs')).href)
const lines = botSpecs.map((spec) => `  '${remembered(watchBot(spec).hashes)}',`)
writeFileSync(
  join(root, 'tests/adventure/golden-runs.ts'),
  `/** What the bots' runs are remembered by, by seed, in every engine. Written by scripts/make-golden.mjs. */
export const goldenRuns: readonly string[] = [
${lines.join('\n')}
]
`,
)
