import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DISPLAY, kilobytes, note, seen, watchAnswers } from '../bench/page-figures.ts'
import { logIn, newestMail, newGame, signUp, slot, storedSave, takeChoices, toast } from './players.ts'
import { test } from './reported.ts'

/** Has a page count the presses that a person makes on it. */
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, { clicks: 0 })
    addEventListener('click', ({ isTrusted }) => isTrusted && (globalThis as unknown as { clicks: number }).clicks++, true)
  })
const clicks = (page: Page) => page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks)

/** From the landing to the first frame. */
async function playNow(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page).toHaveURL(/\/adventure\/school$/)
}
/** Once the run has begun, back to camp and past its summary. */
async function comeHome(page: Page): Promise<void> {
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^4:5\d$/)
  await page.keyboard.press('KeyC')
  const summary = page.getByRole('dialog', { name: 'Adventure Complete' })
  await summary.getByRole('button', { name: 'Continue' }).click()
  await expect(summary).toBeHidden()
}
const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Save your survivor' })
const campOf = (page: Page) => page.getByRole('heading', { name: /'s Camp$/ })
/** What is asked of the server for screens that lead to other people. */
const SOCIAL = /\/rest\/v1\/(messages|player_mail|friends|friend|blocks|flea_market)|\/rest\/v1\/rpc\/(radio|market|mail)|market-/

test('LAND-05, LAND-06, NAV-13, ACCT-15, ACCT-17 one click to the first frame; later the survivor is saved, and everything is there', async ({
  page,
  context,
  baseURL,
  reported,
}) => {
  const url = baseURL as string
  await countClicks(page)
  await takeChoices(page)
  const recorded = watchAnswers(context)
  const asked: string[] = []
  page.on('request', (request) => SOCIAL.test(request.url()) && asked.push(request.url()))
  await note(context, [DISPLAY])
  await playNow(page)
  expect(await clicks(page)).toBe(1)
  const shown = await seen(page, DISPLAY)
  // The bound is a figure of `npm run bench -- page`; on a busy machine some of what follows the first frame comes before it.
  expect(kilobytes((await recorded()).filter(({ at }) => at <= shown))).toBeLessThan(1_800)

  await comeHome(page)
  await expect(saveDialog(page)).toContainText('Your first run is over.')
  await page.keyboard.press('Escape')
  const name = await campOf(page).innerText()
  await expect(page.getByText('this survivor lives on this device only')).toBeVisible()

  // The page is closed, and opened again at its first address.
  await page.goto('about:blank')
  await page.goto('/')
  await expect(page).toHaveURL(/\/camp$/)
  await expect(campOf(page)).toHaveText(name)
  await expect(saveDialog(page)).toBeHidden()
  await expect(page.getByText('this survivor lives on this device only')).toBeVisible()
  const radio = page.getByRole('link', { name: 'Ham Radio' })
  await expect(radio.getByRole('img', { name: 'needs an account' })).toBeVisible()
  await radio.click()
  await expect(page.getByRole('heading', { name: 'The radio needs a call sign' })).toBeVisible()
  expect(asked).toEqual([])

  const player = {
    username: `g${randomUUID().slice(0, 12)}`,
    email: `g${randomUUID().slice(0, 12)}@example.test`,
    password: 'lamp-and-wire',
  }
  await page.getByRole('button', { name: 'Save your survivor' }).click()
  await saveDialog(page).getByLabel('Username').fill('demo')
  await saveDialog(page).getByLabel('Email').fill(player.email)
  await saveDialog(page).getByLabel('Password').fill(player.password)
  await saveDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(saveDialog(page).getByLabel('Username')).toHaveAccessibleDescription(
    'This username is already taken. Please choose another.',
  )
  await saveDialog(page).getByLabel('Username').fill(player.username)
  await saveDialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(player.email)

  const mailbox = await context.newPage()
  await mailbox.goto((await newestMail(url, player.email)).links[0] as string)
  await expect(mailbox.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await mailbox.close()
  await expect(toast(page, 'Your survivor is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The radio needs a call sign' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible()
  expect(`${(await storedSave(url, player, 1)).characterName}'s Camp`).toBe(name)

  await page.goto('/profile-selection')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully.')).toBeVisible()
  await logIn(page, player)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(campOf(page)).toHaveText(name)
  // The name that was taken.
  expect(reported.splice(0).filter((line) => !line.includes('409'))).toEqual([])
})

test('ACCT-16 a guest who has an account takes the survivor along; a tab that is closed in between loses nothing', async ({
  page,
  baseURL,
}) => {
  const url = baseURL as string
  const player = await signUp(url)
  for (const slot of [1, 2, 3]) await newGame(url, player, slot, `Mara ${slot}`)
  await takeChoices(page)
  await playNow(page)
  await comeHome(page)
  const name = await campOf(page).innerText()
  await saveDialog(page).getByRole('button', { name: 'I have an account' }).click()
  const login = page.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Username or Email').fill(player.username)
  await login.getByLabel('Password').fill(player.password)
  await login.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose a slot' })).toContainText('Mara 2, level 1')
  await page.reload()
  const choice = page.getByRole('dialog', { name: 'Choose a slot' })
  await choice.getByRole('button', { name: 'Use Slot 2' }).click()
  await expect(toast(page, 'Your survivor came along into Slot 2!')).toBeVisible()
  await expect(campOf(page)).toHaveText(name)
  expect(`${(await storedSave(url, player, 2)).characterName}'s Camp`).toBe(name)
  await page.goto('/profile-selection')
  await slot(page, 2).getByRole('button', { name: 'Restore Backup' }).click()
  await expect(page.getByRole('dialog')).toContainText('Mara 2, level 1')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Select Your Profile' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('LAND-05 two tabs that begin at once are one guest with one survivor', async ({ page, context, reported }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/')])
  const begun: string[] = []
  context.on('request', (request) => /\/auth\/v1\/signup/.test(request.url()) && begun.push(request.url()))
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Play now' }).click()))
  await expect(page).not.toHaveURL(/\/$/)
  await expect(other).not.toHaveURL(/\/$/)
  expect(begun).toHaveLength(1)
  // The second to make the survivor is told that there is one.
  expect(reported.splice(0).filter((line) => !line.includes('422'))).toEqual([])
})

test('LAND-05 a server that is gone is told of, and one press later the run begins', async ({ page, reported }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.route('**/auth/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Play now' }).click()
  await expect(page.getByRole('alert')).toHaveText('The server does not answer. Nothing is lost.')
  await page.unroute('**/auth/v1/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  expect(reported.splice(0).filter((line) => !/ERR_FAILED|Failed to fetch/.test(line))).toEqual([])
})
