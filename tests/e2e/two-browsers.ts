import type { Browser, Page } from '@playwright/test'
import { openGame, type Player } from './players.ts'

/** A browser of its own, signed in, at an address of the game. */
export async function atHome(browser: Browser, player: Player, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openGame(page, player, path)
  return page
}

/** The header's link with its count; a dialog hides it from assistive technology, not from the eye. */
export const unread = (page: Page) => page.locator('nav a[href="/mailbox"]')
