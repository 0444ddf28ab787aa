import { expect, type Page, test } from '@playwright/test'
import type { Command } from '../../sim/economy/command.ts'
import { nightly } from '../support/nightly.ts'
import { openGame, slot, toast } from './players.ts'
import { veteran } from './veterans.ts'

const mark = (page: Page) => page.locator('[data-save]')
const isWrite = (url: string) => url.endsWith('/functions/v1/save-game')

/** The command types of each write of this page from now on. */
function writesOf(page: Page): Command['type'][][] {
  const writes: Command['type'][][] = []
  page.on('request', (request) => {
    if (isWrite(request.url()) && request.method() === 'POST')
      writes.push((request.postDataJSON() as { commands: Command[] }).commands.map(({ type }) => type))
  })
  return writes
}

/** A veteran at camp, after all loading has finished. */
async function atCamp(page: Page, url: string): Promise<void> {
  await openGame(page, await veteran(url))
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
}

test('leaving camp, upgrades, trader, inventory and crafting writes even without changes (SAVE-10)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  await atCamp(page, baseURL as string)
  const writes = writesOf(page)
  const leave = async (by: string, of: string) => {
    await expect(mark(page)).toHaveText('Saved')
    writes.length = 0
    await page.getByRole('link', { name: by, exact: true }).click()
    await expect(() => expect(writes, of).toEqual([[]])).toPass({ timeout: 15_000 })
  }
  for (const path of nightly(['/upgrades', '/trader', '/inventory', '/crafting'], ['/inventory'])) {
    await page.goto(path)
    await expect(mark(page)).toHaveText('Saved')
    // The trader has drawn his stock.
    await page.waitForLoadState('networkidle')
    await leave('Camp', path)
    await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  }
  await leave('Map', '/camp')
})

test('switching settings tabs and closing them writes even without changes (SAVE-11)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await atCamp(page, baseURL as string)
  await page.waitForLoadState('networkidle')
  const writes = writesOf(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  for (const [index, tab] of ['FAQ', 'Social'].entries()) {
    await settings.getByRole('tab', { name: tab }).click()
    await expect(() => expect(writes).toHaveLength(index + 1)).toPass()
    await expect(mark(page)).toHaveText('Saved')
  }
  await settings.getByRole('tab', { name: 'Social' }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(() => expect(writes).toEqual([[], [], []])).toPass()
})

test('an unreadable game shows the defaults and is never overwritten (SAVE-08, SLOT-14, OP-66)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  await atCamp(page, baseURL as string)
  await page.waitForLoadState('networkidle')
  const writes = writesOf(page)
  const ofOneSlot = /\/rest\/v1\/game_saves\?.*slot_number=eq/
  await page.route(ofOneSlot, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: "Survivor's Camp" })).toBeVisible()
  await expect(mark(page)).toHaveText('No slot')
  await page.getByRole('link', { name: 'Inventory' }).click()
  await page.getByRole('link', { name: 'Camp', exact: true }).click()
  await expect(page.getByRole('heading', { name: "Survivor's Camp" })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)

  await page.goto('/profile-selection')
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(toast(page, 'Failed to load game data.')).toBeVisible()
  await expect(page).toHaveURL(/\/profile-selection$/)
  expect(writes).toEqual([])

  await page.unroute(ofOneSlot)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(() => expect(writes).toEqual([[]])).toPass()
})

// `npm test` covers it with tests/character/save-game.test.ts, tests/ui/save-mark.browser.test.tsx and network-faults.proof.e2e.ts.
test('a rejected save names its slot and reason, and the mark shows the stored state (SAVE-06)', { tag: '@nightly' }, async ({
  page,
  context,
  baseURL,
}) => {
  await atCamp(page, baseURL as string)
  await expect(mark(page)).toHaveText('Saved')
  await context.setOffline(true)
  await expect(mark(page)).toHaveText('Offline')
  await context.setOffline(false)
  await expect(mark(page)).toHaveText('Saved')

  await page.route('**/functions/v1/save-game', (route) => route.fulfill({ status: 413, json: { error: 'too large' } }))
  await page.getByRole('link', { name: 'Character' }).first().click()
  await expect(toast(page, 'Error saving game to Slot 1: too large')).toBeVisible()
  await expect(mark(page)).toHaveText('Unsaved')
  await page.unroute('**/functions/v1/save-game')
  await page.getByRole('button', { name: 'Save Game' }).click()
  await expect(toast(page, 'Game saved successfully!')).toBeVisible()
  await expect(mark(page)).toHaveText('Saved')
})

test('a second tab of a player warns that the first is open', { tag: '@nightly' }, async ({ page, baseURL, context }) => {
  await atCamp(page, baseURL as string)
  const second = await context.newPage()
  await second.goto('/camp')
  await expect(second.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  await expect(toast(second, "You're also logged in in another tab.")).toBeVisible()
})
