import { expect, type Page, test } from '@playwright/test'
import { items } from '../../sim/content/items.ts'
import { demo, newGame, signUp } from '../../tools/support/accounts.ts'
import { openGame, storedSave, toast } from './players.ts'
import { bringHome, comeHome } from './veterans.ts'

const main = (page: Page) => page.getByRole('main')
const workbench = (page: Page) => page.getByRole('dialog', { name: 'Workbench' })
const recipe = (page: Page, name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const resource = (page: Page, name: string) => page.locator(`[data-resource=${name}]`)

/** Parses the missing things of a hint ("Missing: Metal Pipe ×3, Coins ×20.") into the gains of a run. */
function missing(hint: string) {
  const counts = new Map([...hint.matchAll(/([A-Z][A-Za-z ]+) ×(\d+)/g)].map(([, name = '', count]) => [name, Number(count)]))
  const materials = Object.values(items).filter(({ name }) => counts.has(name))
  return {
    coins: counts.get('Coins') ?? 0,
    scrap: counts.get('Scrap') ?? 0,
    items: Object.fromEntries(materials.map(({ id, name }) => [id, counts.get(name) ?? 0])),
    enemiesKilledByType: { regular: 100 },
  }
}

/** Delay of this device's clock in ms, so that the test can advance it instead of waiting for the workbench. */
const CLOCK_DELAY_MS = 280_000

/** Hides the Date header like some proxies do, so that the page only has the clock of the device. */
async function hideServerTime(page: Page): Promise<void> {
  await page.route(/\/(_local|auth|rest|functions)\//, async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
}

// A response may still be pending when a test ends; the error of its route would then fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('following the hints of the screens leads to a crafted knife (CAMP-04, CRAFT-01, UPG-15, CRAFT-16)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await signUp(url)
  const begun = Date.now() - CLOCK_DELAY_MS
  await newGame(url, player, 1, 'Mara', begun)
  await hideServerTime(page)
  await page.clock.install({ time: begun })
  await openGame(page, player)

  /** Follows a link in a hint or next to it. */
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).last().click()
  /** Reads the missing things, follows the link, and brings them home; the run itself is tested elsewhere. */
  async function fetchWhatIsMissing(): Promise<void> {
    const hint = await page.getByText(/^Missing: /).innerText()
    await page
      .getByText(/^Missing: /)
      .locator('..')
      .getByRole('link', { name: 'Map' })
      .click()
    await expect(page.getByRole('link', { name: /School/ })).toBeVisible()
    await bringHome(url, player, missing(hint))
    await page.reload()
    await follow('Back')
  }
  /** Uses the keyboard, because a Playwright click waits for `aria-disabled` to go. */
  async function askForCrafting(): Promise<void> {
    await page.getByRole('button', { name: 'Crafting' }).press('Enter')
    await expect(page.getByRole('tooltip')).toHaveText('Build the Workbench in Upgrades to unlock crafting!')
    await follow('Upgrades')
    await main(page).getByRole('button', { name: 'Upgrade Workbench (Lvl 0)' }).click()
  }

  await askForCrafting()
  await expect(workbench(page)).toContainText('Missing: Metal Pipe ×3, Duct Tape ×5, Scrap ×10, Coins ×20.')
  await workbench(page).getByRole('button', { name: 'Upgrade with Materials' }).press('Enter')
  await expect(toast(page, 'Not enough coins (on hand or banked) to complete this purchase.')).toBeVisible()
  await workbench(page).getByRole('button', { name: 'Buy for 5 diamonds' }).press('Enter')
  await expect(toast(page, 'Not enough diamonds to build Workbench Level 1 (requires 5 diamonds).')).toBeVisible()
  await fetchWhatIsMissing()

  await askForCrafting()
  await workbench(page).getByRole('button', { name: 'Upgrade with Materials' }).click()
  await expect(toast(page, 'Built Workbench Level 1 using materials!')).toBeVisible()
  await workbench(page).getByRole('button', { name: 'Close' }).last().click()
  await follow('Back')
  await follow('Crafting')
  // A locked recipe can be viewed.
  await recipe(page, 'Knife').click({ force: true })
  await expect(page.getByRole('button', { name: /^Craft 00:20/ })).toBeDisabled()
  await fetchWhatIsMissing()

  await follow('Crafting')
  await recipe(page, 'Knife').click()
  await page.getByRole('button', { name: /^Craft 00:20/ }).click()
  const timer = page.getByRole('timer', { name: 'Time left' })
  await expect(timer).toHaveText(/^00:(20|1\d)$/)
  await expect.poll(async () => (await storedSave(url, player, 1)).activeCraftingRecipeId).toBe('knife')
  // The workbench keeps working across a reload and on other screens.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Crafting' })).toContainText('Knife')
  // Leaving the screen writes. Advancing the clock during that write would time it out, and its toast would hide the next.
  const written = page.waitForResponse((answer) => answer.url().endsWith('/save-game'))
  await follow('Back')
  await written
  await expect(page.locator('.save-mark')).toHaveText('Saved')
  await page.clock.fastForward(20_000)
  await expect(toast(page, 'Successfully crafted Knife!')).toBeVisible()
  await follow('Inventory')
  await expect(card(page, 'Knife')).toBeVisible()
  await expect.poll(async () => (await storedSave(url, player, 1)).inventory.knife?.count).toBe(1)
  const { coins, scrap, inventory } = await storedSave(url, player, 1)
  expect([coins, scrap, inventory.metal_pipe?.count ?? 0, inventory.duct_tape?.count ?? 0]).toEqual([0, 0, 0, 0])
})

const CLOTH_SET = [
  ['Head', 'Hood of Odd Socks'],
  ['Chest', 'Layered Shirts'],
  ['Legs', 'Patched Trousers'],
  ['Feet', 'Wrapped Trainers'],
  ['Hands', 'Fingerless Wraps'],
] as const

test('crafts, wears, buys, sells and banks across reloads (EQUIP-03, EQUIP-15, EQUIP-19, WEAP-12)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const url = baseURL as string
  const player = await signUp(url)
  const begun = Date.now() - CLOCK_DELAY_MS
  await newGame(url, player, 1, 'Mara', begun)
  const runs: Readonly<Record<string, number>>[] = [
    { metal_pipe: 2, duct_tape: 4, lootbag: 1 },
    { metal_pipe: 2, duct_tape: 4 },
    { duct_tape: 3, cloth: 5 },
    { cloth: 12 },
  ]
  for (const items of runs) await bringHome(url, player, { coins: 50, scrap: 4, items, enemiesKilledByType: { regular: 75 } })
  await hideServerTime(page)
  await page.clock.install({ time: begun })
  await openGame(page, player, '/upgrades')
  await page.getByRole('button', { name: 'Upgrade Workbench (Lvl 0)' }).click()
  await workbench(page).getByRole('button', { name: 'Upgrade with Materials' }).click()
  await expect(toast(page, 'Built Workbench Level 1 using materials!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Upgrade Workbench (Lvl 1)' })).toBeVisible()

  await page.goto('/crafting')
  const craft = async (name: string) => {
    await recipe(page, name).click()
    await page.getByRole('button', { name: /^Craft 00:20/ }).click()
    await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
    // Advancing the clock would time out pending calls: no call takes 20 s.
    await expect(page.locator('.save-mark')).toHaveText('Saved')
    await page.clock.fastForward(20_000)
    await expect(toast(page, `Successfully crafted ${name}!`)).toBeVisible()
  }
  await craft('Knife')
  await page.getByRole('tab', { name: 'Armor' }).click()
  for (const [, name] of CLOTH_SET) await craft(name)
  await page.goto('/inventory')
  await expect(card(page, 'Knife')).toBeVisible()

  await page.goto('/character')
  const sets = page.getByRole('list', { name: 'Armor sets' })
  const defense = page.locator('.stats dl > div', { has: page.getByText('Defense', { exact: true }) }).locator('dd')
  for (const [place, name] of CLOTH_SET) {
    if (place === 'Hands') {
      await expect(sets).toHaveText('Cloth set 4 / 5')
      await expect(defense).toHaveText('0.5')
    }
    await page.getByRole('button', { name: new RegExp(`^${place}`) }).click()
    const dialog = page.getByRole('dialog', { name: place })
    await dialog.getByRole('listitem', { name }).getByRole('button', { name: 'Equip' }).click()
    await expect(toast(page, `Equipped ${name} in ${place.toLowerCase()} slot!`)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  // 0.5 from its pieces and 0.25 from the whole set.
  await page.reload()
  await expect(sets).toHaveText('Cloth set 5 / 5+0.3 defense')
  await expect(defense).toHaveText('0.8')
  await expect.poll(async () => (await storedSave(url, player, 1)).playerDefense).toBe(0.75)
  await page.getByRole('button', { name: /^Legs/ }).click()
  await page.getByRole('dialog', { name: 'Legs' }).getByRole('button', { name: 'Unequip' }).click()
  await expect(toast(page, 'Unequipped Patched Trousers from legs.')).toBeVisible()
  await expect(sets).toHaveText('Cloth set 4 / 5')

  await page.goto('/trader')
  await card(page, 'Medkit').getByRole('button', { name: 'Buy' }).click()
  await expect(toast(page, 'Bought Medkit for 10 coins!')).toBeVisible()
  await page.getByRole('tab', { name: 'Your Items' }).click()
  await card(page, 'Knife').getByRole('button', { name: 'Sell 1' }).click()
  await expect(toast(page, 'Sold 1 Knife for 15 coins!')).toBeVisible()
  await page.reload()
  // 200, minus 20 for the bench, 10 for each of six crafts, and 10 for the medkit.
  await expect(resource(page, 'total-coins')).toHaveText('125')
  await page.getByRole('tab', { name: 'Your Items' }).click()
  await expect(card(page, 'Medkit')).toContainText('×6')
  await expect(card(page, 'Knife')).toHaveCount(0)

  await page.goto('/camp')
  await page.getByRole('button', { name: /^Banking/ }).click()
  await page.getByLabel('Amount').fill('1')
  await page.getByRole('dialog', { name: 'Bank' }).getByRole('button', { name: 'Deposit' }).click()
  await expect(toast(page, 'Successfully deposited 1 coin.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Banking/ })).toContainText('1')
  await expect(resource(page, 'coins')).toHaveText('124')

  await page.goto('/inventory')
  await card(page, 'Lootbag').getByRole('button', { name: 'Open' }).first().click()
  const opened = page.getByRole('dialog', { name: 'Lootbags Opened' })
  const find = (await opened.getByRole('listitem').first().getAttribute('aria-label')) as string
  await page.reload()
  await expect(card(page, find)).toBeVisible()
  await expect(card(page, 'Lootbag')).toHaveCount(0)
})

test('crates open together, and their contents are shown and stored (CRATE-06, INV-03)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  await comeHome(baseURL as string, demo)
  const before = await storedSave(baseURL as string, demo, 1)
  await openGame(page, demo, '/inventory')
  await page.getByLabel('Show').selectOption('Supplies')
  await card(page, 'Crate').getByRole('button', { name: 'Open All (2)' }).click()
  await expect(toast(page, 'Opened 2 crates!')).toBeVisible()
  await expect.poll(async () => (await storedSave(baseURL as string, demo, 1)).inventory.crate?.count ?? 0).toBe(0)
  const { coins, scrap } = await storedSave(baseURL as string, demo, 1)
  expect(coins).toBeGreaterThanOrEqual(before.coins + 2)
  expect(scrap).toBeGreaterThanOrEqual(before.scrap + 2)
  await page.reload()
  await expect(resource(page, 'scrap')).toHaveText(String(scrap))
  await expect(card(page, 'Crate')).toHaveCount(0)
})
