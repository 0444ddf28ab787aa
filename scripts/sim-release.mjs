// @ts-check
/**
 * `npm run sim:release -- "What changed"`: releases a new version of the simulation after a change that makes runs play
 * differently. Keeps the code of the outgoing version, drops versions that no open run can need, raises SIM_VERSION, records how
 * the new version plays, and adds a line to sim/CHANGELOG.md. `--force` releases although no recorded run plays differently.
 * `--again` records another change of a version that is not deployed yet: it keeps the number and rewrites the recorded results.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.mjs'
import { goldenFile, versionsToKeep, withEarlier, withMore, withRelease, withVersions } from './sim-versions.mjs'

/** @typedef {{ SIM_VERSION: number, runsNow(seeds?: readonly number[]): readonly string[], verdictsNow(): Readonly<Record<string, string>> }} Golden */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = 'node_modules/.cache/sim-release'
const VERSIONS = 'sim/adventure/versions'
const GOLDEN = 'tests/adventure/golden-runs.ts'
const KEPT_ENTRY = 'kept.ts'
const KEPT_EXPORTS = [
  ['frameLayout, openReplay', 'open-replay.ts'],
  ['verifySegment', 'verify-segment.ts'],
]
const exportsFrom = (/** @type {string} */ folder) =>
  KEPT_EXPORTS.map(([names, file]) => `export { ${names} } from '${folder}/${file}'\n`).join('')

let bundles = 0

const { values, positionals } = parseArgs({ allowPositionals: true, options: { force: { type: 'boolean' }, again: { type: 'boolean' } } })
const change = positionals.join(' ').trim()
if (change === '') fail('Say what changed: npm run sim:release -- "Zombies are twice as fast"')

const recorded = /** @type {{ goldenRuns: readonly string[], goldenVerdicts: Readonly<Record<string, string>> }} */ (
  await loaded(ROOT, GOLDEN)
)
const present = await goldenOf(ROOT)
const outgoing = present.SIM_VERSION
console.info('Playing 50 bot runs with the changed simulation. This takes minutes.')
const runs = present.runsNow()
const changedSeeds = runs.flatMap((run, seed) => (run === recorded.goldenRuns[seed] ? [] : [seed]))
if (changedSeeds.length === 0 && playsAsRecorded(present) && !values.force)
  fail(`The simulation still plays like version ${outgoing}, so there is nothing to release. Use --force to release it anyway.`)

if (values.again) recordAgain()
else await release()
rmSync(join(ROOT, CACHE), { recursive: true, force: true })

/** Rewrites what is recorded of the present version. */
function recordAgain() {
  rewrite('sim/CHANGELOG.md', (text) => withMore(text, { version: outgoing, change }))
  writeFileSync(join(ROOT, GOLDEN), goldenFile(runs, present.verdictsNow()))
  console.info(`Version ${outgoing} is recorded as it plays now. Commit these files with the change.`)
}

async function release() {
  console.info(`Looking for the commit that plays as version ${outgoing}.`)
  const code = await codeOf(outgoing)
  const newest = outgoing + 1
  const keptBefore = readdirSync(join(ROOT, VERSIONS)).flatMap((file) => (/^\d+\.mjs$/.test(file) ? Number.parseInt(file, 10) : []))
  const changelog = readFileSync(join(ROOT, 'sim/CHANGELOG.md'), 'utf8')
  const date = new Date().toISOString().slice(0, 10)
  const kept = versionsToKeep(keptBefore, outgoing, changelog, date)
  for (const version of keptBefore.filter((version) => !kept.includes(version)))
    for (const end of ['mjs', 'd.mts']) rmSync(join(ROOT, VERSIONS, `${version}.${end}`))
  copyFileSync(code, join(ROOT, VERSIONS, `${outgoing}.mjs`))
  writeFileSync(join(ROOT, VERSIONS, `${outgoing}.d.mts`), exportsFrom('..'))
  rewrite(`${VERSIONS}/earlier.ts`, (text) => withEarlier(text, kept))
  rewrite('sim/contract/run-spec.ts', (text) => withVersions(text, { newest, oldest: /** @type {number} */ (kept[0]) }))
  rewrite('sim/CHANGELOG.md', (text) => withRelease(text, { version: newest, date, change }))
  writeFileSync(join(ROOT, GOLDEN), goldenFile(runs, (await goldenOf(ROOT)).verdictsNow()))
  console.info(`Version ${newest} is released; the code of ${kept.join(', ')} is kept. Commit these files with the change.`)
}

/** @param {string} root @param {string} entry */
async function loaded(root, entry) {
  const at = await bundle(root, `sim-release-${++bundles}`, { main: entry })
  return import(pathToFileURL(at('main')).href)
}

/** Loads the functions that report how the source in a folder plays. @param {string} root @returns {Promise<Golden>} */
function goldenOf(root) {
  return loaded(root, 'tools/bots/golden.ts')
}

/**
 * Returns whether a source gives the recorded verdicts, and plays the first runs that the changed source plays differently as
 * recorded.
 * @param {Golden} golden
 */
function playsAsRecorded(golden) {
  const seeds = changedSeeds.slice(0, 3)
  return (
    JSON.stringify(golden.verdictsNow()) === JSON.stringify(recorded.goldenVerdicts) &&
    golden.runsNow(seeds).every((run, i) => run === recorded.goldenRuns[/** @type {number} */ (seeds[i])])
  )
}

/**
 * Bundles the code of the outgoing version, from the newest commit whose source plays as recorded. That is HEAD unless the change
 * is already committed.
 * @param {number} version
 */
async function codeOf(version) {
  const changes = git('rev-list', '--first-parent', '--max-count=100', 'HEAD', '--', 'sim').split('\n').filter(Boolean)
  for (const commit of ['HEAD', ...changes.map((hash) => `${hash}^`)]) {
    const folder = join(ROOT, CACHE, git('rev-parse', commit).trim())
    mkdirSync(folder, { recursive: true })
    const archive = execFileSync('git', ['archive', commit, 'sim', 'tools/bots', 'tools/support'], { cwd: ROOT, maxBuffer: 1 << 28 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    const golden = await goldenOf(folder)
    if (golden.SIM_VERSION !== version) break
    if (!playsAsRecorded(golden)) continue
    writeFileSync(join(folder, KEPT_ENTRY), exportsFrom('./sim/adventure'))
    return (await bundle(folder, 'sim-release-kept', { kept: KEPT_ENTRY }, { standalone: true, minify: true }))('kept')
  }
  return fail(
    `No commit plays as version ${version} is recorded in ${GOLDEN}. Restore that file if it was changed; fetch the whole history if it is shallow.`,
  )
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
}

/** @param {string} file @param {(text: string) => string} by */
function rewrite(file, by) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const written = by(text)
  if (written === text) fail(`${file} does not have the form that npm run sim:release expects.`)
  writeFileSync(join(ROOT, file), written)
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
