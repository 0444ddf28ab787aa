// @ts-check
/**
 * `npm run book:walk`: builds the book of stories and opens all of it below a path, without a network. Fails on a file that is not
 * there, an error in the console, a play that fails or a violation that axe finds. `-- PART` opens only what has that in its id;
 * `--built FOLDER` takes a book that is built already.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { bookPage, entriesOf, SIZES } from './book-pages.mjs'
import { serveBook } from './book-server.mjs'
import { launchOptions } from './chromium.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } })
const folder = values.built ?? mkdtempSync(join(tmpdir(), 'book-'))
if (values.built === undefined) {
  const { status } = spawnSync('npx', ['storybook', 'build', '--quiet', '-o', folder], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(1)
}
const { site, close } = await serveBook(folder)
const browser = await chromium.launch(launchOptions())
try {
  // A situation is another story once more.
  const entries = (await entriesOf(site)).filter(
    ({ id, tags }) => !tags?.includes('situation') && positionals.every((part) => id.includes(part)),
  )
  const waiting = [...entries]
  const first = await bookPage(browser, site)
  const sizes = await first.sizes(entries.filter(({ type }) => type === 'story').map(({ id }) => id))
  /** @type {import('./book-pages.mjs').Told[]} */
  const told = []
  const walk = async (/** @type {typeof first} */ page) => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const of = await page.open(entry, SIZES[sizes[entry.id] ?? 'desktop'] ?? { width: 1280, height: 720 })
      told.push(of)
      if (of.faults.length > 0) console.error(`${entry.id}\n  ${[...new Set(of.faults)].join('\n  ')}`)
    }
  }
  await Promise.all([walk(first), walk(await bookPage(browser, site))])
  const faulty = told.filter(({ faults }) => faults.length > 0)
  console.log(`${told.length} pages of the book opened at ${site}, ${faulty.length} with faults`)
  process.exitCode = faulty.length > 0 || told.length === 0 ? 1 : 0
} finally {
  await browser.close()
  close()
  if (values.built === undefined) rmSync(folder, { recursive: true, force: true })
}
