// @ts-check
/** Opens stories of the built book, one after the other, as a browser has them without the manager around. */
import { chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'

/**
 * What a page had to say of a story. `shown`: it was drawn and its play ended.
 * @typedef {{ id: string, shown: boolean, faults: string[] }} Told
 * @typedef {{ id: string, title: string, name: string, type: string, tags?: string[] }} Entry
 * @typedef {{ width: number, height: number }} Size
 */

/** As `.storybook/preview.tsx` has them; a story without one is seen on a desktop. @type {Readonly<Record<string, Size>>} */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } }

/** In the page, before its first line: keeps what Storybook says of a story. */
function listen() {
  // A page of docs shows each story in a frame: those are opened by themselves.
  if (window.frameElement?.id.startsWith('iframe--')) return window.stop()
  /** @type {any} */
  const page = window
  page.toldOfStory = {}
  let channel = /** @type {any} */ (undefined)
  const failed = (/** @type {any} */ error) => {
    page.toldOfStory.error ??= String(error?.message ?? error?.title ?? error)
  }
  const ended = (/** @type {string} */ id, /** @type {any} */ end) => {
    // What is over before it ended may still say so while the next one is shown.
    if (page.toldOfStory.id === undefined || page.toldOfStory.id === id) page.toldOfStory.end = end
  }
  Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(next) {
      channel = next
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) next.on(event, failed)
      next.on('storyFinished', (/** @type {any} */ { storyId, status, reporters }) => ended(storyId, { status, reporters }))
      next.on('docsRendered', (/** @type {string} */ id) => ended(id, { status: 'success', reporters: [] }))
    },
  })
}

/** In the page: shows another story as the manager would, without loading the page anew. @param {{ id: string, viewMode: string }} of */
function show({ id, viewMode }) {
  const page = /** @type {any} */ (window)
  page.toldOfStory = { id }
  page.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: id, viewMode })
}

/** A browser that reaches nothing but this machine. */
export function bookBrowser() {
  const { args, ...options } = launchOptions()
  return chromium.launch({ ...options, args: [...args, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] })
}

/** @param {string} site @returns {Promise<Entry[]>} */
export async function entriesOf(site) {
  const { entries } = /** @type {{ entries: Record<string, Entry> }} */ (await (await fetch(`${site}index.json`)).json())
  return Object.values(entries)
}

/**
 * Adds to `faults` what a page reports, and what it asks of another place than `site`.
 * @param {import('playwright').Page} page
 * @param {string} site
 * @param {(fault: string) => void} tell
 */
export function hearFaults(page, site, tell) {
  page.on('console', (message) => {
    // A query that finds nothing says so with all of the page.
    if (message.type() === 'error') tell(`console: ${message.text().split('\n')[0]}`)
  })
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, href } = new URL(request.url())
    if (protocol.startsWith('http') && !href.startsWith(site)) tell(`asks another place: ${href}`)
  })
  page.on('requestfailed', (request) => {
    // What a story no longer needs it may stop to fetch.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`not fetched: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.status()}: ${response.url()}`)
  })
}

/**
 * A page that opens stories. Whatever it reports is a fault of the story that is open.
 * @param {import('playwright').Browser} browser
 * @param {string} site
 */
export async function bookPage(browser, site) {
  const page = await browser.newPage()
  /** @type {string[]} */
  let faults = []
  hearFaults(page, site, (fault) => faults.push(fault))
  await page.addInitScript(listen)

  return {
    page,
    /** The sizes that stories ask for by name. @param {readonly string[]} ids @returns {Promise<Record<string, string>>} */
    async sizes(ids) {
      await page.goto(`${site}iframe.html?id=${ids[0]}&viewMode=story`)
      await page.waitForFunction(() => /** @type {any} */ (window).__STORYBOOK_PREVIEW__?.storyStoreValue !== undefined)
      return page.evaluate(async (all) => {
        const store = /** @type {any} */ (window).__STORYBOOK_PREVIEW__.storyStoreValue
        const stories = await Promise.all(all.map((storyId) => store.loadStory({ storyId })))
        return Object.fromEntries(stories.map(({ id, storyGlobals }) => [id, storyGlobals?.viewport?.value ?? 'desktop']))
      }, ids)
    },
    /**
     * `goesOn`: without loading the page anew, in a fifth of the time; what the story before left behind is still there.
     * @param {Pick<Entry, 'id' | 'type'>} entry
     * @param {Size} size
     * @param {{ args?: string, goesOn?: boolean }} [how]
     * @returns {Promise<Told>}
     */
    async open({ id, type }, size, { args = '', goesOn = false } = {}) {
      faults = []
      const viewMode = type === 'docs' ? 'docs' : 'story'
      await page.setViewportSize(size)
      if (goesOn) await page.evaluate(show, { id, viewMode })
      else await page.goto(`${site}iframe.html?id=${id}&viewMode=${viewMode}${args}`)
      const ended = await page
        .waitForFunction(() => /** @type {any} */ (window).toldOfStory.end ?? /** @type {any} */ (window).toldOfStory.error, null, {
          timeout: 60_000,
        })
        .then(
          () => true,
          () => false,
        )
      const { end, error } = await page.evaluate(() => /** @type {any} */ (window).toldOfStory)
      if (!ended) faults.push('does not end within a minute')
      if (error !== undefined) faults.push(`play: ${error.split('\n')[0]}`)
      if (end && end.status !== 'success' && error === undefined) faults.push(`ends as ${end.status}`)
      for (const { type: of, status, result } of end?.reporters ?? [])
        if (of === 'a11y' && status !== 'passed')
          for (const { id: rule, nodes } of result?.violations ?? []) faults.push(`axe ${rule}: ${nodes[0]?.html ?? ''}`)
      return { id, shown: ended && error === undefined, faults }
    },
  }
}
