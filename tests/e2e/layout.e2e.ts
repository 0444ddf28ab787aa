import { expect, type Locator, type Page } from '@playwright/test'
import { OFFERED_LANGUAGES } from '../../src/language/languages.ts'
import { demo, type PlayerAccount } from '../../tools/support/accounts.ts'
import { nightly } from '../support/nightly.ts'
import { switchLanguage } from './languages.ts'
import { belongings, camp, entrances, type LayoutPlace, others, runs, slots } from './layout-places.ts'
import { faultsOf, look, looksOf } from './layout-walk.ts'
import { bossUpgrade, enterFromMap, instinct, levelUp, logIn, newPlayer, openGame, playOntoABoard, slot, takeChoices } from './players.ts'
import { test } from './reported.ts'
import { champion, dead } from './veterans.ts'

/** Places are opened in the first size. `npm test` uses the widest, and large text on a phone, which has the least room. */
const LOOKS = [
  look(1920, 1080),
  look(390, 844, 2),
  ...nightly(
    [
      look(360, 640),
      look(1280, 600),
      look(768, 1024),
      look(1280, 720, 2),
      look(390, 844),
      look(640, 360),
      look(667, 375),
      look(844, 390),
      look(1024, 768),
    ],
    [],
  ),
]
/** `npm test` checks the entrances in both sizes, and one group of screens, which share their layout, with large text only. */
const SCREEN_LOOKS = nightly(LOOKS, [look(390, 844, 2)])
const PHONES = [look(844, 390), look(390, 844)]

async function home(page: Page, player: PlayerAccount = demo): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGame(page, player)
}
/** The speed and seed of the console last as long as the page, so the run is entered from the camp. */
async function enter(page: Page, link: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await page.getByLabel('Run speed').selectOption('25')
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  await enterFromMap(page, link)
}
/** The dialog ignores input for a moment, so that a key pressed in the fight chooses nothing. */
async function press(within: Locator, name: string | RegExp): Promise<void> {
  await expect(async () => {
    if (await within.isVisible()) await within.getByRole('button', { name }).last().click({ timeout: 5_000 })
    await expect(within).toBeHidden({ timeout: 2_000 })
  }).toPass()
}
const whole = (faults: readonly string[]) => expect(faults, faults.join('\n')).toEqual([])
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

// One page per group, resized and never reloaded. The groups alternate between both workers.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

test('entrances fit at every size and with large text', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  whole(await faultsOf(page, LOOKS, entrances))
})
// `npm test` walks through one group, because all screens share their layout.
for (const [name, places] of Object.entries({
  'camp and map (MAP-01)': camp,
  'what is owned': belongings,
  'others and of the slots': [...others, ...slots],
}))
  test(`the screens of ${name} and their dialogs fit at every size and with large text`, {
    tag: places === belongings ? [] : '@nightly',
  }, async ({ page }) => {
    await home(page)
    whole(await faultsOf(page, SCREEN_LOOKS, places))
  })

// The pseudo-language reveals cut translations: each text is a third longer and ends with a bracket.
for (const [name, places] of Object.entries({ entrances, camp, belongings, others, slots, runs }))
  test(`${name} fit with longer texts of other languages${name === 'camp' ? ' (MAP-01)' : ''}`, {
    tag: '@nightly',
  }, async ({ page, baseURL }) => {
    await switchLanguage(page, 'en-XA')
    if (name === 'entrances') await page.goto('/')
    else await home(page, name === 'runs' ? await newPlayer(baseURL as string) : demo)
    whole(await faultsOf(page, LOOKS, places))
  })

const screens = [...camp, ...belongings, ...others, ...slots].filter(({ open }) => open === undefined)
for (const id of OFFERED_LANGUAGES.filter((language) => language !== 'en'))
  test(`each screen fits in the language ${id}`, { tag: '@nightly' }, async ({ page }) => {
    await switchLanguage(page, id)
    await home(page)
    whole(await faultsOf(page, LOOKS, screens))
  })

test('a run, and the camp during one, fit at every size and with large text', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await home(page, await newPlayer(baseURL as string))
  whole(await faultsOf(page, LOOKS, [...runs, { path: '/camp' }]))
})
test('lootbags, the behemoth chest, the crates and the summary of a won run fit', { tag: '@nightly' }, async ({ page, baseURL }) => {
  // A whole run with about twenty-five choices.
  test.slow()
  await home(page, await champion(baseURL as string))
  const faults: string[] = []
  /** Checks a dialog once it is open, and continues with its button. */
  const seen = async (name: string, button: string) => {
    await expect(dialog(page, name)).toBeVisible({ timeout: 240_000 })
    faults.push(...(await looksOf(page, LOOKS, name)))
    await press(dialog(page, name), button)
  }
  await page.getByRole('link', { name: 'Inventory', exact: true }).click()
  await page.getByRole('button', { name: /^Open All/ }).click()
  // A toast covers things for five seconds; a pointer over it would keep it open.
  await expect(page.locator('.toast')).toHaveText(/You found/)
  await page.mouse.move(0, 0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await seen('Lootbags Opened', 'Close')
  await page.getByRole('link', { name: 'Camp', exact: true }).click()
  await takeChoices(page)
  await enter(page, /Hospital/)
  await seen('Behemoth Chest', 'Continue')
  await seen('Crates Opened', 'Close')
  await seen('Adventure Complete', 'Continue')
  whole(faults)
})
test('the choice of an Instinct and the display of a run with Instincts fit', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await home(page, await champion(baseURL as string))
  await takeChoices(page, levelUp(page).or(bossUpgrade(page)))
  await enter(page, /School/)
  const choice = instinct(page)
  await expect(choice).toBeVisible({ timeout: 60_000 })
  const faults = await looksOf(page, LOOKS, 'the choice of an Instinct')
  await expect(async () => {
    await choice.getByRole('button').first().click({ timeout: 1_000 })
    await expect(page.getByRole('list', { name: 'Instincts' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(async () => {
    if (await choice.isVisible()) await choice.getByRole('button').first().click({ timeout: 1_000 })
    await page.keyboard.press('KeyP')
    await expect(dialog(page, 'Paused')).toBeVisible({ timeout: 500 })
  }).toPass()
  whole([...faults, ...(await looksOf(page, LOOKS, 'the display with Instincts'))])
})
test('the death dialog fits', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await home(page, await champion(baseURL as string, { health: 0.1 }))
  await takeChoices(page)
  await enter(page, /Extra Hard/)
  await expect(page.getByRole('alertdialog')).toBeVisible({ timeout: 60_000 })
  whole(await looksOf(page, LOOKS, 'the death dialog'))
})
test('the pending dialogs after a death fit: level-up, boss upgrade, summary', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await home(page, await dead(baseURL as string, { xp: 5, bossChests: 1 }))
  const faults: string[] = []
  for (const name of [/^Level \d+$/, /^Abomination defeated$/, /^Adventure Complete$/]) {
    const choiceDialog = page.getByRole('dialog', { name })
    await expect(choiceDialog).toBeVisible()
    faults.push(...(await looksOf(page, LOOKS, name.source)))
    await press(choiceDialog, /./)
  }
  whole(faults)
})

test('a replay with moments and report, and a race from panel to end, fit', { tag: '@nightly' }, async ({ page, browser, baseURL }) => {
  const player = await newPlayer(baseURL as string)
  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await openGame(theirs, player)
  const board = await playOntoABoard(theirs)
  await home(page, await newPlayer(baseURL as string))
  await page.goto(board)
  await page.getByRole('link', { name: `Watch ${player.username}'s run` }).click()
  await expect(page.getByText('The run is over.')).toBeVisible({ timeout: 60_000 })
  const faults: string[] = []
  const looked = async (what: string) => void faults.push(...(await looksOf(page, LOOKS, what)))
  await looked('a replay')
  await page.getByRole('button', { name: 'Moments' }).click()
  await expect(dialog(page, 'Moments')).toBeVisible()
  await looked('the moments of a replay')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report this run' }).click()
  await expect(dialog(page, 'Report this run').getByRole('button', { name: 'Cheating' })).toBeVisible()
  await looked('the report of a run')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Race it' }).click()
  await looked('the panel of a race')
  await page.getByRole('button', { name: 'Start the race' }).click()
  await expect(page.getByRole('region', { name: 'Ghost' })).toContainText(/You are/)
  await page.keyboard.press('KeyP')
  await expect(dialog(page, 'Paused')).toBeVisible()
  await looked('a race that is paused')
  await dialog(page, 'Paused').getByRole('button', { name: 'Resume' }).click()
  // A choice that opens at this moment has the focus.
  await expect(async () => {
    await page.keyboard.press('KeyC')
    await expect(page.getByRole('heading', { name: 'Your race is over' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await looked('what a race came to')
  whole(faults)
})

test('a toast is at the bottom centre and covers nothing in the footer (TOAST-03)', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, demo)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  // The toast comes with the save, just before its page.
  await expect(page.getByRole('heading', { name: /'s Camp$/ })).toBeVisible()
  await page.locator('.toast').filter({ hasText: 'Game loaded from Slot 1!' }).hover()
  for (const { width, height } of LOOKS.filter(({ text }) => text === 1)) {
    await page.setViewportSize({ width, height })
    const place = await page.evaluate(() => {
      const toast = (document.querySelector('.toast') as Element).getBoundingClientRect()
      const footer = (document.querySelector('.footer') as Element).getBoundingClientRect()
      const meters = [...document.querySelectorAll('.footer [role=meter]')]
      return {
        seen: meters.filter((meter) => meter.checkVisibility({ opacityProperty: true })).length,
        isCentred: Math.abs((toast.left + toast.right) / 2 - innerWidth / 2) < 2,
        isClear: toast.bottom <= footer.top && toast.bottom > footer.top - 24,
      }
    })
    expect({ width, height, ...place }).toEqual({ width, height, seen: 2, isCentred: true, isClear: true })
  }
})

test.describe('on a touch screen', () => {
  test.use({ viewport: PHONES[0], hasTouch: true, isMobile: true })
  // Touch changes only the run and hints about keys; the nightly run checks everything else too.
  const keyPlaces = [...belongings, ...others].filter(
    ({ path, name }) => name === 'Quick Slots' || (path === '/ham-radio' && name === undefined),
  )
  for (const [name, places] of Object.entries(
    nightly<Record<string, readonly LayoutPlace[]>>(
      { camp: [...camp, ...slots], others: [...belongings, ...others, ...runs] },
      { 'runs and keys': [...keyPlaces, ...runs] },
    ),
  ))
    test(`the screens of ${name} and their dialogs fit on a phone in portrait and landscape`, { tag: '@nightly' }, async ({ page }) => {
      await home(page)
      whole(await faultsOf(page, PHONES, places))
    })
})
