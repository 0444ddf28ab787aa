// @ts-check
/**
 * `npm run look`: draws the dialogs and screens of `look-list.mjs` at phone and desktop size, compares them with the accepted
 * pictures, and writes `test-results/look/index.html` with before, after and difference. `-- PART` draws only stories with that
 * in their id, `--accept PART` (or `--accept all`) accepts the pictures drawn last, `--built FOLDER` uses an existing build.
 * `--outdated` draws nothing: it prints the stories whose files changed since their pictures were accepted.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookBrowser, bookPage, SIZES } from './book/pages.mjs'
import { openBook } from './book/server.mjs'
import { compare, kept, SEEN_PIXELS } from './look/compare.mjs'
import { ACCEPTED, ACCEPTED_INDEX, LOOK_SIZES, LOOKED_AT, pictureOf } from './look/list.mjs'
import { reportOf } from './look/report.mjs'
import { outdated, sourceHashes } from './look/sources.mjs'

const OUT = 'test-results/look'
const DRAWN = join(OUT, 'drawn.json')
/** Number of pages that draw in parallel. */
const PAGES = 3
/** `npm test` and `npm run book:walk` already run axe. */
const WITHOUT_AXE = '&globals=a11y.manual:!true'
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'string' }, built: { type: 'string' }, outdated: { type: 'boolean' } },
})
/** @type {{ browser: string | null, sources: Record<string, string> }} */
const accepted = existsSync(ACCEPTED_INDEX) ? JSON.parse(readFileSync(ACCEPTED_INDEX, 'utf8')) : { browser: null, sources: {} }

if (values.outdated) printOutdated()
else if (values.accept === undefined) await look()
else accept(values.accept)

function printOutdated() {
  const ids = outdated()
  if (ids.length > 0) console.log(`\nThese may look different from their accepted pictures (see "npm run look"): ${ids.join(', ')}`)
}

/** Accepts the pictures drawn last without drawing again, because the reviewer has seen exactly those. @param {string} part */
function accept(part) {
  const drawn = existsSync(DRAWN) ? JSON.parse(readFileSync(DRAWN, 'utf8')) : { ids: [], browser: '', sources: {} }
  const ids = drawn.ids.filter((/** @type {string} */ id) => part === 'all' || id.includes(part))
  if (ids.length === 0) {
    console.error(`Nothing with "${part}" was drawn: run "npm run look" first.`)
    process.exitCode = 1
    return
  }
  if (accepted.browser !== null && accepted.browser !== drawn.browser && ids.length < LOOKED_AT.length)
    console.warn(
      `These pictures were drawn by ${drawn.browser}, the accepted ones by ${accepted.browser}. Accept all pictures from one browser.`,
    )
  mkdirSync(ACCEPTED, { recursive: true })
  for (const id of ids) {
    for (const size of LOOK_SIZES) copyFileSync(join(OUT, 'after', pictureOf(id, size)), join(ACCEPTED, pictureOf(id, size)))
    accepted.sources[id] = drawn.sources[id]
  }
  const sources = Object.fromEntries(Object.entries(accepted.sources).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(ACCEPTED_INDEX, `${JSON.stringify({ browser: accepted.browser ?? drawn.browser, sources }, null, 2)}\n`)
  console.log(`Accepted: ${ids.join(', ')}`)
}

async function look() {
  const ids = LOOKED_AT.filter((id) => positionals.every((part) => id.includes(part)))
  const { site, close } = await openBook(values.built)
  rmSync(OUT, { recursive: true, force: true })
  for (const part of ['before', 'after', 'difference']) mkdirSync(join(OUT, part), { recursive: true })
  const browser = await bookBrowser()
  const drawnBy = `Chromium ${browser.version()}`
  try {
    const waiting = [...ids]
    /** @type {Map<string, import('./look/report.mjs').Compared[]>} */
    const looks = new Map()
    const draw = async () => {
      const page = await bookPage(browser, site)
      await page.page.emulateMedia({ reducedMotion: 'reduce' })
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const both = []
        for (const size of LOOK_SIZES) both.push(await lookAt(page, id, size))
        looks.set(id, both)
      }
    }
    await Promise.all(Array.from({ length: PAGES }, draw))
    const compared = ids.flatMap((id) => looks.get(id) ?? [])
    writeFileSync(DRAWN, JSON.stringify({ ids, browser: drawnBy, sources: sourceHashes() }))
    writeFileSync(join(OUT, 'index.html'), reportOf({ compared, drawnBy, acceptedBy: accepted.browser }))
    const changed = compared.filter(({ state }) => state !== 'same')
    for (const { id, size, state, pixels } of changed)
      console.log(state === 'new' ? `new      ${id} (${size})` : `changed  ${id} (${size}): ${pixels} pixels`)
    if (accepted.browser !== null && accepted.browser !== drawnBy)
      console.log(`The accepted pictures were drawn by ${accepted.browser}, these by ${drawnBy}.`)
    console.log(`${compared.length} pictures, ${changed.length} differ from the accepted ones: ${join(OUT, 'index.html')}`)
    process.exitCode = changed.length > 0 ? 1 : 0
  } finally {
    await browser.close()
    close()
  }
}

/** @param {Awaited<ReturnType<typeof bookPage>>} book @param {string} id @param {(typeof LOOK_SIZES)[number]} size */
async function lookAt(book, id, size) {
  const { shown, faults } = await book.open({ id, type: 'story' }, SIZES[size] ?? { width: 390, height: 844 }, { args: WITHOUT_AXE })
  if (!shown) console.error(`${id} (${size}): ${faults.join('; ')}`)
  await book.page.addStyleTag({ content: STILL })
  await book.page.evaluate(() =>
    document.fonts.ready.then(() => Promise.all([...document.images].map((image) => image.decode().catch(() => {})))),
  )
  const after = await kept(await book.page.screenshot({ animations: 'disabled', caret: 'hide' }))
  const file = pictureOf(id, size)
  writeFileSync(join(OUT, 'after', file), after)
  if (!existsSync(join(ACCEPTED, file))) return { id, size, state: /** @type {const} */ ('new'), pixels: 0, share: 1 }
  const before = readFileSync(join(ACCEPTED, file))
  const { pixels, share, picture } = await compare(before, after)
  if (pixels < SEEN_PIXELS) return { id, size, state: /** @type {const} */ ('same'), pixels, share }
  writeFileSync(join(OUT, 'before', file), before)
  writeFileSync(join(OUT, 'difference', file), picture)
  return { id, size, state: /** @type {const} */ ('changed'), pixels, share }
}
