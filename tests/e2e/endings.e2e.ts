import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, type Request, test } from '@playwright/test'
import type { Command } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { freePort, type GameServer, startGameServer } from '../../tools/support/game-server.ts'
import { nightly } from '../support/nightly.ts'
import { replayed } from '../support/replayed.ts'
import { bossUpgrade, enterFromMap, instinct, levelUp, newPlayer, openGame, storedSave, takeChoices, toast } from './players.ts'
import { createWithPendingLevelUps, createWithPendingUpgrades, dead, veteran } from './veterans.ts'

const crates = (page: Page) => page.getByRole('dialog', { name: 'Crates Opened' })
const summary = (page: Page) => page.getByRole('dialog', { name: 'Adventure Complete' })

/** The speed and seed of the console last as long as the page, so the run is entered from the camp. */
async function enter(page: Page, place: RegExp): Promise<void> {
  await takeChoices(page, instinct(page))
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await page.getByLabel('Run speed').selectOption('25')
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  await enterFromMap(page, place)
}

/** Takes the first offer. The dialog ignores input for a moment, so that a key pressed in the fight chooses nothing. */
async function choose(dialog: ReturnType<typeof levelUp>): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.getByRole('button').first().click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 300 })
  }).toPass()
}
/** Closes the dialog once its rewards are stored, since its button is disabled until then. */
async function finish(page: Page): Promise<void> {
  await expect(summary(page)).toBeVisible({ timeout: 60_000 })
  await expect(async () => {
    if (await summary(page).isVisible()) await summary(page).getByRole('button').last().click({ timeout: 1_000 })
    await expect(summary(page)).toBeHidden({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
}
const isSettlement = (request: Request) => request.url().endsWith('/save-game') && (request.postData() ?? '').includes('"settle-run"')
const settlement = async (page: Page) =>
  (await page.waitForResponse((answer) => isSettlement(answer.request()), { timeout: 60_000 })).status()

/** Everything that a run may add to. */
const wealthOf = ({ coins, scrap, diamonds, inventory, lifetimeEnemiesKilledByMap: kills }: Save) => ({
  coins,
  scrap,
  diamonds,
  inventory,
  kills,
})
const wealth = async (url: string, player: PlayerAccount) => wealthOf(await storedSave(url, player, 1))
const coinsShown = async (page: Page) => Number((await page.locator('[data-resource=coins]').innerText()).replace(/\D/g, ''))

/** Reloads during the last dialogs of a run, and expects no lost or doubled rewards and no repeated dialogs. */
async function reload(page: Page, url: string, player: PlayerAccount): Promise<void> {
  const richer = await wealth(url, player)
  await page.reload()
  await expect(page.locator('[data-resource=coins]')).toHaveText(/\d/)
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  expect([await wealth(url, player), await coinsShown(page)]).toEqual([richer, richer.coins])
  await expect(crates(page).or(summary(page))).toBeHidden()
}

test('after time up the crates come first, and a reload loses nothing (RUN-03, POST-12, OP-91)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await veteran(url)
  await openGame(page, player)
  const before = await wealth(url, player)
  const status = settlement(page)
  await enter(page, /Dev/)
  await expect(crates(page)).toBeVisible({ timeout: 60_000 })
  await expect(summary(page)).toBeHidden()
  expect(await status).toBe(200)
  expect((await wealth(url, player)).coins).toBeGreaterThan(before.coins)
  await reload(page, url, player)
})

test('a boss chest at time up is chosen at camp before crates and summary (POST-02, POST-04, OP-14, OP-91)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const url = baseURL as string
  const player = await veteran(url, { owes: 1 })
  // A slow network: the assets of the choice arrive after the run.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/assets\/choice[^/]*\.js/, async (route) => {
    await arrival
    await route.continue()
  })
  await openGame(page, player)
  const status = settlement(page)
  await enter(page, /Dev/)
  expect(await status).toBe(200)
  await expect(page).toHaveURL(/\/camp$/)
  await expect(crates(page).or(summary(page))).toBeHidden()
  arrive()
  await expect(bossUpgrade(page)).toBeVisible()
  await expect(crates(page).or(summary(page))).toBeHidden()
  await choose(bossUpgrade(page))
  await crates(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(summary(page)).toContainText('5:00')
  await expect(crates(page)).toBeHidden()
  await expect(page).toHaveURL(/\/camp$/)
  await page.keyboard.press('Escape')
  await expect(summary(page)).toBeVisible()
  const taken = async () => (await storedSave(url, player, 1)).weaponUpgradeHistory.length
  await expect.poll(taken).toBe(1)
  await reload(page, url, player)
  const { weaponUpgradeHistory, ext } = await storedSave(url, player, 1)
  expect([weaponUpgradeHistory.length, ext.pendingWeaponUpgrades]).toEqual([1, 0])
})

for (const [what, owing, dialog] of [
  ['LEVEL-15 a level-up', createWithPendingLevelUps, levelUp],
  ...nightly([['OP-14 a boss upgrade', createWithPendingUpgrades, bossUpgrade] as const], []),
] as const) {
  test(`${what} keeps its offers across a reload and is taken once`, { tag: '@nightly' }, async ({ page, baseURL }) => {
    const url = baseURL as string
    const player = await owing(url)
    const taken = async () => {
      const { powerUpHistory, weaponUpgradeHistory, ext } = await storedSave(url, player, 1)
      return [powerUpHistory.length + weaponUpgradeHistory.length, ext.pendingWeaponUpgrades]
    }
    await openGame(page, player)
    const offers = () => dialog(page).getByRole('button').allInnerTexts()
    await expect(dialog(page)).toBeVisible()
    const offered = await offers()
    await page.reload()
    await expect(dialog(page)).toBeVisible()
    expect(await offers()).toEqual(offered)
    expect((await taken())[0]).toBe(0)
    // One of two: then the next offers follow. A click shows its choice at once, and a second click would take both.
    const asked = await dialog(page).innerText()
    const isTaken = () =>
      dialog(page).evaluate(
        (element: HTMLElement, before) => element.innerText !== before || element.querySelector('.choice.is-taken') !== null,
        asked,
      )
    await expect(async () => {
      await dialog(page).getByRole('button').first().click({ timeout: 1_000 })
      expect(await isTaken()).toBe(true)
    }).toPass()
    await expect(dialog(page)).not.toHaveText(asked, { useInnerText: true })
    await expect(async () => expect((await taken())[0]).toBe(1)).toPass()
    await page.reload()
    await choose(dialog(page))
    await expect(async () => expect(await taken()).toEqual([2, 0])).toPass()
  })
}

// `npm test` covers it with tests/play/run-effects.browser.test.tsx, and the journey of a death in run.e2e.ts.
test('a reload in the death dialog leads to camp with the losses, and not into a run (OP-99)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const url = baseURL as string
  const player = await dead(url)
  await openGame(page, player, '/adventure/school')
  await expect(page).toHaveURL(/\/camp$/)
  await expect(summary(page)).toBeVisible()
  await finish(page)
  await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
  const { ext, xp } = await storedSave(url, player, 1)
  expect([ext.run, ext.deathPending, ext.draws.run, xp]).toEqual([null, false, 1, 3])
})

/** Unsent commands on this device. */
const unsent = (page: Page): Promise<Command[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('nightfence'))
    const [text = 'null'] = await settled(database.transaction('entries').objectStore('entries').getAll())
    database.close()
    const stored = JSON.parse(text) as { batch: { commands: Command[] } | null; queue: Command[] } | null
    return stored === null ? [] : [...(stored.batch?.commands ?? []), ...stored.queue]
  })

test('an outage or crash at the end of a run loses and doubles nothing (SAVE-06, OP-90, OP-91)', {
  tag: '@nightly',
}, async ({ page }) => {
  const data = await mkdtemp(join(tmpdir(), 'nightfence-gone-'))
  const port = await freePort()
  let server: GameServer = await startGameServer({ data, port })
  const found = page.getByRole('region', { name: 'Adventure gains' }).locator('div', { has: page.getByAltText('Coins') })
  const findCoins = () => expect(found.locator('dd')).not.toHaveText('0', { timeout: 60_000 })
  try {
    const { url } = server
    const player = await veteran(url)
    const isStored = (expected: ReturnType<typeof wealthOf>) =>
      expect(async () => expect(await wealth(url, player)).toEqual(expected)).toPass({ timeout: 60_000 })
    // This page has not loaded the camp and the rewards yet: it enters the run through its first screen.
    await openGame(page, player, '/adventure-map', url)

    await test.step('outage: shows the camp, the summary and one toast, and stores everything after the restart', async () => {
      await enter(page, /Dev/)
      await findCoins()
      await page.waitForLoadState('networkidle')
      const playing = await storedSave(url, player, 1)
      await server.kill()
      await page.keyboard.press('KeyC')
      // Found by selector, because the dialog hides it from roles.
      await expect(page.locator('h1')).toHaveText("Mara's Camp")
      await expect(toast(page, 'Failed to save game.')).toBeVisible()
      await expect(crates(page).or(summary(page)).first()).toBeVisible()
      await expect(page.locator('[data-save]')).toHaveText('Unsaved')
      const expected = wealthOf(replayed(playing, await unsent(page)))
      expect(expected.coins).toBeGreaterThan(playing.coins)

      server = await startGameServer({ data, port })
      await isStored(expected)
      await expect(page.locator('[data-save]')).toHaveText('Saved')
      if (await crates(page).isVisible()) await crates(page).getByRole('button', { name: 'Close' }).last().click()
      await finish(page)
      expect([await coinsShown(page), await wealth(url, player)]).toEqual([expected.coins, expected])
    })

    await test.step('crash while saving: stores the run once for any last answer', async () => {
      await enter(page, /Dev/)
      await findCoins()
      const playing = await storedSave(url, player, 1)
      const sent = page.waitForRequest(isSettlement)
      await page.keyboard.press('KeyC')
      const { commands } = (await sent).postDataJSON() as { commands: Command[] }
      await server.kill()
      const expected = wealthOf(replayed(playing, commands))
      expect(expected.coins).toBeGreaterThan(playing.coins)

      server = await startGameServer({ data, port })
      await isStored(expected)
      await page.goto(`${url}/camp`)
      await expect(page.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
      expect([await coinsShown(page), await wealth(url, player)]).toEqual([expected.coins, expected])
    })
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
})

test('a page that cannot be loaded appears with its styles once the network is back', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string))
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Settlers' }).click()
  await expect(page).toHaveURL(/\/settlers$/)
  await page.waitForEvent('console', (line) => line.type() === 'warning' && /fetch|preload/i.test(line.text()))
  await expect(page.getByText('Something went wrong on this page.')).toBeHidden()
  await page.unroute('**/assets/**')
  await expect(page.getByRole('heading', { name: 'Settlers' })).toBeVisible()
  const unstyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null).length
  expect(await page.evaluate(unstyled)).toBe(0)
})
