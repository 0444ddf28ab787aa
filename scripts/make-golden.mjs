// @ts-check
/**
 * Keeps how this version of the simulation plays: its hashes of record in tests/adventure/golden-runs.ts, and its code in
 * supabase/verifier/versions and src/worker/versions, by which a run of it is played again, and watched, when a later version is out. Only for
 * a change that is meant to play differently, after SIM_VERSION was raised.
 */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'golden', { main: 'tests/support/bot-runs.ts', version: 'sim/contract/run-spec.ts' })
const load = (/** @type {string} */ name) => import(pathToFileURL(at(name)).href)
/** @type {typeof import('../sim/contract/run-spec.ts')} */
const { SIM_VERSION } = await load('version')
if (existsSync(`${root}/supabase/verifier/versions/${SIM_VERSION}.mjs`)) {
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
/** A file of its own in a folder of kept versions, with the types of today's source. @param {string} folder @param {string} source @param {string} names */
async function keep(folder, source, names) {
  const code = await bundle(root, 'golden-kept', { [SIM_VERSION]: source }, { standalone: true, minify: true })
  copyFileSync(code(`${SIM_VERSION}`), `${root}/${folder}/${SIM_VERSION}.mjs`)
  writeFileSync(`${root}/${folder}/${SIM_VERSION}.d.mts`, `export { ${names} } from '../../../${source}'\n`)
}
await keep('supabase/verifier/versions', 'sim/adventure/verify-segment.ts', 'verifySegment')
await keep('src/worker/versions', 'sim/adventure/open-replay.ts', 'frameLayout, openReplay')
console.info(
  `Version ${SIM_VERSION} is kept. EARLIER in supabase/verifier/judge-by-version.ts and in src/worker/replay-by-version.ts name the versions before it, OLDEST_PLAYABLE the first.`,
)
