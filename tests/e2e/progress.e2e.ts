import { expect, test } from '@playwright/test'
import { items } from '../../sim/content/items.ts'
import { saveFileOf } from '../../sim/save/save-file.ts'
import { clientOf } from '../../tools/support/accounts.ts'
import { newPlayer, openGame, playOntoABoard, storedSave, toast } from './players.ts'

const BELL = 'legendary_last_bell'
/** The finds of later nights, which take too long to play here. */
const FINDS = {
  coins: 2_000,
  scrap: 100,
  workbenchLevel: 1,
  inventory: {
    [BELL]: { item: items[BELL], count: 2 },
    food_ration: { item: items.food_ration, count: 1 },
    water_bottle: { item: items.water_bottle, count: 1 },
  },
}

test('a survivor comes back from a first run, feeds the camp and merges a legendary', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await newPlayer(url)
  await openGame(page, player)
  await playOntoABoard(page)
  await page.getByRole('dialog', { name: 'Adventure Complete' }).getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('[data-save]')).toHaveText('Saved')

  await page.goto('about:blank')
  const file: unknown = JSON.parse(saveFileOf({ ...(await storedSave(url, player, 1)), ...FINDS }))
  const { error } = await (await clientOf(url, player)).functions.invoke('import-save', { body: { slot: 1, file } })
  expect(error).toBeNull()

  await page.goto(`${url}/inventory`)
  await page.getByLabel('Show').selectOption('Supplies')
  for (const name of ['Food Ration', 'Water Bottle'])
    await page.getByRole('listitem').filter({ hasText: name }).last().getByRole('button', { name: 'Use' }).click()
  await page.goto(`${url}/settlers`)
  await page.getByRole('button', { name: 'Serve 1 settler' }).click()
  await expect(toast(page, '1 settler has eaten.')).toBeVisible()

  await page.goto(`${url}/crafting`)
  await page.getByRole('tab', { name: 'Legendaries' }).click()
  await page.getByRole('option', { name: /^Last Bell/ }).click()
  await page.getByRole('button', { name: 'Merge into rank 2' }).click()
  await expect(toast(page, 'Merged into Last Bell, rank 2!')).toBeVisible()
  await expect(page.locator('[data-save]')).toHaveText('Saved')
  const { inventory, ext } = await storedSave(url, player, 1)
  expect([inventory[BELL]?.count ?? 0, inventory[`${BELL}_2`]?.count, ext.mealsServed]).toEqual([0, 1, 1])
})
