// @ts-check
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const tally = { passed: 0, failed: 0 }

/**
 * Runs a command and resolves to its output and whether it succeeded. `aside` hides the output.
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

/**
 * Adds a runner's counts to the totals. A runner without a report, or with a failure outside its tests, counts as one failure.
 * @type {(ok: boolean, counts: () => { passed: number, failed: number }) => void}
 */
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

/** Creates an empty folder for the runners' reports. @param {string} folder */
export function emptyFolder(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/**
 * Runs Vitest and adds its counts to the totals.
 * @param {string} title @param {string} reports @param {readonly string[]} [args]
 */
export async function runVitest(title, reports, args = []) {
  const file = `${reports}/vitest.json`
  const { ok } = await run(title, 'npx', ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  add(ok, () => vitestCounts(JSON.parse(readFileSync(file, 'utf8'))))
}

/**
 * Counts the tests in Vitest's report. A file that failed before its first test counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: readonly { status: string, assertionResults: readonly unknown[] }[] }} report
 */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
  return { passed: numPassedTests, failed: numFailedTests + unread.length }
}

/**
 * Runs Playwright and adds its counts to the totals.
 * @param {string} title @param {string} reports @param {readonly string[]} [args]
 */
export async function runPlaywright(title, reports, args = []) {
  const file = join(process.cwd(), reports, 'playwright.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok } = await run(title, 'npx', ['playwright', 'test', ...args, '--reporter=list,json'], { env })
  add(ok, () => {
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats
    if (flaky > 0) console.warn(`${flaky} end-to-end test(s) passed only on the second attempt. Fix them.`)
    return { passed: expected + flaky, failed: unexpected }
  })
}

/** Prints the totals in one line and exits with 1 if a test failed. @returns {never} */
export function endWithSum() {
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  process.exit(tally.failed === 0 ? 0 : 1)
}
