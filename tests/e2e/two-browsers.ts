import { type Browser, expect, type Page } from '@playwright/test'
import { logIn, type Player, slot } from './players.ts'

/** A browser of its own, signed in, at an address of the game. */
export async function atHome(browser: Browser, player: Player, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await logIn(page, player)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(page).toHaveURL(/\/camp$/)
  await page.goto(path)
  return page
}

/** The header's link with its count; a dialog hides it from assistive technology, not from the eye. */
export const unread = (page: Page) => page.locator('nav a[href="/mailbox"]')
