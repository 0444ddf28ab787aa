// @ts-check
/**
 * `npm run look`: draws the dialogs and screens of `look/list.mjs` at phone and desktop size, compares them with the accepted
 * pictures, and writes `test-results/look/index.html` with before, after and difference. `-- PART` draws only stories with that
 * in their id, `--accept PART` (or `--accept all`) accepts the pictures drawn last, `--built FOLDER` uses an existing build.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bookBrowser, bookPage, SIZES } from './book/pages.mjs'
import { openBook } from './book/server.mjs'
import { acceptedLook, acceptLook, drawnLooks } from './look/approvals.mjs'
import { compare, kept, SEEN_PIXELS } from './look/compare.mjs'
import { ACCEPTED, DRAWN, LOOK_SIZES, LOOKED_AT, OUT, pictureOf } from './look/list.mjs'
import { reportOf } from './look/report.mjs'
import { sourceHashes } from './look/sources.mjs'

/** Number of pages that draw in parallel. */
const PAGES = 3
/** `npm test` and `npm run book:walk` already run axe. */
const WITHOUT_AXE = '&globals=a11y.manual:!true'
const STILL = '*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important }'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'string' }, built: { type: 'string' } },
})

if (values.accept === undefined) await look()
else accept(values.accept)

/** @param {string} part */
function accept(part) {
  const drawn = new Set(drawnLooks()?.compared.map(({ id }) => id))
  const ids = [...drawn].filter((id) => part === 'all' || id.includes(part))
  if (ids.length === 0) {
    console.error(`Nothing with "${part}" was drawn: run "npm run look" first.`)
    process.exitCode = 1
    return
  }
  for (const id of ids) acceptLook(id, userInfo().username, new Date())
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
    /** @type {Map<string, import('./look/approvals.mjs').Compared[]>} */
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
    writeFileSync(DRAWN, JSON.stringify({ browser: drawnBy, sources: sourceHashes(), compared }))
    const acceptedBy = [...new Set(ids.flatMap((id) => acceptedLook(id)?.browser ?? []))].filter((one) => one !== drawnBy)
    writeFileSync(join(OUT, 'index.html'), reportOf({ compared, drawnBy, acceptedBy }))
    const changed = compared.filter(({ state }) => state !== 'same')
    for (const { id, size, state, pixels } of changed)
      console.log(state === 'new' ? `new      ${id} (${size})` : `changed  ${id} (${size}): ${pixels} pixels`)
    if (acceptedBy.length > 0) console.log(`Some accepted pictures were drawn by ${acceptedBy.join(', ')}, these by ${drawnBy}.`)
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
