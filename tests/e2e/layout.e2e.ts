import { expect, type Page } from '@playwright/test'
import { layoutFaults } from './layout-faults.ts'
import { demo, logIn, slot } from './players.ts'
import { test } from './reported.ts'
import { dead, owesLevelUps, owesUpgrades } from './veterans.ts'

interface Look {
  readonly width: number
  readonly height: number
  /** How much larger than usual the letters are. */
  readonly text: number
}
const look = (width: number, height: number, text = 1): Look => ({ width, height, text })
const LOOKS: readonly Look[] = [
  look(360, 640),
  look(390, 844),
  look(640, 360),
  look(667, 375),
  look(768, 1024),
  look(844, 390),
  look(1024, 768),
  look(1280, 600),
  look(1920, 1080),
  look(390, 844, 2),
  look(1280, 720, 2),
]
/** Where a screen is opened. */
const DESK = { width: 1280, height: 720 }

interface Place {
  readonly path: string
  /** What was opened there, if anything. */
  readonly name?: string
  readonly open?: (page: Page) => Promise<unknown>
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()
const at = (path: string, name: string, open: (page: Page) => Promise<unknown>): Place => ({ path, name, open })

const entrances: readonly Place[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/signup-confirmation' },
  { path: '/email-confirmed' },
  { path: '/nope' },
]
const slots: readonly Place[] = [
  { path: '/profile-selection' },
  at('/profile-selection', 'New Character', (page) => button(page, 'New Game')),
  at('/profile-selection', 'Delete', (page) => button(page, /^Delete/)),
  at('/profile-selection', 'Backups', (page) => button(page, 'Restore Backup')),
  { path: '/intro-slideshow' },
]
const settings = ['General', 'Account', 'Social', 'FAQ', 'App Info'] as const
const camp: readonly Place[] = [
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
  at('/camp', 'Feedback', async (page) => {
    await button(page, 'Settings')
    await tab(page, 'App Info')
    await button(page, /^Send Feedback/)
  }),
  at('/camp', 'Debug Console', (page) => button(page, 'Debug Console')),
  { path: '/adventure-map' },
  { path: '/upgrades' },
  at('/upgrades', 'Workbench', (page) => button(page, /^Upgrade Workbench/)),
  at('/upgrades', 'Blueprints', (page) => button(page, 'Learn Blueprints')),
  at('/upgrades', 'Research', (page) => button(page, /^Research/)),
  at('/upgrades', 'Facility', (page) => button(page, /^Walls/)),
]
const belongings: readonly Place[] = [
  { path: '/trader' },
  { path: '/inventory' },
  { path: '/crafting' },
  at('/crafting', 'Armor', (page) => tab(page, 'Armor')),
  at('/crafting', 'recipe', (page) => page.getByRole('option').first().click()),
  { path: '/character' },
  ...['Change avatar', 'Quick Slots', 'Projectile Colour', 'View Achievements', 'Reset Perks', /^Main Hand/, /^Level-Up Bonuses/].map(
    (name) => at('/character', String(name), (page) => button(page, name)),
  ),
]
const others: readonly Place[] = [
  { path: '/ham-radio' },
  at('/ham-radio', 'message', (page) => button(page, /^About/)),
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
  at('/mailbox', 'letter', (page) => page.getByRole('list', { name: 'Letters' }).getByRole('button').first().click()),
  at('/mailbox', 'Player Search', (page) => button(page, /^Player Search/)),
  { path: '/settlers' },
  { path: '/journal' },
  at('/journal', 'Tasks', (page) => tab(page, 'Tasks')),
  at('/journal', 'My Entries', (page) => tab(page, 'My Entries')),
  at('/journal', 'New Entry', async (page) => {
    await tab(page, 'My Entries')
    await button(page, 'New Entry')
  }),
]
const runs: readonly Place[] = [
  { path: '/adventure/school' },
  at('/adventure/school', 'Paused', (page) => page.keyboard.press('KeyP')),
  { path: '/defense' },
]
/** The screens of the camp, whose content is as wide as the screen. */
const WIDE = /^\/(camp|adventure-map|upgrades|trader|inventory|crafting|character|ham-radio|flea-market|mailbox|settlers|journal)$/

/** The page as it is when nothing is on its way. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await expect(page.locator('.page-loading, .camp-loading, .waiting, .run-wait, [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
/** What a tooltip explains is in view, or it would not be open; the tooltip goes there in the next frame. */
const followTooltip = () => {
  document.querySelector('[aria-describedby][data-state$=open]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
/** How much of a wide screen the things of the page take. */
const shareUsed = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('a, button, li, p, h2, h3, article, section, nav')].map((el) => el.getBoundingClientRect())
    const seen = boxes.filter(({ width }) => width > 0)
    return (Math.max(...seen.map(({ right }) => right)) - Math.min(...seen.map(({ left }) => left))) / innerWidth
  })

/** To another screen as its links lead there, without loading the page anew; the one before it stays until it has come. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main:not([data-left])').waitFor()
}
const setText = (page: Page, scale: number) =>
  page.evaluate((times) => document.documentElement.style.setProperty('font-size', `${times * 100}%`), scale)
/** Closes what lies over the screen; what nothing closes is left by loading the page anew. */
async function closeAll(page: Page): Promise<void> {
  for (let tries = 0; tries < 3 && (await page.locator('.scrim').count()) > 0; tries++) await page.keyboard.press('Escape')
  if ((await page.locator('.scrim').count()) > 0) await page.goto('/nope')
  for (const toast of await page.locator('.toast').all()) await toast.getByRole('button').click()
  if ((await page.locator('section.debug').count()) > 0) await page.locator('section.debug').getByRole('button', { name: 'Close' }).click()
}
async function visit(page: Page, { path, open }: Place): Promise<void> {
  await page.setViewportSize(DESK)
  await setText(page, 1)
  await closeAll(page)
  // What is open on a screen goes with it.
  if (new URL(page.url()).pathname === path) await go(page, path === '/nope' ? '/' : '/nope')
  await go(page, path)
  await settle(page)
  await open?.(page)
  await settle(page)
}
/** What is wrong with the page as it is, in each size. */
async function looksOf(page: Page, what: string, isWide = false): Promise<string[]> {
  const faults: string[] = []
  for (const { width, height, text } of LOOKS) {
    await setText(page, text)
    await page.setViewportSize({ width, height })
    await page.evaluate(followTooltip)
    const where = `${what} at ${width}x${height}${text === 1 ? '' : `, text x${text}`}`
    faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${where}: ${fault}`))
    const share = isWide && width === 1920 ? await shareUsed(page) : 1
    if (share < 0.8) faults.push(`${where}: only ${Math.round(share * 100)} % of the width is used`)
  }
  return faults
}
async function faultsOf(page: Page, places: readonly Place[]): Promise<string[]> {
  const faults: string[] = []
  for (const place of places) {
    const { path, name } = place
    await test.step(`${path} ${name ?? ''}`, async () => {
      await visit(page, place)
      faults.push(...(await looksOf(page, name === undefined ? path : `${path} (${name})`, name === undefined && WIDE.test(path))))
    })
  }
  return faults
}
async function home(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, demo)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.locator('.camp-tiles, .run')).toBeVisible()
}
const whole = (faults: readonly string[]) => expect(faults, faults.join('\n')).toEqual([])
test.setTimeout(240_000)

test('entrances are whole at nine sizes and with large text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  whole(await faultsOf(page, entrances))
})
test('the slots and the intro are whole at nine sizes and with large text', async ({ page }) => {
  await home(page)
  whole(await faultsOf(page, slots))
})
for (const [name, places] of Object.entries({ camp, 'what is owned': belongings, others }))
  test(`the screens of ${name} and their dialogs are whole at nine sizes and with large text`, async ({ page }) => {
    await home(page)
    whole(await faultsOf(page, places))
  })
test('a toast stands at the bottom centre, over nothing that is pressed', async ({ page }) => {
  await home(page)
  await page.locator('.toast').filter({ hasText: 'Game loaded from Slot 1!' }).hover()
  for (const { width, height } of LOOKS.filter(({ text }) => text === 1)) {
    await page.setViewportSize({ width, height })
    const place = await page.evaluate(() => {
      const toast = (document.querySelector('.toast') as Element).getBoundingClientRect()
      const steps = (from: number, to: number) => Array.from({ length: 9 }, (_, step) => from + 1 + ((to - from - 2) * step) / 8)
      const at = steps(toast.left, toast.right).flatMap((x) => steps(toast.top, toast.bottom).map((y) => [x, y] as const))
      const under = at
        .flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .map((el) => el.closest('a, button, input, select, textarea'))
        .filter((el) => el !== null && !el.closest('.toasts'))
      return {
        under: [...new Set(under)].map((el) => el?.textContent),
        isCentred: Math.abs((toast.left + toast.right) / 2 - innerWidth / 2) < 2,
        isLow: toast.bottom <= innerHeight && toast.bottom > innerHeight - 12,
      }
    })
    expect({ width, height, ...place }).toEqual({ width, height, under: [], isCentred: true, isLow: true })
  }
})
test('a run is whole at nine sizes and with large text', async ({ page }) => {
  await home(page)
  whole(await faultsOf(page, runs))
})
for (const [name, player, path] of [
  ['Adventure Complete', dead, '/adventure/school'],
  ['Level', owesLevelUps, '/camp'],
  ['Abomination defeated', owesUpgrades, '/camp'],
] as const)
  test(`the dialog "${name}" is whole at nine sizes and with large text`, async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logIn(page, await player(baseURL as string))
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible()
    whole(await looksOf(page, name))
  })
