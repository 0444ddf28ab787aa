import { expect, type Page, test } from '@playwright/test'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { newPlayer, openGame, storedSave, toast } from './players.ts'
import { createWithPendingLevelUps } from './veterans.ts'

async function toCharacter(page: Page, player: PlayerAccount): Promise<void> {
  await openGame(page, player, '/character')
  await expect(page.getByRole('heading', { name: 'Character', exact: true })).toBeVisible()
}
const survivor = (page: Page) => page.getByRole('region', { name: 'Survivor' })
const press = (page: Page, name: string) => survivor(page).getByRole('button', { name }).click()
/** Clicks the tile, because its radio is not visible. */
const pick = (page: Page, name: string | RegExp) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name }) })
    .click()

test('looks, slots and journal persist (CHAR-08, CHAR-10, QUICK-05, SAVE-11, SAVE-12, JOURN-02)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await newPlayer(url)
  await toCharacter(page, player)

  const profile = page.waitForRequest(
    (request) => request.url().includes('/rest/v1/profiles') && /avatar_url/.test(request.postData() ?? ''),
  )
  const account = page.waitForRequest((request) => request.url().endsWith('/auth/v1/user') && request.method() === 'PUT')
  await press(page, 'Change avatar')
  await pick(page, 'Female 9')
  await page.getByRole('button', { name: 'Save Avatar' }).click()
  expect((await profile).postDataJSON()).toEqual({ avatar_url: '/avatars/female-09.svg', updated_at: expect.any(String) })
  expect((await account).postDataJSON()).toMatchObject({ data: { avatar_url: '/avatars/female-09.svg' } })
  await expect(page.getByRole('dialog')).toBeHidden()

  await press(page, 'Projectile Colour')
  await pick(page, 'Orange')
  await page.getByRole('button', { name: 'Save Colour' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await press(page, 'Quick Slots')
  await pick(page, 'Slot 2 Medkit')
  await pick(page, /^Ammo Pack/)
  await page.getByRole('button', { name: 'Assign to Slot 2' }).click()
  await expect(page.getByRole('radio', { name: 'Slot 2 Ammo Pack' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Save Game')
  await expect(toast(page, 'Game saved successfully!')).toBeVisible()

  await page.goto('/journal')
  await page.getByRole('tab', { name: 'My Entries' }).click()
  await page.getByRole('button', { name: 'New Entry' }).click()
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toast(page, 'Entry title cannot be empty.')).toBeVisible()
  await page.getByLabel('Title').fill('Third day')
  await page.getByLabel('Content').fill('Rain.\nThe roof holds.')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await expect(toast(page, 'Journal entry saved!')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Third day' })).toContainText('The roof holds.')
  await expect.poll(async () => (await storedSave(url, player, 1)).playerJournalEntries.map(({ title }) => title)).toEqual(['Third day'])

  await page.reload()
  await page.getByRole('tab', { name: 'My Entries' }).click()
  await expect(page.getByRole('article', { name: 'Third day' })).toContainText('The roof holds.')
  await page.goto('/character')
  await expect(survivor(page).locator('img')).toHaveAttribute('src', '/avatars/female-09.svg')
  await press(page, 'Projectile Colour')
  await expect(page.getByRole('radio', { name: 'Orange' })).toBeChecked()
  await page.keyboard.press('Escape')
  await press(page, 'Quick Slots')
  await expect(page.getByRole('radio', { name: 'Slot 2 Ammo Pack' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/journal')
  await page.getByRole('tab', { name: 'My Entries' }).click()
  await page.getByRole('button', { name: 'Delete Entry' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Entry' }).click()
  await expect(toast(page, 'Journal entry deleted.')).toBeVisible()
  await expect(page.getByText("You haven't written anything yet.")).toBeVisible()
})

test('the character screen offers pending choices, also after a reset (CHAR-11, LEVEL-10, LEVEL-15)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const player = await createWithPendingLevelUps(baseURL as string)
  await openGame(page, player, '/character')
  const takeAll = async () => {
    for (const level of ['Level 2', 'Level 3']) {
      const dialog = page.getByRole('dialog', { name: level })
      await expect(dialog).toContainText('Choose a power-up')
      // The dialog ignores clicks for a moment after it opens.
      await expect(async () => {
        await dialog.getByRole('listitem').first().getByRole('button').click({ timeout: 1_000 })
        await expect(dialog).toBeHidden({ timeout: 500 })
      }).toPass()
    }
  }
  await takeAll()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(survivor(page).getByRole('button', { name: 'Level 3' })).toBeVisible()
  await press(page, 'Reset Perks')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Perks' }).click()
  await takeAll()
  await expect(survivor(page).getByRole('button', { name: 'Level 3' })).toBeVisible()
  await expect.poll(async () => (await storedSave(baseURL as string, player, 1)).powerUpHistory).toHaveLength(2)
})
