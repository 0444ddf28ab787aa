// @ts-check
/**
 * `npm run book:walk`: builds the Storybook and opens every page of it below a path, without a network. Fails on a missing file,
 * a console error, a failing play function or an axe violation, and if the search does not list a situation among its first
 * results. `-- PART...` opens only pages with one of these parts in their id; `--built FOLDER` uses an existing build.
 */
import { parseArgs } from 'node:util'
import { bookBrowser, bookPage, entriesOf, SIZES } from './book/pages.mjs'
import { searchBook } from './book/search.mjs'
import { openBook } from './book/server.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { built: { type: 'string' } } })
const { site, close } = await openBook(values.built)
const browser = await bookBrowser()
const started = performance.now()
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`
try {
  // A situation repeats another story.
  const entries = (await entriesOf(site)).filter(
    ({ id, tags }) => !tags?.includes('situation') && (positionals.length === 0 || positionals.some((part) => id.includes(part))),
  )
  const waiting = [...entries]
  const first = await bookPage(browser, site)
  const sizes = await first.sizes(entries.filter(({ type }) => type === 'story').map(({ id }) => id))
  let opened = 0
  let faulty = 0
  const walk = async (/** @type {typeof first} */ page) => {
    let goesOn = false
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      const size = SIZES[sizes[entry.id] ?? 'desktop'] ?? { width: 1280, height: 720 }
      let { faults } = await page.open(entry, size, { goesOn })
      // A fault may come from the previous story, so the story is opened again on a fresh page.
      if (goesOn && faults.length > 0) ({ faults } = await page.open(entry, size))
      goesOn = faults.length === 0
      opened++
      if (faults.length > 0) {
        faulty++
        console.error(`${entry.id}\n  ${[...new Set(faults)].join('\n  ')}`)
      }
      if (opened % 50 === 0) console.log(`${opened} of ${entries.length} pages, ${seconds()}`)
    }
    // The last story may still be drawing, which would slow down the timed search.
    await page.page.close()
  }
  await Promise.all([walk(first), walk(await bookPage(browser, site))])
  console.log(`${opened} pages of the book opened at ${site} in ${seconds()}, ${faulty} with faults`)
  const searches = positionals.length > 0 ? [] : await searchBook(browser, site)
  for (const { words, place, seconds, faults } of searches) {
    console.log(
      `searched for "${words}": line ${place}, its story open in ${seconds.toFixed(1)} s${faults.map((fault) => `\n  ${fault}`).join('')}`,
    )
    if (faults.length > 0) faulty++
  }
  process.exitCode = faulty > 0 || opened === 0 ? 1 : 0
} finally {
  await browser.close()
  close()
}
