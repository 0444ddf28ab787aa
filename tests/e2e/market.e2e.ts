import { type Browser, expect, type Page, test } from '@playwright/test'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { newPlayer, storedSave, toast } from './players.ts'
import { atHome, unread } from './two-browsers.ts'
import { bringHome } from './veterans.ts'

/** A player with two rolls of duct tape and this many coins, on the flea market. */
async function atMarket(browser: Browser, url: string, coins: number): Promise<{ player: PlayerAccount; page: Page }> {
  const player = await newPlayer(url)
  await bringHome(url, player, { coins, items: { duct_tape: 2 }, enemiesKilledByType: { regular: 60 } })
  const page = await atHome(browser, player, '/flea-market')
  // Everything later is new.
  await expect(page.getByRole('tabpanel', { name: 'Offers' }).getByRole('list')).toBeVisible()
  return { player, page }
}
const tape = (page: Page, panel: 'Offers' | 'Your Listings') =>
  page.getByRole('tabpanel', { name: panel }).getByRole('listitem', { name: 'Duct Tape' })
const coins = (page: Page) => page.locator('header [data-resource=coins]')
const addItem = (page: Page) => page.getByRole('dialog', { name: 'Add Item' })
const tapeToOffer = (page: Page) => addItem(page).locator('label').filter({ hasText: 'Duct Tape' })
const tapes = async (url: string, player: PlayerAccount) => (await storedSave(url, player, 1)).inventory.duct_tape?.count ?? 0

/** Selects the tape and enters a price; the dialog stays open. */
async function offerTape(page: Page, price: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Item' }).click()
  await tapeToOffer(page).click()
  await addItem(page).getByLabel('Price in coins').fill(price)
  await addItem(page).getByRole('button', { name: 'List Item' }).click()
}

test('a listing is seen and bought at once, and mail pays for it (FLEA-14, FLEA-16, MAIL-08, HUD-04)', async ({ browser, baseURL }) => {
  const url = baseURL as string
  const [ann, ben] = await Promise.all([atMarket(browser, url, 20), atMarket(browser, url, 400)])

  await offerTape(ann.page, '137')
  await expect(toast(ann.page, 'Duct Tape is offered for 137 coins.')).toBeVisible()
  await expect(tape(ann.page, 'Your Listings')).toContainText('137')
  expect(await tapes(url, ann.player)).toBe(1)

  // New offers are announced and shown on request, so that no button moves under the pointer.
  await ben.page.getByRole('button', { name: '1 new' }).click()
  const offer = tape(ben.page, 'Offers').filter({ hasText: ann.player.username })
  await expect(offer).toContainText('137')
  await offer.getByRole('button', { name: 'Buy' }).click()
  await expect(toast(ben.page, 'Bought Duct Tape for 137 coins.')).toBeVisible()
  await expect(coins(ben.page)).toHaveText('263')
  await expect(offer).toContainText('Bought')
  expect(await tapes(url, ben.player)).toBe(3)

  // The seller sees it without any action: the card, the badge, the letter.
  await expect(tape(ann.page, 'Your Listings')).toContainText('No longer listed')
  await expect(unread(ann.page)).toContainText('1')
  await expect(coins(ann.page)).toHaveText('20')
  await unread(ann.page).click()
  await ann.page.getByRole('list', { name: 'Letters' }).getByRole('button').click()
  const mail = ann.page.getByRole('dialog', { name: 'Sold: Duct Tape' })
  await expect(mail).toContainText(`Mara (${ben.player.username}) bought your Duct Tape for 137 coins.`)
  await expect(unread(ann.page)).not.toContainText('1')
  await mail.getByRole('button', { name: 'Accept Funds' }).click()
  await expect(toast(ann.page, 'Funds claimed successfully!')).toBeVisible()
  await expect(mail).toContainText('137 coins claimed.')
  await expect(coins(ann.page)).toHaveText('157')
  await mail.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(ann.page, 'Message deleted.')).toBeVisible()
  await expect(ann.page.getByText('Your inbox is empty.')).toBeVisible()
  expect((await storedSave(url, ann.player, 1)).coins).toBe(157)
})

test('a removed listing returns to the pack, and turns grey for players who view it (FLEA-12, FLEA-16)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  const [ann, ben] = await Promise.all([atMarket(browser, url, 0), atMarket(browser, url, 400)])
  await offerTape(ann.page, '12')
  await ben.page.getByRole('button', { name: '1 new' }).click()
  const offer = tape(ben.page, 'Offers').filter({ hasText: ann.player.username })
  await expect(offer).toContainText('12')

  await ann.page.route('**/functions/v1/remove-flea-market-listing', (route) => route.abort(), { times: 1 })
  await tape(ann.page, 'Your Listings').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(ann.page, 'Error removing listing')).toBeVisible()
  expect(await tapes(url, ann.player)).toBe(1)

  await tape(ann.page, 'Your Listings').getByRole('button', { name: 'Remove' }).click()
  await expect(toast(ann.page, 'Duct Tape is back in your pack.')).toBeVisible()
  expect(await tapes(url, ann.player)).toBe(2)
  await expect(offer).toContainText('No longer listed')
  await expect(offer.getByRole('button', { name: 'Buy' })).toHaveAttribute('aria-disabled', 'true')

  await ann.page.getByRole('button', { name: 'Add Item' }).click()
  await expect(tapeToOffer(ann.page).locator('.frame-quantity')).toHaveText('2')
})

test('a failed listing returns to the pack, both offline and when rejected (FLEA-10)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  const { player, page } = await atMarket(browser, url, 0)
  const address = '**/functions/v1/list-flea-market-item'
  const count = tapeToOffer(page).locator('.frame-quantity')
  // While the request is pending, the item has left the pack.
  let asked = () => {}
  const isAsked = new Promise<void>((resolve) => (asked = resolve))
  let fail = () => {}
  const isFailed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(
    address,
    async (route) => {
      asked()
      await isFailed
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"The stalls are shut."}' })
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Add Item' }).click()
  await expect(count).toHaveText('2')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await offerTape(page, '5')
  await isAsked
  await expect(count).toHaveCount(0)
  fail()
  await expect(toast(page, 'Error listing item: The stalls are shut.')).toBeVisible()
  await expect(count).toHaveText('2')

  await page.route(address, (route) => route.abort(), { times: 1 })
  await addItem(page).getByRole('button', { name: 'List Item' }).click()
  await expect(toast(page, /^Error listing item: (?!The stalls)./)).toBeVisible()
  await expect(count).toHaveText('2')
  expect(await tapes(url, player)).toBe(2)

  await addItem(page).getByRole('button', { name: 'List Item' }).click()
  await expect(toast(page, 'Duct Tape is offered for 5 coins.')).toBeVisible()
  expect(await tapes(url, player)).toBe(1)
})
