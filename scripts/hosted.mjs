// @ts-check
/**
 * `npm run hosted`: checks the parts that run on a hosted project with the platform's own CLI and its version of Deno. Installs
 * these first (300 MB, so no other command does), and prints the totals of both runners.
 */
import { emptyFolder, endWithSum, run, runPlaywright, runVitest } from './runners.mjs'

const FOLDER = 'tests/hosted'
const REPORTS = 'test-results/hosted'

emptyFolder(REPORTS)
// `npm ci` rejects a lock file without the packages of other systems, which some registries lack.
const install = ['install', '--no-save', '--prefix', `${FOLDER}/programs`, '--no-audit', '--no-fund']
if (!(await run('programs of the platform', 'npm', install)).ok) {
  console.log('\nNOT CHECKED: the programs of the hosted platform could not be installed.')
  process.exit(process.env.HOSTED_PROGRAMS === 'optional' ? 0 : 1)
}
if (!(await run('browser', process.execPath, ['scripts/ensure-chromium.mjs'])).ok) process.exit(1)
await runVitest('database and functions', REPORTS, ['--config', `${FOLDER}/vitest.config.ts`])
await runPlaywright('journeys on another origin', REPORTS, ['--config', `${FOLDER}/playwright.config.ts`])
endWithSum()
