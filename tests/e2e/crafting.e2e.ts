import { expect, type Page, test } from '@playwright/test'
import { newPlayer, openGame, storedSave, toast } from './players.ts'
import { bringHome } from './veterans.ts'

const workbench = (page: Page) => page.getByRole('dialog', { name: 'Workbench' })
const openWorkbench = (page: Page, level: number) => page.getByRole('button', { name: `Upgrade Workbench (Lvl ${level})` }).click()
const knife = (page: Page) => page.getByRole('option', { name: /^Knife/ })
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' })
/** The materials for the workbench and a knife, with a pipe to spare (balance §9, §10). */
const HAUL = { coins: 30, scrap: 14, items: { metal_pipe: 5, duct_tape: 6 }, enemiesKilledByType: { regular: 60 } }

test('crafting needs the workbench, and a cancelled craft is refunded (CRAFT-01, CRAFT-06, OP-117)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await newPlayer(url)
  await bringHome(url, player, HAUL)
  await openGame(page, player, '/crafting')
  await expect(page.getByRole('main').getByText('You need to build the Workbench first to access crafting!')).toBeVisible()
  await expect(toast(page, 'You need to build the Workbench first to access crafting!')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upgrades' }).click()
  await openWorkbench(page, 0)
  await workbench(page).getByRole('button', { name: 'Upgrade with Materials' }).click()
  await expect(toast(page, 'Built Workbench Level 1 using materials!')).toBeVisible()
  await page.goto('/crafting')
  await page.getByRole('button', { name: 'Workbench (Lvl 1)' }).click()
  await expect(workbench(page)).toContainText('NextLevel 2')
  await page.keyboard.press('Escape')
  await knife(page).click()
  await page.getByRole('button', { name: /^Craft/ }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(timer(page)).toBeHidden()
  await expect(page.locator('[data-resource=scrap]')).toHaveText('4')
  await page.reload()
  await expect(knife(page)).toBeVisible()
  await expect(timer(page)).toBeHidden()
  const { coins, scrap, inventory } = await storedSave(url, player, 1)
  expect([coins, scrap, inventory.metal_pipe?.count, inventory.duct_tape?.count, inventory.knife]).toEqual([10, 4, 2, 1, undefined])
})
