// @ts-check
/** Writes the hashes of record into tests/adventure/golden-hashes.ts. Only for a change that is meant to play differently. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = `${root}/tests/adventure/golden-hashes.ts`
/** @type {{ module: { scriptedRuns: [string, number][], scriptedRun(location: string, seed: number): object, hashesOf(run: object): string[] } }} */
const { module } = await runnerImport('./tests/support/scripted-run.ts', { configFile: false, root, logLevel: 'error' })
let text = readFileSync(file, 'utf8')
for (const [location, seed] of module.scriptedRuns) {
  const hashes = module.hashesOf(module.scriptedRun(location, seed)).join(' ')
  text = text.replace(new RegExp(`('${location}/${seed}':\\s*')[^']*'`), `$1${hashes}'`)
}
writeFileSync(file, text)
