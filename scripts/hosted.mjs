// @ts-check
/**
 * `npm run hosted`: what a hosted project runs, checked with the platform's own CLI and its version of Deno, which are installed first
 * (300 MB, so that nobody else waits for them), and at the end one line with the sum over both runners.
 */
import { emptyFolder, endWithSum, run, runPlaywright, runVitest } from './runners.mjs'

const FOLDER = 'tests/hosted'
const REPORTS = 'test-results/hosted'

emptyFolder(REPORTS)
// `npm ci` refuses a lock file that lacks what other systems install, which not every registry has.
const install = ['install', '--no-save', '--prefix', `${FOLDER}/programs`, '--no-audit', '--no-fund']
if (!(await run('programs of the platform', 'npm', install)).ok) {
  console.log('\nNOT CHECKED: the programs of the platform could not be installed.')
  process.exit(process.env.HOSTED_PROGRAMS === 'optional' ? 0 : 1)
}
if (!(await run('browser', process.execPath, ['scripts/ensure-chromium.mjs'])).ok) process.exit(1)
await runVitest('database and functions', REPORTS, ['--config', `${FOLDER}/vitest.config.ts`])
await runPlaywright('journeys on another origin', REPORTS, ['--config', `${FOLDER}/playwright.config.ts`])
endWithSum()
