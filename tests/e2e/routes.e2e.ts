import { expect } from '@playwright/test'
import { demo, newGame, signUp } from '../../tools/support/accounts.ts'
import { nightly } from '../support/nightly.ts'
import { logIn, openGame, slot } from './players.ts'
import { test } from './reported.ts'

const camp = [
  '/upgrades',
  '/trader',
  '/inventory',
  '/crafting',
  '/character',
  '/ham-radio',
  '/flea-market',
  '/mailbox',
  '/settlers',
  '/journal',
]
const game = ['/camp', '/adventure-map', '/contracts', ...camp]
const RUNS = [
  '/adventure/school',
  '/adventure/hospital',
  '/adventure/police-station',
  '/adventure/extra-hard',
  '/adventure/dev',
  '/defense',
]
const entrances = ['/', '/index', '/jnt-games', '/login', '/signup', '/signup-confirmation', '/forgot-password']

test.describe('signed out', () => {
  test('every protected page leads to the login (NAV-05)', { tag: '@nightly' }, async ({ page }) => {
    for (const path of [...game, ...RUNS, '/profile-selection', '/notices', '/intro-slideshow']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/login$/)
    }
  })

  test('the public pages stay open for a visitor (LAND-04)', { tag: '@nightly' }, async ({ page }) => {
    const open = [
      '/email-confirmed',
      '/reset-password',
      '/privacy',
      '/terms',
      '/delete-account',
      '/accessibility',
      '/replay',
      '/replay/none',
      '/boards',
      '/economy',
      '/tonight',
    ]
    for (const path of [...entrances, ...open]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      expect(new URL(page.url()).pathname, path).toBe(path)
    }
  })

  test('an unknown path shows 404 and is logged (NAV-03, NAV-04)', async ({ page }) => {
    await page.goto('/nope')
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await page.getByRole('button', { name: 'Debug Console' }).click()
    await expect(page.getByRole('region', { name: 'Debug Console' })).toContainText('/nope')
    await page.getByRole('main').getByRole('link').click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('signed in', () => {
  test('every page opens by its address and leads back to the camp (NAV-01, NAV-09)', async ({ page }) => {
    await openGame(page, demo)
    // `npm test` covers only addresses that no other journey opens.
    for (const path of nightly(game, ['/adventure-map', '/settlers', '/journal'])) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('[data-resource=coins]'), path).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
      if (!camp.includes(path)) continue
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByRole('heading', { name: "Rhea's Camp" }), path).toBeVisible()
    }
  })

  test('the browser does not abort the requests for unread counts (HUD-04)', { tag: '@nightly' }, async ({ page }) => {
    const isCount = (url: string) => /\/rest\/v1\/(player_mail|friends)\?select=id&/.test(url)
    const aborted: string[] = []
    page.on('requestfailed', (request) => isCount(request.url()) && aborted.push(request.url()))
    const counted = ['player_mail', 'friends'].map((table) =>
      page.waitForEvent('requestfinished', (request) => isCount(request.url()) && request.url().includes(table)),
    )
    await logIn(page, demo)
    await Promise.all(counted)
    expect(aborted).toEqual([])
  })

  test('each location has its own run, Defense has its own path, and unknown ones are 404 (NAV-02)', { tag: '@nightly' }, async ({
    page,
  }) => {
    await openGame(page, demo)
    for (const path of nightly(RUNS, ['/adventure/hospital', '/defense'])) {
      await page.goto(path)
      await expect(page.getByRole('timer', { name: 'Time left' }), path).toBeVisible()
    }
    await page.goto('/adventure/defense')
    await expect(page).toHaveURL(/\/defense(\?resume=1)?$/)
    await page.goto('/adventure/moon')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
  })

  test('the entrances redirect to the slots, and the email-confirmed page stays (NAV-06)', { tag: '@nightly' }, async ({ page }) => {
    await openGame(page, demo, '/profile-selection')
    for (const path of entrances) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/profile-selection$/)
    }
    await page.goto('/email-confirmed')
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page).toHaveURL(/\/email-confirmed$/)
  })

  test('with a save only in slot 2, a reload opens it and keeps progress (NAV-12)', { tag: '@nightly' }, async ({ page, baseURL }) => {
    const player = await signUp(baseURL as string)
    await newGame(baseURL as string, player, 2, 'Tomas')
    await logIn(page, player)
    await slot(page, 2).getByRole('button', { name: 'Load Game' }).click()
    await expect(page.getByRole('heading', { name: "Tomas's Camp" })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: "Tomas's Camp" })).toBeVisible()
    await page.goto('/inventory')
    await expect(page.getByRole('heading', { name: 'Inventory' })).toBeVisible()
  })

  test('without a save a game page shows the defaults and writes nothing (NAV-01, NAV-11)', { tag: '@nightly' }, async ({
    page,
    baseURL,
  }) => {
    const player = await signUp(baseURL as string)
    await openGame(page, player, '/profile-selection')
    const writes: string[] = []
    page.on('request', (request) => request.url().includes('/functions/v1/save-game') && writes.push(request.url()))
    for (const path of game) {
      await page.goto(path)
      await expect(page.locator('[data-resource=coins]'), path).toHaveText('0')
    }
    expect(writes).toEqual([])
  })

  test('console and settings open on the slots, at camp and in a run (NAV-10)', { tag: '@nightly' }, async ({ page }) => {
    await openGame(page, demo, '/profile-selection')
    for (const path of ['/profile-selection', '/camp']) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Debug Console' }).click()
      await expect(page.getByRole('switch', { name: '100x XP Mode' })).toBeVisible()
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Settings' }).getByRole('tab')).toHaveCount(5)
      await page.keyboard.press('Escape')
    }
    await page.goto('/adventure/dev')
    await page.getByRole('timer').waitFor()
    await page.keyboard.press('KeyP')
    await page.getByRole('dialog', { name: 'Paused' }).getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })
})
