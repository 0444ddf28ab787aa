// @ts-check
/**
 * `npm test`: runs every check and prints the totals of all runners. The end-to-end journeys run last and alone: in parallel with
 * other checks each page is ten times as slow, and they would test the machine.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { backendModules } from './backend-modules.mjs'
import { buildGame } from './build-game.mjs'
import { emptyFolder, endWithSum, run, runPlaywright, runVitest, tally } from './runners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const REPORTS = 'test-results/reports'

/**
 * Runs checks without test cases in parallel. Each counts as one.
 * @type {(...checks: readonly (readonly [string, ...string[]])[]) => Promise<void>}
 */
async function check(...checks) {
  const ended = checks.map(([title, ...args]) => run(title, 'npx', args, { aside: true }))
  for (const { ok, said } of await Promise.all(ended)) {
    process.stdout.write(said)
    tally[ok ? 'passed' : 'failed']++
  }
}

emptyFolder(REPORTS)
if (!(await run('browser', process.execPath, ['scripts/ensure-chromium.mjs'])).ok) process.exit(1)
await check(
  ['types', 'tsc', '-b', '--singleThreaded'],
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ['dead code', 'knip'],
)
// The journeys need the build and the backend's bundle. Vitest leaves a core free while it starts. The servers report a build that failed.
const built = Promise.all([buildGame(root), backendModules(root)]).catch(() => {})
await runVitest('unit, property, backend, browser and story tests', REPORTS)
await built
await runPlaywright('end to end', REPORTS)

spawnSync(process.execPath, ['tools/review.mjs', '--summary'], { stdio: 'inherit' })
endWithSum()
