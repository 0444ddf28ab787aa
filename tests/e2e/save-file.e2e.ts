import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { logIn, slot, storedSave, toast } from './players.ts'
import { veteran } from './veterans.ts'

const figuresOf = (page: Page, n: number) => slot(page, n).locator('dl > div').allTextContents()
/** Everything except the time of the last play. */
const lasting = (figures: string[]) => figures.slice(0, 4)

test('a save is exported, deleted and imported into another slot unchanged (SLOT-02)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await veteran(url)
  await logIn(page, player)
  await expect(slot(page, 1).getByRole('button', { name: 'Load Game' })).toBeVisible()
  const before = { figures: await figuresOf(page, 1), save: await storedSave(url, player, 1) }
  const downloading = page.waitForEvent('download')
  await slot(page, 1).getByRole('button', { name: 'Export' }).click()
  const file = await (await downloading).path()
  await expect(toast(page, 'Save of Slot 1 exported!')).toBeVisible()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 'nightfence-save', version: 1, save: before.save })

  await slot(page, 1).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(slot(page, 1).getByRole('button', { name: 'New Game' })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await slot(page, 3).getByRole('button', { name: 'Import' }).click()
  await (await choosing).setFiles({ name: 'save.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"nightfence-save"') })
  await expect(toast(page, 'This save is damaged and cannot be read.')).toBeVisible()
  await expect(slot(page, 3).getByRole('button', { name: 'New Game' })).toBeVisible()

  await slot(page, 3).locator('input[type=file]').setInputFiles(file)
  await page.getByRole('alertdialog', { name: 'Import this save into Slot 3?' }).getByRole('button', { name: 'Import' }).click()
  await expect(toast(page, 'Save imported into Slot 3!')).toBeVisible()
  await expect(async () => expect(lasting(await figuresOf(page, 3))).toEqual(lasting(before.figures))).toPass()
  const { ext, ...after } = await storedSave(url, player, 3)
  const { ext: extBefore, ...saveBefore } = before.save
  expect(after).toEqual(saveBefore)
  expect({ ...ext, time: 0 }).toEqual({ ...extBefore, time: 0 })
  await slot(page, 3).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
})
