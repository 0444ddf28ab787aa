import type { Browser, Page } from '@playwright/test'
import type { PlayerAccount } from '../../tools/support/accounts.ts'
import { openGame } from './players.ts'

/** A new browser context, signed in, at an address of the game. */
export async function atHome(browser: Browser, player: PlayerAccount, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openGame(page, player, path)
  return page
}

/** The mailbox link with its count, by selector because a dialog hides it from roles. */
export const unread = (page: Page) => page.locator('nav a[href="/mailbox"]')
