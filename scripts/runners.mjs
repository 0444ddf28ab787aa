// @ts-check
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What runners said of all that they tried. */
export const tally = { passed: 0, failed: 0 }

/**
 * Resolves with what was said and whether it went well. `aside`: nothing is shown meanwhile.
 * @type {(title: string, command: string, args: readonly string[], options?: { env?: Record<string, string>, aside?: boolean }) => Promise<{ ok: boolean, said: string }>}
 */
export function run(title, command, args, { env = {}, aside = false } = {}) {
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

/** Has an empty folder for the reports of runners. @param {string} folder */
export function emptyFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Runs Vitest on `args`, and counts its tests. @param {string} title @param {string} reports @param {readonly string[]} [args] */
export async function runVitest(title, reports, args = []) {
  const file = `${reports}/vitest.json`
  const { ok } = await run(title, 'npx', ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  add(ok, () => vitestCounts(JSON.parse(readFileSync(file, 'utf8'))))
}

/**
 * What Vitest's report counts; a file that failed before its first test is one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly { status: string, assertionResults: readonly unknown[] }[] }} report
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unread.length }
}

/** Runs Playwright on `args`, and counts its journeys. @param {string} title @param {string} reports @param {readonly string[]} [args] */
export async function runPlaywright(title, reports, args = []) {
  const file = join(process.cwd(), reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok } = await run(title, 'npx', ['playwright', 'test', ...args, '--reporter=list,json'], { env })
  add(ok, () => {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
    if (flaky > 0) console.warn(`${flaky} end-to-end test(s) passed at the second try only: mend them`)
    return { passed: expected + flaky, failed: unexpected }
  })
}

/** Says the sum in one line, and ends the process by it. @returns {never} */
export function endWithSum() {
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed === 0 ? 0 : 1)
}
