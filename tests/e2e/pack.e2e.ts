import { expect, type Page, test } from '@playwright/test'
import { openGame, storedSave, toast } from './players.ts'
import { tailor } from './veterans.ts'

const items = (page: Page) => page.getByRole('list', { name: 'Items' }).locator(':scope > li')

// `npm test` covers it with the life in camp-life.e2e.ts, tests/economy/open-items.test.ts and the stories of the inventory.
test('lootbags open together, and finds are worn (CRATE-06, CRATE-07, INV-01, INV-03, EQUIP-20)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const url = baseURL as string
  const player = await tailor(url)
  await openGame(page, player)
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await items(page).filter({ hasText: 'Lootbag' }).getByRole('button', { name: 'Open All (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lootbags Opened' })
  await expect(toast(page, 'Opened 2 lootbags! You found 2 items.')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  const found = await dialog.getByRole('listitem').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') as string))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByLabel('Sort by').selectOption('Rarity')
  await page.reload()
  // Only the finds are above common, and the device remembers the order.
  await expect(page.getByLabel('Sort by')).toHaveValue('rarity')
  const dearest = items(page).locator('.item-details:not(.common)')
  await expect(dearest).toHaveCount(2)
  expect((await dearest.locator('h3').allInnerTexts()).toSorted()).toEqual(found.toSorted())
  await expect(items(page).filter({ hasText: 'Lootbag' })).toHaveCount(0)

  const [first] = found as [string]
  await items(page).filter({ hasText: first }).first().getByRole('button', { name: 'Equip' }).click()
  await expect(toast(page, new RegExp(`^Equipped ${first} in .+ slot!`))).toBeVisible()
  await expect(async () => {
    const { equippedItems } = await storedSave(url, player, 1)
    expect(Object.values(equippedItems).map((worn) => worn?.name)).toContain(first)
  }).toPass()
})

test('a ration is used at camp, and a bandage at full health is kept (INV-10, QUICK-02)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const player = await tailor(baseURL as string)
  await openGame(page, player)
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await page.getByLabel('Show').selectOption('Supplies')
  const bandage = items(page).filter({ hasText: 'Bandage' })
  await expect(bandage).toContainText('×5')
  await bandage.getByRole('button', { name: 'Use' }).click()
  await expect(toast(page, 'Nothing to heal: your health is full.')).toBeVisible()
  await expect(bandage).toContainText('×5')
  const ration = items(page).filter({ hasText: 'Food Ration' })
  await ration.getByRole('button', { name: 'Use' }).click()
  await expect(toast(page, 'Used Food Ration, restored 10 food.')).toBeVisible()
  await expect(ration).toContainText('×4')
})
