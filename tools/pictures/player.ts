import type { Page } from 'playwright'
import { t } from '../../src/language/t.ts'
import { newGame, type PlayerAccount, signUp } from '../support/accounts.ts'
import { choose, FRAME_MS, realTime, step } from './own-time.mjs'

const MAX_CLAIMS = 40

/** Signs a player up and creates a survivor of the same name in slot 1. */
export async function createPlayer(url: string, username: string, avatar: string): Promise<PlayerAccount> {
  const player = await signUp(url, { username })
  await newGame(url, player, 1, username, Date.now(), avatar)
  return player
}

/** Logs in on the login page, which leads to the slots. */
export async function logIn(page: Page, url: string, { username, password }: PlayerAccount): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=identifier]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/profile-selection')
}

/** Loads the survivor in slot 1. */
export async function loadGame(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('slots.loadGame') })
    .first()
    .click()
  await page.waitForURL('**/camp')
}

/** Fixes the seed of the next run in the debug console, so that a run can be filmed again. */
export async function fixSeed(page: Page, seed: number): Promise<void> {
  await page.getByRole('button', { name: t('shell.debugConsole') }).click()
  const console = page.getByRole('region', { name: t('shell.debugConsole') })
  await console.getByLabel(t('shell.debug.seed')).fill(String(seed))
  await console.getByRole('button', { name: t('shared.close') }).click()
}

/** From the camp into a run at School, at the default rank. */
export async function enterSchool(page: Page): Promise<void> {
  await page.locator('nav a[href="/adventure-map"]').first().click()
  const way = page.locator('.map').getByLabel(t('page-titles.places.school'))
  await way.click()
  const start = page.getByRole('dialog').locator('a[href^="/adventure/school"]')
  const timer = page.getByRole('timer')
  await timer.or(start).first().waitFor()
  if (await start.isVisible()) await start.click()
  await timer.waitFor()
}

/** Claims the rewards of goals that are reached, so that the camp shows the next goal. */
export async function claimGoals(page: Page): Promise<void> {
  const claim = page.getByRole('main').getByRole('button', { name: t('tasks.claimOf', { task: '' }).trim() })
  await page.locator('.camp-tiles').waitFor()
  for (let goals = 0; goals < MAX_CLAIMS && (await claim.isVisible()); goals++) {
    await claim.click()
    await page.waitForTimeout(500)
  }
}

/** Returns to camp, and waits for the summary of the run. */
export async function goHome(page: Page): Promise<void> {
  await choose(page, 0)
  await page.keyboard.press('KeyC')
  await step(page, FRAME_MS)
  await realTime(page)
  const summary = page.locator('.verdict')
  const crates = page.getByRole('dialog', { name: t('rewards.cratesOpened') })
  await summary.or(crates).first().waitFor()
  if (await crates.isVisible()) await crates.getByRole('button').last().click()
  await summary.waitFor()
}
