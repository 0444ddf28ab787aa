import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { clientOf, demo } from '../../tools/support/accounts.ts'
import { enterFromMap, newPlayer, toast } from './players.ts'
import { test } from './reported.ts'
import { atHome } from './two-browsers.ts'
import { bringHome } from './veterans.ts'

/** Presses a button of the operator's page and confirms its dialog with the message. */
async function change(page: Page, button: string, confirm: string, message?: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  if (message !== undefined) await dialog.getByRole('textbox').fill(message)
  const start = dialog.getByRole('combobox')
  if ((await start.count()) > 0) await start.selectOption('At once')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('an operator closes the market and the game, and players keep what is theirs', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  const url = String(baseURL)
  const ann = await newPlayer(url)
  await bringHome(url, ann, { coins: 20, items: { duct_tape: 2 }, enemiesKilledByType: { regular: 60 } })
  const client = await clientOf(url, ann)
  const list = () => ({
    requestId: randomUUID(),
    activeSlotNumber: 1,
    itemId: 'duct_tape',
    price: 137,
    quantity: 1,
    sellerCharacterName: 'Mara',
  })
  expect((await client.functions.invoke('list-flea-market-item', { body: list() })).error).toBeNull()
  const player = await atHome(browser, ann, '/flea-market')
  const operator = await atHome(browser, demo, '/operator')

  await change(operator, 'Switch off: Flea market', 'Switch off', 'Back <b>soon</b>.')
  await expect(player.getByText('The flea market is closed for now.')).toBeVisible()
  await expect(player.getByText('Back <b>soon</b>.')).toBeVisible()
  await expect(player.getByRole('button', { name: 'Add Item' })).toBeDisabled()
  const refused = await client.functions.invoke('list-flea-market-item', { body: list() })
  expect(await refused.error.context.json()).toMatchObject({ code: 'market-disabled' })
  await player.getByRole('tab', { name: 'Your Listings' }).click()
  await player.getByRole('button', { name: 'Remove' }).click()
  await expect(player.getByText('The flea market is closed for now.')).toBeVisible()
  await expect(player.getByRole('tabpanel', { name: 'Your Listings' })).toContainText('Taken back')
  await change(operator, 'Switch on: Flea market', 'Switch on')
  await expect(player.getByText('The flea market is closed for now.')).toBeHidden()

  // A run is under way when the game closes.
  await player.getByRole('link', { name: 'Camp', exact: true }).click()
  await enterFromMap(player, /School/)
  await expect(player.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await change(operator, 'Announce', 'Announce', 'New version.')
  await expect(toast(player, /closed for maintenance/)).toBeVisible()
  await expect(player.getByRole('timer', { name: 'Time left' })).toHaveText(/4:5[0-7]/)
  await player.keyboard.press('KeyC')
  const summary = player.getByRole('dialog', { name: 'Adventure Complete' })
  await expect(summary.getByText('Verified by the server.')).toBeVisible()
  await summary.getByRole('button', { name: 'Continue' }).click()
  await expect(player.getByRole('status').filter({ hasText: 'New version.' })).toBeVisible()
  expect((await client.rpc('open_run')).status).toBe(503)
  await player.goto('/adventure/school')
  await expect(toast(player, 'The game is closed for maintenance.')).toBeVisible()
  await expect(player).toHaveURL(/\/camp$/)
  await change(operator, 'End maintenance', 'End maintenance')
  await expect(player.getByRole('status').filter({ hasText: 'New version.' })).toBeHidden()
  expect((await client.rpc('open_run')).error).toBeNull()
})
