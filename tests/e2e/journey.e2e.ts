import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { newestMail } from '../../tools/support/accounts.ts'
import { freePort, type GameServer, startGameServer } from '../../tools/support/game-server.ts'
import { takeChoices } from './players.ts'

const player = { username: 'Rhea_01', email: 'rhea@example.test', password: 'lamp-and-wire' }

async function signUpAndConfirm(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page
    .getByRole('link', { name: 'Continue to Login' })
    .or(page.getByRole('button', { name: 'Continue to Login' }))
    .click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  // Until then the login form is visible, which has a username field too.
  await page.getByRole('heading', { name: 'Sign Up' }).waitFor()
  await page.getByLabel('Username').fill(player.username)
  await page.getByLabel('Email').fill(player.email)
  await page.getByLabel('Password', { exact: true }).fill(player.password)
  await page.getByLabel('Confirm Password').fill(player.password)
  await page.getByLabel('Join the mailing list').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup-confirmation$/)
  const { links } = await newestMail(url, player.email)
  await page.goto(links[0] as string)
  await expect(page).toHaveURL(/\/email-confirmed/)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
}

async function logIn(page: Page, url: string): Promise<void> {
  // The form is shown until the session is loaded: wait until the network is idle.
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
  const form = page.getByRole('button', { name: 'Login' })
  const slots = page.getByRole('heading', { name: 'Select Your Profile' })
  await form.or(slots).first().waitFor()
  if (await slots.isVisible()) return
  await page.getByLabel('Username or Email').fill(player.username)
  await page.getByLabel('Password').fill(player.password)
  await form.click()
  await slots.waitFor()
}

async function nameSurvivor(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Slot 1' }).getByRole('button', { name: 'New Game' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Character' })
  await expect(dialog.getByLabel('Name')).toHaveValue(player.username)
  await dialog.getByLabel('Name').fill('Rhea')
  await dialog.getByRole('radio', { name: 'Female' }).check()
  await dialog.getByRole('button', { name: 'Create Character' }).click()
}

async function walkThroughIntro(page: Page): Promise<void> {
  for (const title of ['The City Before', 'The Fall', 'The Last Stand']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Will you Survive?' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Adventure' }).click()
  await expect(page.getByRole('heading', { name: "Rhea's Camp" })).toBeVisible()
}

const coinsShown = async (page: Page) => Number((await page.locator('[data-resource=coins]').innerText()).replace(/\D/g, ''))

/** Fights at the school until a coin was picked up, then returns to camp. Returns the gains of the dialog. */
async function playUntilACoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Debug Console' }).click()
  // With this seed an idle survivor picks up a coin after 24 seconds and dies 23 seconds later.
  await page.getByLabel('Seed').fill('168')
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.getByRole('link', { name: /School/ }).click()
  await takeChoices(page)
  const dialog = page.getByRole('dialog', { name: 'Adventure Complete' })
  const died = page.getByRole('alertdialog', { name: 'You died' })
  const gains = page.getByRole('region', { name: 'Adventure gains' })
  const coins = gains.locator('div', { has: page.getByAltText('Coins') }).locator('dd', { hasNotText: /^0$/ })
  // On a busy machine the test may miss those seconds: then it starts another run.
  await expect(async () => {
    await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^[0-4]:\d\d$/)
    await expect(coins.or(died).or(dialog).first()).toBeVisible({ timeout: 120_000 })
    if (await coins.isVisible()) return
    if (await died.isVisible()) await died.getByRole('button', { name: 'Return to camp' }).click()
    await dialog.getByRole('button', { name: 'Again' }).click()
    throw new Error('home without a coin')
  }).toPass()
  // A choice that opens at this moment has the focus.
  await expect(async () => {
    await page.keyboard.press('KeyC')
    await expect(dialog).toContainText('Map Loot', { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Verified by the server.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
}

test('a stranger signs up, plays, and has the coins after a server crash (NAV-12, SLOT-10, POST-01)', async ({ page }) => {
  test.setTimeout(300_000)
  const data = await mkdtemp(join(tmpdir(), 'nightfence-journey-'))
  const port = await freePort()
  let server: GameServer = await startGameServer({ data, port })
  try {
    await signUpAndConfirm(page, server.url)
    await logIn(page, server.url)
    await nameSurvivor(page)
    await walkThroughIntro(page)
    expect(await coinsShown(page)).toBe(0)
    await playUntilACoin(page)
    const coins = await coinsShown(page)
    expect(coins).toBeGreaterThan(0)

    await server.kill()
    server = await startGameServer({ data, port })
    await page.goto(`${server.url}/camp`)
    await expect(page.getByRole('heading', { name: "Rhea's Camp" })).toBeVisible()
    expect(await coinsShown(page)).toBe(coins)
    await page.goto(`${server.url}/profile-selection`)
    await page.getByRole('group', { name: 'Slot 1' }).getByRole('button', { name: 'Load Game' }).click()
    await expect(page).toHaveURL(/\/camp$/)
    expect(await coinsShown(page)).toBe(coins)
  } finally {
    await server.stop()
    await rm(data, { recursive: true, force: true })
  }
})
