// @ts-check
/**
 * `npm run browsers`: plays the game in WebKit and Firefox, compares their picture of a run with Chromium's, and prints the
 * totals. It installs nothing and lists the browsers that are missing.
 */
import { installedBrowsers, missingBrowsers } from './installed-browsers.mjs'
import { emptyFolder, endWithSum, run, runVitest } from './runners.mjs'

const REPORTS = 'test-results/browsers'

const missing = missingBrowsers()
emptyFolder(REPORTS)
if (missing.length < Object.keys(installedBrowsers()).length) {
  if (!(await run('Chromium', process.execPath, ['scripts/ensure-chromium.mjs'])).ok) process.exit(1)
  await runVitest('the game in other browsers', REPORTS, ['--config', 'tests/browsers/vitest.config.ts'])
}
for (const { browser, programs, packages } of missing)
  console.log(`\nNOT CHECKED: ${browser}. Not installed: ${programs.join(', ')} (Debian: apt-get install ${packages.join(' ')}).`)
endWithSum()
