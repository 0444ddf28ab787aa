import { expect, test } from '@playwright/test'
import { newPlayer, openGame, storedSave, toast } from './players.ts'

test('a new camp feeds its settler once with a ration and a bottle of the pack (SETTLR-02)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await newPlayer(url)
  await openGame(page, player, '/settlers')
  await expect(page.getByText(/^Food or water is short for 1 settler\./)).toBeVisible()
  await page.goto(`${url}/inventory`)
  await page.getByLabel('Show').selectOption('Supplies')
  for (const [name, got] of [
    ['Food Ration', '10 food'],
    ['Water Bottle', '10 water'],
  ] as const) {
    await page.getByRole('listitem').filter({ hasText: name }).last().getByRole('button', { name: 'Use' }).click()
    await expect(toast(page, `Used ${name}, restored ${got}.`)).toBeVisible()
  }
  await page.goto(`${url}/camp`)
  await page.getByRole('link', { name: 'Settlers Meal ready' }).click()
  await page.getByRole('button', { name: 'Serve 1 settler' }).click()
  await expect(toast(page, '1 settler has eaten.')).toBeVisible()
  await expect(page.getByText(/^Everyone has eaten\. The next meal is in /)).toBeVisible()
  await expect(page.getByText('Has eaten', { exact: true })).toBeVisible()
  await expect(page.locator('[data-save]')).toHaveText('Saved')
  const { food, water, ext } = await storedSave(url, player, 1)
  expect([food, water, ext.mealsServed]).toEqual([0, 0, 1])
  await page.reload()
  await expect(page.getByText(/^Everyone has eaten\./)).toBeVisible()
})
