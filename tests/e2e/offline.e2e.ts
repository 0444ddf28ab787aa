import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type OwnSite, openSite } from './own-site.ts'
import { enterFromMap, newPlayer, openGame, storedSave, takeChoices, toast } from './players.ts'

test.use({ serviceWorkers: 'allow' })

let site: OwnSite
test.beforeEach(async ({ baseURL, context }) => {
  site = await openSite(baseURL as string)
  // Behind, so that the test can advance it.
  await context.clock.install({ time: Date.now() - 300_000 })
})
test.afterEach(() => site.close())

const mark = (page: Page) => page.locator('[data-save]')
const camp = (page: Page) => page.getByRole('heading', { name: "Mara's Camp" })
const update = (page: Page) => page.locator('.update-notice')
/** The entry script of the page. */
const entry = (page: Page) => page.locator('script[type="module"]').first().getAttribute('src')

/** Waits at camp until this device has stored the game and the save. */
async function keep(page: Page): Promise<void> {
  // Two waits, because each step starts when the one before has finished.
  for (let wait = 0; wait < 2; wait++) {
    await page.clock.fastForward(6_000)
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => keptSaves(page)).toHaveLength(1)
}
/** Save keys in this device's database. */
const keptSaves = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opened = indexedDB.open('nightfence')
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const keys = opened.result.transaction('entries').objectStore('entries').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String).filter((key) => key.startsWith('nightfence.save.')))
          keys.onerror = () => reject(keys.error)
        }
      }),
  )
/** A cold start without any earlier page. */
async function coldStart(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(`${site.url}${path}`)
  return page
}

test('a stored game opens offline in the camp, can be played, and syncs when the network is back', async ({ page, context, baseURL }) => {
  const player = await newPlayer(baseURL as string)
  await openGame(page, player, '/camp', site.url)
  await keep(page)

  await site.cut()
  const offline = await coldStart(context, '/camp')
  await expect(camp(offline)).toBeVisible()
  await expect(mark(offline)).toHaveText('Offline')
  await expect(toast(offline, "You're offline.")).toBeVisible()
  await offline.getByRole('link', { name: /^Journal/ }).click()
  await offline.getByRole('tab', { name: 'My Entries' }).click()
  await offline.getByRole('button', { name: 'New Entry' }).click()
  const dialog = offline.getByRole('dialog', { name: 'New Entry' })
  await dialog.getByLabel('Title').fill('Without a line')
  await dialog.getByLabel('Content').fill('The radio is dead.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(offline.getByText('Without a line').first()).toBeVisible()

  await site.mend()
  await offline.clock.fastForward(60_000)
  await expect(mark(offline)).toHaveText('Saved')
  const titles = (await storedSave(baseURL as string, player, 1)).playerJournalEntries.map(({ title }) => title)
  expect(titles).toEqual(['Without a line'])

  // No backend response is cached, and only texts of the current language.
  const cached = await offline.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(100)
  expect(cached.filter((path) => /^\/(_local|auth|rest|functions|realtime|storage)\//.test(path))).toEqual([])
  const texts = cached.filter((path) => path.startsWith('/assets/texts-')).map((path) => path.split('/').at(-1))
  expect([...new Set(texts)].sort()).toEqual(['en.json'])

  // A logout clears it: a later offline start shows no game.
  await offline.goto(`${site.url}/profile-selection`)
  await offline.getByRole('button', { name: 'Logout' }).click()
  await expect(offline).toHaveURL(/\/login$/)
  await expect.poll(() => keptSaves(offline)).toEqual([])
  await site.cut()
  const stranger = await coldStart(context, '/camp')
  await expect(stranger.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(camp(stranger)).toHaveCount(0)
})

test('a new version waits for the end of a run, keeps old files available, and loads on request at camp', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const log: string[] = []
    const request = async () => {
      log.push('held')
      return { release: async () => void log.push('freed') }
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(globalThis, { screenLog: log })
  })
  const screenLog = () => page.evaluate(() => (globalThis as unknown as { screenLog: string[] }).screenLog)
  await openGame(page, await newPlayer(baseURL as string), '/camp', site.url)
  await keep(page)
  const before = await entry(page)
  await takeChoices(page)
  await enterFromMap(page, /School/)
  const time = page.getByRole('timer', { name: 'Time left' })
  await expect(time).toBeVisible()
  await expect.poll(screenLog).toEqual(['held'])

  site.deploy()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.keyboard.press('KeyP')
  await expect.poll(screenLog).toEqual(['held', 'freed'])
  // A chunk that the run has not loaded yet and that the server no longer has.
  await page.getByRole('dialog', { name: 'Paused' }).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await expect(update(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(screenLog).toEqual(['held', 'freed', 'held'])
  await page.keyboard.press('KeyC')
  await page.getByRole('dialog', { name: 'Adventure Complete' }).getByRole('button', { name: 'Continue' }).click()
  expect(await screenLog()).toEqual(['held', 'freed', 'held', 'freed'])

  await expect(update(page)).toContainText('A new version is ready.')
  expect(await entry(page)).toBe(before)
  await update(page).getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => entry(page).catch(() => before)).not.toBe(before)
  await expect(camp(page)).toBeVisible()
})

test('loading a version in one window keeps the files of a run in another', { tag: '@nightly' }, async ({ page, context, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string), '/camp', site.url)
  await keep(page)
  await takeChoices(page)
  await enterFromMap(page, /School/)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${site.url}/settlers`)
  await expect(mark(other)).toHaveText('Saved')
  await other.clock.fastForward(4_000)
  await other.waitForLoadState('networkidle')
  site.deploy()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(update(other)).toBeVisible()
  // The new service worker has cached everything and waits.
  await expect.poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(true)
  const before = await entry(other)
  await update(other).getByRole('button', { name: 'Reload now' }).click()
  await expect.poll(() => entry(other).catch(() => before)).not.toBe(before)
  expect(await other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)).toBe(true)

  await page.bringToFront()
  await page.keyboard.press('KeyP')
  await page.getByRole('dialog', { name: 'Paused' }).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  /** Opens the landing page with the game loaded. */
  async function openLanding(page: Page): Promise<void> {
    await page.goto(site.url)
    await page.getByRole('button', { name: 'Settings' }).waitFor()
  }

  test('offers a reload if a chunk of its version is gone', async ({ page }) => {
    await openLanding(page)
    await page.clock.fastForward(4_000)
    await page.waitForLoadState('networkidle')
    site.deploy()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(update(page)).toContainText('A new version is ready. Reload to continue.')
    await update(page).getByRole('button', { name: 'Reload now' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  })

  test('reloads by itself if the update notice cannot be loaded', { tag: '@nightly' }, async ({ page }) => {
    const notice = `**/${site.part('src/features/updates/updates.tsx')}`
    await page.route(notice, (asked) => asked.abort())
    await openLanding(page)
    site.deploy()
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeVisible()
  })
})
