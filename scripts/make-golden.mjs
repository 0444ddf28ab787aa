// @ts-check
/**
 * Keeps how this version of the simulation plays: its hashes of record in tests/adventure/golden-runs.ts, and its code in
 * supabase/verifier/versions, by which a run of it is played again when a later version is out. Only for a change that is meant to play
 * differently, after SIM_VERSION was raised.
 */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'golden', { main: 'tests/support/bot-runs.ts', version: 'sim/contract/run-spec.ts' })
const load = (/** @type {string} */ name) => import(pathToFileURL(at(name)).href)
/** @type {typeof import('../sim/contract/run-spec.ts')} */
const { SIM_VERSION } = await load('version')
const kept = `${root}/supabase/verifier/versions/${SIM_VERSION}`
if (existsSync(`${kept}.mjs`)) {
  console.error(
    `Version ${SIM_VERSION} is kept already: raise SIM_VERSION (sim/contract/run-spec.ts). If it is not on main, delete its files.`,
  )
  process.exit(1)
}
/** @type {{ botSpecs: object[], watchBot(spec: object): { hashes: string[] }, remembered(hashes: string[]): string }} */
const { botSpecs, remembered, watchBot } = await load('main')
const lines = botSpecs.map((spec) => `  '${remembered(watchBot(spec).hashes)}',`)
writeFileSync(
  `${root}/tests/adventure/golden-runs.ts`,
  `/** What the bots' runs are remembered by, by seed, in every engine. Written by scripts/make-golden.mjs. */
export const goldenRuns: readonly string[] = [
${lines.join('\n')}
]
`,
)
const alone = { standalone: true, minify: true }
const verifier = await bundle(root, 'golden-verifier', { verifier: 'sim/adventure/verify-segment.ts' }, alone)
copyFileSync(verifier('verifier'), `${kept}.mjs`)
writeFileSync(`${kept}.d.mts`, `export { verifySegment } from '../../../sim/adventure/verify-segment.ts'\n`)
console.info(
  `Version ${SIM_VERSION} is kept. EARLIER in supabase/verifier/judge-by-version.ts names the versions before it, OLDEST_PLAYABLE the first.`,
)
