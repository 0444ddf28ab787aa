// @ts-check
/** `npm test`: every check, one after the other, and at the end one line with the sum over all runners. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { outdated } from './look-sources.mjs'

const REPORTS = 'test-results/reports'
const tally = { passed: 0, failed: 0 }

/** @type {(title: string, command: string, args: string[], env?: Record<string, string>) => boolean} */
function run(title, command, args, env = {}) {
  console.log(`\n== ${title}`)
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } })
  return status === 0
}

/** A check without cases of its own counts as one. @type {(title: string, command: string, args: string[]) => void} */
function check(title, command, args) {
  tally[run(title, command, args) ? 'passed' : 'failed']++
}

/** A runner that did not write its report, or failed outside a test, counts as one failure. @type {(ok: boolean, counts: () => { passed: number, failed: number }) => void} */
function add(ok, counts) {
  let found = { passed: 0, failed: 0 }
  try {
    found = counts()
  } catch {
    ok = false
  }
  tally.passed += found.passed
  tally.failed += ok ? found.failed : Math.max(1, found.failed)
}

/** @param {string} name */
const report = (name) => JSON.parse(readFileSync(`${REPORTS}/${name}.json`, 'utf8'))

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
if (!run('browser', process.execPath, ['scripts/ensure-chromium.mjs'])) process.exit(1)
check('types', 'npx', ['tsc', '-b'])
check('lint and format', 'npx', ['biome', 'check', '--error-on-warnings', '.'])
check('dead code', 'npx', ['knip'])
add(
  run('unit, property, backend, browser and story tests', 'npx', [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/vitest.json`,
  ]),
  () => {
    const { numPassedTests, numFailedTests } = report('vitest')
    return { passed: numPassedTests, failed: numFailedTests }
  },
)
add(
  run('end to end', 'npx', ['playwright', 'test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` }),
  () => {
    const { expected, unexpected, flaky } = report('playwright').stats
    if (flaky > 0) console.warn(`${flaky} end-to-end test(s) passed at the second try only: mend them`)
    return { passed: expected + flaky, failed: unexpected }
  },
)

const looks = outdated()
if (looks.length > 0) console.log(`\nMay look different since their pictures were accepted ("npm run look" shows it): ${looks.join(', ')}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
