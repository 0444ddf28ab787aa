// @ts-check
/**
 * `npm test`: every check, and at the end one line with the sum over all runners. The journeys come last and alone: beside others
 * each page of theirs is ten times as slow, and then it is the machine that is tested.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { outdated } from './look-sources.mjs'

const REPORTS = 'test-results/reports'
const tally = { passed: 0, failed: 0 }

/**
 * Resolves with what was said and whether it went well. `aside`: nothing is shown meanwhile.
 * @type {(title: string, command: string, args: readonly string[], options?: { env?: Record<string, string>, aside?: boolean }) => Promise<{ ok: boolean, said: string }>}
 */
function run(title, command, args, { env = {}, aside = false } = {}) {
  const heading = `\n== ${title}\n`
  if (!aside) process.stdout.write(heading)
  const child = spawn(command, args, {
    stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  let said = heading
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, said: `${said}${error.message}\n` }))
    child.on('close', (code) => resolve({ ok: code === 0, said }))
  })
}

/** Checks without cases of their own, at the same time; each counts as one. @type {(...checks: readonly (readonly [string, ...string[]])[]) => Promise<void>} */
async function check(...checks) {
  const ended = checks.map(([title, ...args]) => run(title, 'npx', args, { aside: true }))
  for (const { ok, said } of await Promise.all(ended)) {
    process.stdout.write(said)
    tally[ok ? 'passed' : 'failed']++
  }
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
if (!(await run('browser', process.execPath, ['scripts/ensure-chromium.mjs'])).ok) process.exit(1)
await check(
  ['types', 'tsc', '-b', '--singleThreaded'],
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ['dead code', 'knip'],
)
const { ok } = await run('unit, property, backend, browser and story tests', 'npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORTS}/vitest.json`,
])
add(ok, () => {
  const { numPassedTests, numFailedTests } = report('vitest')
  return { passed: numPassedTests, failed: numFailedTests }
})
const journeys = await run('end to end', 'npx', ['playwright', 'test', '--reporter=list,json'], {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${REPORTS}/playwright.json` },
})
add(journeys.ok, () => {
  const { expected, unexpected, flaky } = report('playwright').stats
  if (flaky > 0) console.warn(`${flaky} end-to-end test(s) passed at the second try only: mend them`)
  return { passed: expected + flaky, failed: unexpected }
})

const looks = outdated()
if (looks.length > 0) console.log(`\nMay look different since their pictures were accepted ("npm run look" shows it): ${looks.join(', ')}`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
