import { expect, test } from '@playwright/test'
import { newPlayer, openGame, storedSave, toast } from './players.ts'
import { bringHome } from './veterans.ts'

test('CAMP-07, CAMP-08, JOURN-08, MAP-03 what a first run did is claimed at camp, given once and kept, and the gate leads to the next place', async ({
  page,
  baseURL,
}) => {
  const url = baseURL as string
  const player = await newPlayer(url)
  await bringHome(url, player, { enemiesKilledByType: { regular: 20 } })
  await openGame(page, player)
  const goal = page.getByRole('region', { name: 'Your next goal' })
  await goal.getByRole('button', { name: 'Claim: Go out through the gate for the first time.' }).click()
  await expect(toast(page, 'Task done! You got 10 coins and 3 Metal Pipe.')).toBeVisible()
  await expect(goal.getByRole('article', { name: 'Eliminate 50 enemies.' })).toContainText('20 / 50')
  await expect.poll(async () => (await storedSave(url, player, 1)).ext.claimedTasks).toEqual(['go_out'])
  const { coins, inventory } = await storedSave(url, player, 1)
  expect([coins, inventory.metal_pipe?.count]).toEqual([10, 3])

  await page.reload()
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.getByRole('tab', { name: 'Tasks' }).click()
  await expect(page.getByRole('article', { name: 'Go out through the gate for the first time.' })).toContainText('Claimed')
  await page.getByRole('link', { name: 'Go to Map' }).click()
  await expect(page.getByRole('link', { name: 'School (Easy)' })).toHaveAccessibleDescription(/^Next for you/)
  await page.getByRole('link', { name: 'Camp', exact: true }).click()
  await page.getByRole('link', { name: 'Go out' }).click()
  await expect(page).toHaveURL(/\/adventure-map$/)
})
