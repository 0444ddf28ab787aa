import type { Page } from '@playwright/test'
import { nameOn } from './languages.ts'

/** A place checked by `layout.e2e.ts`. */
export interface LayoutPlace {
  readonly path: string
  /** The name of the opened dialog, if any. */
  readonly name?: string
  readonly open?: (page: Page) => Promise<unknown>
}
/** Names are given in English and found in the language of the page. */
const button = async (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name: await nameOn(page, name) })
    .first()
    .click()
const tab = async (page: Page, name: string | RegExp) => page.getByRole('tab', { name: await nameOn(page, name) }).click()
const at = (path: string, name: string, open: (page: Page) => Promise<unknown>): LayoutPlace => ({ path, name, open })

export const entrances: readonly LayoutPlace[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/signup-confirmation' },
  { path: '/email-confirmed' },
  { path: '/forgot-password' },
  { path: '/reset-password' },
  { path: '/tonight' },
  { path: '/nope' },
  { path: '/boards' },
  { path: '/economy' },
  { path: '/accessibility' },
  { path: '/terms' },
  { path: '/delete-account' },
]
export const slots: readonly LayoutPlace[] = [
  { path: '/profile-selection' },
  at('/profile-selection', 'New Character', (page) => button(page, 'New Game')),
  at('/profile-selection', 'Delete', (page) => button(page, /^Delete/)),
  at('/profile-selection', 'Backups', (page) => button(page, 'Restore Backup')),
  { path: '/intro-slideshow' },
]
const settings = ['General', 'Account', 'Social', 'FAQ', 'App Info'] as const
export const camp: readonly LayoutPlace[] = [
  { path: '/camp' },
  at('/camp', 'How to Play', (page) => button(page, 'How to Play')),
  at('/camp', 'Bank', (page) => button(page, /^Banking/)),
  at('/camp', 'Bank history', async (page) => {
    await button(page, /^Banking/)
    await tab(page, 'History')
  }),
  ...settings.map((name) =>
    at('/camp', `Settings, ${name}`, async (page) => {
      await button(page, 'Settings')
      await tab(page, name)
    }),
  ),
  at('/camp', 'Accessibility', async (page) => {
    await button(page, 'Settings')
    await button(page, /^Sizes, contrast/)
  }),
  at('/camp', 'Feedback', async (page) => {
    await button(page, 'Settings')
    await tab(page, 'App Info')
    await button(page, /^Send Feedback/)
  }),
  at('/camp', 'Debug Console', (page) => button(page, 'Debug Console')),
  { path: '/adventure-map' },
  // The demo player has survived here, so the ranks are open.
  at('/adventure-map', 'School', async (page) => {
    await button(page, /^School/)
    await button(page, 'Higher rank')
  }),
  { path: '/upgrades' },
  at('/upgrades', 'Workbench', (page) => button(page, /^Upgrade Workbench/)),
  at('/upgrades', 'Blueprints', (page) => button(page, 'Learn Blueprints')),
  at('/upgrades', 'Research', (page) => button(page, /^Research/)),
  at('/upgrades', 'Facility', (page) => button(page, /^Walls/)),
]
export const belongings: readonly LayoutPlace[] = [
  { path: '/trader' },
  at('/trader', 'Looks', (page) => tab(page, 'Looks')),
  { path: '/inventory' },
  { path: '/crafting' },
  at('/crafting', 'Armor', (page) => tab(page, 'Armor')),
  at('/crafting', 'recipe', (page) => page.getByRole('option').first().click()),
  { path: '/character' },
  ...['Change avatar', 'Quick Slots', 'Projectile Colour', 'View Achievements', 'Reset Perks', /^Main Hand/, /^Level-Up Bonuses/].map(
    (name) => at('/character', String(name), (page) => button(page, name)),
  ),
]
export const others: readonly LayoutPlace[] = [
  { path: '/ham-radio' },
  at('/ham-radio', 'message', (page) => button(page, /^About/)),
  at('/ham-radio', 'Muted Players', async (page) => {
    const list = page.getByRole('button', { name: await nameOn(page, /^Muted \(/) })
    if (!(await list.isVisible())) {
      await button(page, /^About/)
      await button(page, 'Mute Player')
    }
    await list.click()
  }),
  { path: '/flea-market' },
  at('/flea-market', 'Your Listings', (page) => tab(page, 'Your Listings')),
  at('/flea-market', 'Add Item', async (page) => {
    await tab(page, 'Your Listings')
    await button(page, 'Add Item')
  }),
  at('/flea-market', 'Your Trades', (page) => button(page, 'Your Trades')),
  at('/flea-market', 'offer', (page) => button(page, /^About/)),
  { path: '/mailbox' },
  at('/mailbox', 'Send Mail', (page) => tab(page, 'Send Mail')),
  at('/mailbox', 'letter', async (page) => {
    const letters = page.getByRole('list', { name: await nameOn(page, 'Letters') })
    await letters.getByRole('button').first().click()
  }),
  at('/mailbox', 'Player Search', (page) => button(page, /^Player Search/)),
  { path: '/settlers' },
  { path: '/tonight' },
  { path: '/contracts' },
  { path: '/journal' },
  at('/journal', 'Tasks', (page) => tab(page, 'Tasks')),
  ...['Evolutions', 'Collection'].map((name) => at('/journal', name, (page) => tab(page, name))),
  at('/journal', 'My Entries', (page) => tab(page, 'My Entries')),
  at('/journal', 'New Entry', async (page) => {
    await tab(page, 'My Entries')
    await button(page, 'New Entry')
  }),
]
export const runs: readonly LayoutPlace[] = [
  { path: '/adventure/school' },
  at('/adventure/school', 'Paused', (page) => page.keyboard.press('KeyP')),
  { path: '/defense' },
]
