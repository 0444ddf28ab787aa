// @ts-check
/** Opens stories of the built book, one after the other, as a browser has them without the manager around. */

/**
 * What a page had to say of a story. `shown`: it was drawn and its play ended.
 * @typedef {{ id: string, shown: boolean, faults: string[] }} Told
 * @typedef {{ id: string, title: string, name: string, type: string, tags?: string[] }} Entry
 * @typedef {{ width: number, height: number }} Size
 */

/** As `.storybook/preview.tsx` has them; a story without one is seen on a desktop. @type {Readonly<Record<string, Size>>} */
export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 720 } }

/** In the page: keeps what Storybook says of a story, from before its first line. */
function listen() {
  /** @type {any} */
  const page = window
  page.toldOfStory = {}
  let channel = /** @type {any} */ (undefined)
  const failed = (/** @type {any} */ error) => {
    page.toldOfStory.error ??= String(error?.message ?? error?.title ?? error)
  }
  Object.defineProperty(page, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(next) {
      channel = next
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) next.on(event, failed)
      next.on('storyFinished', (/** @type {any} */ end) => {
        page.toldOfStory.end = { status: end.status, reporters: end.reporters }
      })
      next.on('docsRendered', () => {
        page.toldOfStory.end = { status: 'success', reporters: [] }
      })
    },
  })
}

/** @param {string} site @returns {Promise<Entry[]>} */
export async function entriesOf(site) {
  const { entries } = /** @type {{ entries: Record<string, Entry> }} */ (await (await fetch(`${site}index.json`)).json())
  return Object.values(entries)
}

/**
 * A page that opens stories. Whatever it reports, and whatever it asks of another place than `site`, is a fault of the story.
 * @param {import('playwright').Browser} browser
 * @param {string} site
 */
export async function bookPage(browser, site) {
  const page = await browser.newPage()
  /** @type {string[]} */
  let faults = []
  let isDocs = false
  page.on('console', (message) => {
    // The plays of a page of docs run in frames beside each other, of which one has the focus.
    if (message.type() === 'error' && !isDocs) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    if (!isDocs) faults.push(`uncaught: ${error.message}`)
  })
  page.on('requestfailed', (request) => {
    // What a story no longer needs it may stop to fetch.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`not fetched: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  await page.addInitScript(listen)
  await page.route(/./, (route) => {
    const { protocol, href } = new URL(route.request().url())
    if (href.startsWith(site) || !protocol.startsWith('http')) return route.continue()
    faults.push(`asks another place: ${href}`)
    return route.abort()
  })

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
    /** @param {Pick<Entry, 'id' | 'type'>} entry @param {Size} size @param {string} [args] @returns {Promise<Told>} */
    async open({ id, type }, size, args = '') {
      faults = []
      isDocs = type === 'docs'
      await page.setViewportSize(size)
      await page.goto(`${site}iframe.html?id=${id}&viewMode=${type === 'docs' ? 'docs' : 'story'}${args}`)
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
