import { expect, type Page, test } from '@playwright/test'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { newPlayer, openGame, toast } from './players.ts'
import { bringHome } from './veterans.ts'

/** A player with 400 coins on hand at the camp. */
async function atCamp(page: Page, url: string): Promise<PlayerAccount> {
  const player = await newPlayer(url)
  await bringHome(url, player, { coins: 400, enemiesKilledByType: { regular: 60 } })
  await openGame(page, player)
  await page.getByRole('heading', { name: "Mara's Camp" }).waitFor()
  return player
}
const resource = (page: Page, name: string) => page.locator(`[data-resource=${name}]`)
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/functions/v1/save-game') && response.status() === 200)

/** The trader's stock, without the rare piece of the day. */
const wares = (page: Page) => page.locator('.wares').getByRole('listitem')

test('a deposit is in the bank history, also after a reload (BANK-04, BANK-05, BANK-12)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  await atCamp(page, baseURL as string)
  await page.getByRole('button', { name: /^Banking/ }).click()
  const bank = page.getByRole('dialog', { name: 'Bank' })
  await bank.getByRole('tab', { name: 'History' }).click()
  await expect(bank.getByText('No transactions yet.')).toBeVisible()

  await bank.getByRole('tab', { name: 'Deposit' }).click()
  await bank.getByLabel('Amount').fill('1 20')
  await expect(bank.getByRole('button', { name: 'Deposit' })).toBeDisabled()
  await bank.getByLabel('Amount').fill('120')
  await bank.getByRole('button', { name: 'Deposit' }).click()
  await expect(toast(page, 'Successfully deposited 120 coins.')).toBeVisible()
  await bank.getByRole('tab', { name: 'Withdraw' }).click()
  await bank.getByLabel('Amount').fill('20')
  await bank.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'Successfully withdrew 20 coins.')).toBeVisible()
  await expect(bank.getByLabel('Amount')).toHaveValue('')

  await page.reload()
  await expect(resource(page, 'coins')).toHaveText('300')
  await page.getByRole('button', { name: /^Banking/ }).click()
  await bank.getByRole('tab', { name: 'History' }).click()
  await expect(bank.getByRole('listitem')).toHaveText([/^Withdrew −20.*Balance100$/, /^Deposited \+120.*Balance120$/])
})

test('purchases, sales and the stock persist across a reload (TRADE-09, TRADE-10, TRADE-13)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  await atCamp(page, baseURL as string)
  await page.getByRole('link', { name: 'Trader' }).click()
  await expect(page.getByRole('heading', { name: 'The Trader' })).toBeVisible()
  await expect(wares(page)).toHaveCount(12)
  const names = () => wares(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const stock = await names()
  expect(stock.slice(0, 2)).toEqual(['Medkit', 'Rare Metal'])

  await page.getByRole('listitem', { name: 'Medkit' }).getByRole('button', { name: 'Buy' }).click()
  await expect(toast(page, 'Bought Medkit for 10 coins!')).toBeVisible()
  await expect(resource(page, 'total-coins')).toHaveText('390')
  await page.getByRole('tab', { name: 'Your Items' }).click()
  const bandage = page.getByRole('listitem', { name: 'Bandage' })
  await bandage.getByRole('button', { name: 'Sell 1' }).click()
  await expect(toast(page, 'Sold 1 Bandage for 7 coins!')).toBeVisible()
  await expect(bandage).toContainText('×4')
  // Uses the keyboard, because a Playwright click waits for `aria-disabled` to go.
  await page.getByRole('button', { name: /^Refresh 5/ }).press('Enter')
  await expect(toast(page, 'Not enough diamonds to instantly refresh stock (5 Diamonds required).')).toBeVisible()

  const left = saved(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await left
  await page.getByRole('link', { name: 'Trader' }).click()
  await page.reload()
  await expect(resource(page, 'total-coins')).toHaveText('397')
  expect(await names()).toEqual(stock)
  await page.getByRole('tab', { name: 'Your Items' }).click()
  await expect(page.getByRole('listitem', { name: 'Medkit' })).toContainText('×6')
  await expect(bandage).toContainText('×4')
})

test('editing the stored trader data in the browser gains nothing (OP-84)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await atCamp(page, baseURL as string)
  await page.getByRole('link', { name: 'Trader' }).click()
  await expect(wares(page)).toHaveCount(12)
  const names = () => wares(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const stock = await names()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('nightfence.trader-stock')) localStorage.setItem(key, '[{"id":"katana","buyPrice":1,"sellPrice":9999}]')
      if (key.startsWith('nightfence.trader-last-refresh')) localStorage.setItem(key, '9999999999999')
    }
  })
  await page.reload()
  await expect(wares(page)).toHaveCount(12)
  expect(await names()).toEqual(stock)
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await expect(page.getByRole('region', { name: 'Debug Console' })).toContainText("This device's copy of the trader's stock")
})
