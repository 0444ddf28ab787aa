import { expect, type Page, test } from '@playwright/test'
import { newGame, signUp } from '../../tools/support/accounts.ts'
import { logIn, slot, toast } from './players.ts'

const backupsOf = (page: Page, n: number) => page.getByRole('dialog', { name: `Backups of Slot ${n}` })
const question = (page: Page, n: number) => page.getByRole('alertdialog', { name: `Restore this backup to Slot ${n}?` })

test('a deleted save can be restored from its empty slot and loads (SLOT-13, SLOT-23)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const player = await signUp(baseURL as string)
  await newGame(baseURL as string, player, 2, 'Mina')
  await logIn(page, player)
  await slot(page, 2).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(slot(page, 2).getByRole('button', { name: 'New Game' })).toBeVisible()
  await expect(slot(page, 1).getByRole('button', { name: 'Restore Backup' })).toHaveCount(0)

  await slot(page, 2).getByRole('button', { name: 'Restore Backup' }).click()
  await expect(backupsOf(page, 2).getByRole('listitem')).toContainText(['Before a deletionMina, level 1'])
  await backupsOf(page, 2)
    .getByRole('button', { name: /^Restore the backup from/ })
    .click()
  const restored = page.waitForResponse((response) => response.url().endsWith('/functions/v1/restore-backup'))
  await question(page, 2).getByRole('button', { name: 'Restore' }).click()
  expect(await (await restored).json()).toMatchObject({ revision: 2 })
  await expect(toast(page, /^Backup from \d+ \w+ \d{4}, \d\d:\d\d restored to Slot 2!$/)).toBeVisible()
  await slot(page, 2).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { name: "Mina's Camp" })).toBeVisible()
})

test('restoring the open game asks first, closes it, and stops its writes (SLOT-05, OP-87)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const player = await signUp(baseURL as string)
  await newGame(baseURL as string, player, 2, 'Mara')
  await logIn(page, player)
  await slot(page, 2).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Exit to Save Menu' }).click()
  await expect(page.getByRole('heading', { name: 'Select Your Profile' })).toBeVisible()

  await slot(page, 2).getByRole('button', { name: 'Restore Backup' }).click()
  const first = backupsOf(page, 2)
    .getByRole('button', { name: /^Restore the backup from/ })
    .first()
  await first.click()
  await question(page, 2).getByRole('button', { name: 'Cancel' }).click()
  await first.click()
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/save-game')) saved.push(request.url())
  })
  await question(page, 2).getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, /restored to Slot 2!$/)).toBeVisible()
  await page.goto('/camp')
  await expect(page.getByRole('heading', { name: "Survivor's Camp" })).toBeVisible()
  expect(saved).toEqual([])
})
