// @ts-check
/** Finds situations like a designer: by typing words into the search of the built Storybook. */
import { hearFaults } from './pages.mjs'

/** Search words and the id of the expected situation. */
const SEARCHED = /** @type {const} */ ([
  ['died diamonds', 'situations--died-with-too-few-diamonds'],
  ['bought sold moment', 'situations--bought-what-was-sold-a-moment-ago'],
  ['two choices', 'situations--two-choices-owed'],
  ['craft away', 'situations--craft-done-while-away'],
])
/** Typing speed of a slow typist, in ms per key. */
const KEY_MS = 150
/** Number of results visible without scrolling. */
const IN_SIGHT = 8

/**
 * @param {import('playwright').Browser} browser
 * @param {string} site
 * @returns {Promise<{ words: string, place: number, seconds: number, faults: string[] }[]>}
 */
export async function searchBook(browser, site) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  const found = []
  for (const [words, id] of SEARCHED) {
    /** @type {string[]} */
    const faults = []
    const tell = (/** @type {string} */ fault) => void faults.push(fault)
    hearFaults(page, site, tell)
    await page.goto(site)
    await page.getByRole('combobox', { name: 'Search for components' }).waitFor()
    const start = performance.now()
    await page.keyboard.press('Control+KeyK')
    await page.keyboard.type(words, { delay: KEY_MS })
    const lines = page.locator('.search-result-item')
    await lines.first().waitFor()
    const ids = await lines.evaluateAll((all) => all.map((line) => line.getAttribute('data-id')))
    const place = ids.indexOf(id) + 1
    if (place === 0 || place > IN_SIGHT) faults.push(`"${words}" does not find ${id} among the first ${IN_SIGHT}`)
    if (place > 0) await lines.nth(place - 1).click()
    await page
      .frameLocator('#storybook-preview-iframe')
      .locator('#storybook-root > *')
      .first()
      .waitFor({ state: 'attached' })
      .catch(() => faults.push(`${id} is not shown`))
    const seconds = (performance.now() - start) / 1000
    if (!page.url().endsWith(`/story/${id}`)) faults.push(`leads to ${page.url()}`)
    found.push({ words, place, seconds, faults })
    page.removeAllListeners()
  }
  await page.close()
  return found
}
