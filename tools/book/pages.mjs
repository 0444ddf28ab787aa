// @ts-check
/** Opens stories of the built Storybook one after another, without its manager. */
import { chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'

/**
 * Result of opening a story. `shown`: it was rendered and its play function ended.
 * @typedef {{ id: string, shown: boolean, faults: string[] }} Told
 * @typedef {{ id: string, title: string, name: string, type: string, tags?: string[] }} Entry
 * @typedef {{ width: number, height: number }} Size
 */

/** The viewports of `.storybook/preview.tsx`. A story without one uses the desktop. @type {Readonly<Record<string, Size>>} */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } }

/** Runs in the page before any other script: records Storybook's events for the story. */
function listen() {
  // A docs page shows each story in a frame; those stories are opened separately.
  if (window.frameElement?.id.startsWith('iframe--')) return window.stop()
  /** @type {any} */
  const page = window
  page.toldOfStory = {}
  let channel = /** @type {any} */ (undefined)
  const failed = (/** @type {any} */ error) => {
    page.toldOfStory.error ??= String(error?.message ?? error?.title ?? error)
  }
  const ended = (/** @type {string} */ id, /** @type {any} */ end) => {
    // Ignores late events of the previous story.
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

/**
 * Runs in the page: shows another story like the manager, without reloading the page.
 * @param {{ id: string, viewMode: string }} of
 */
function show({ id, viewMode }) {
  const page = /** @type {any} */ (window)
  page.toldOfStory = { id }
  page.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId: id, viewMode })
}

/** Launches a browser that can only reach this machine. */
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
 * Reports a page's errors, and its requests to origins other than `site`.
 * @param {import('playwright').Page} page
 * @param {string} site
 * @param {(fault: string) => void} tell
 */
export function hearFaults(page, site, tell) {
  page.on('console', (message) => {
    // A failing query prints the whole page, so only its first line is kept.
    if (message.type() === 'error') tell(`console: ${message.text().split('\n')[0]}`)
  })
  page.on('pageerror', (error) => tell(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, href } = new URL(request.url())
    if (protocol.startsWith('http') && !href.startsWith(site)) tell(`asks another place: ${href}`)
  })
  page.on('requestfailed', (request) => {
    // A story may cancel requests that it no longer needs.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') tell(`not fetched: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.status()}: ${response.url()}`)
  })
}

/**
 * A page that opens stories. Every error that it reports is a fault of the open story.
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
    /** The viewport names of the stories. @param {readonly string[]} ids @returns {Promise<Record<string, string>>} */
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
     * Opens a story. `goesOn` switches without reloading the page, in a fifth of the time, so state of the previous story
     * remains.
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
