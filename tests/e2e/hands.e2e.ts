import { expect, type Locator, type Page, test } from '@playwright/test'
import { demo } from '../../tools/support/accounts.ts'
import { fakePad, type PadButton } from './fake-pad.ts'
import { newPlayer, openGame, takeChoices } from './players.ts'

/** Found by attribute, since a modal dialog hides it from roles. */
const timer = (page: Page) => page.locator('[role=timer]')
/** The hint for new players, which goes away once the survivor has walked. */
const hint = (page: Page) => page.locator('.run-hint')
const summary = (page: Page) => page.getByRole('dialog', { name: 'Adventure Complete' })

/** Moves the focus with the pad to `target` like a player would: along the longer axis first, and sideways if that is blocked. */
async function focusByPad(press: (...names: PadButton[]) => Promise<void>, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const been = new Map<string, number>()
  for (let step = 0; step < 80; step++) {
    const { ways, place } = await target.evaluate((element) => {
      const focused = document.activeElement
      if (focused === element) return { ways: [], place: '' }
      if (focused === null || focused === document.body || focused.tagName === 'MAIN') return { ways: ['down' as const], place: '' }
      const [from, to] = [focused, element].map((each) => (each.closest('label') ?? each).getBoundingClientRect()) as [DOMRect, DOMRect]
      const dx = (to.left + to.right - from.left - from.right) / 2
      const dy = (to.top + to.bottom - from.top - from.bottom) / 2
      const across = [dx < 0 ? ('left' as const) : ('right' as const), dx < 0 ? ('right' as const) : ('left' as const)] as const
      const along = [dy < 0 ? ('up' as const) : ('down' as const), dy < 0 ? ('down' as const) : ('up' as const)] as const
      const [first, second] = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across]
      return { ways: [first[0], second[0], second[1], first[1]], place: `${from.left} ${from.top}` }
    })
    if (ways.length === 0) return
    const times = been.get(place) ?? 0
    been.set(place, times + 1)
    await press(ways[times % ways.length] as PadButton)
  }
  await expect(target).toBeFocused()
}

// `npm test` covers it with tests/input/pointer.browser.test.ts, tests/settings/controls.browser.test.tsx and stories/settings/controls.stories.tsx.
test('a run can be set up, played and left with the pointer alone', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string))
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Keys, gamepad, touch and mouse' }).click()
  const controls = page.getByRole('dialog', { name: 'Controls' })
  await controls.getByText('One-handed, by pointer').click()
  await expect(controls.getByRole('status')).toHaveText('Layout: One-handed, by pointer.')
  await controls.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).click()

  await takeChoices(page)
  await page.getByRole('link', { name: 'Go out' }).click()
  await page.getByRole('link', { name: /School/ }).click()
  await expect(hint(page)).toHaveText('Press and hold where you want to walk.')
  await page.mouse.move(1_100, 400)
  await page.mouse.down()
  await expect(hint(page)).not.toHaveText('Press and hold where you want to walk.')
  await page.mouse.up()
  const dash = page.getByRole('button', { name: 'Dash' })
  await expect(dash).toHaveAccessibleDescription('Ready')
  await page.mouse.dblclick(1_100, 400)
  await expect(dash).toHaveAccessibleDescription(/Ready in/)

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Return to camp' }).hover()
  await page.mouse.down()
  await expect(summary(page)).toBeVisible()
  await page.mouse.up()
  await summary(page).getByRole('button', { name: 'Continue' }).click()
  await expect(summary(page)).toBeHidden()
})

// Each step has its own test in tests/input/pads.browser.test.ts and tests/app/pad-reach.night.browser.test.tsx.
test('a run can be chosen, played, paused and left with a gamepad alone', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const { press, hold } = await fakePad(page)
  await openGame(page, await newPlayer(baseURL as string))
  await focusByPad(press, page.getByRole('link', { name: 'Go out' }))
  await press('a')
  await focusByPad(press, page.getByRole('link', { name: /School/ }))
  await press('a')
  await expect(hint(page)).toHaveText('Walk with the left stick.')
  await hold({ axes: [1, 0, 0, 0] })
  await expect(hint(page)).not.toHaveText('Walk with the left stick.')
  await hold({ axes: [0, 0, 0, 0] })
  await press('rt')
  await expect(page.getByRole('button', { name: 'Dash' })).toHaveAccessibleDescription(/Ready in/)

  await press('start')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
  // With the button symbols of the connected pad.
  await expect(page.getByRole('dialog', { name: 'Paused' }).locator('.controls')).toContainText('DashRT')
  const held = await timer(page).innerText()
  await press('b')
  await expect(timer(page)).not.toHaveText(held)
  await press('select')
  await expect(page.getByText('Hold to return with what you found')).toBeVisible()
  await hold({ buttons: [8] })
  await expect(summary(page)).toBeVisible()
  await hold({ buttons: [] })
  await focusByPad(press, summary(page).getByRole('button', { name: 'Continue' }))
  await press('a')
  await expect(summary(page)).toBeHidden()
})

const SCREENS = [
  '/inventory',
  '/crafting',
  '/upgrades',
  '/trader',
  '/character',
  '/journal',
  '/flea-market',
  '/ham-radio',
  '/mailbox',
  '/settlers',
]

test('every camp screen can be opened, used and left with a gamepad alone', { tag: '@nightly' }, async ({ page }) => {
  const { press } = await fakePad(page)
  await openGame(page, demo)
  for (const path of SCREENS) {
    await focusByPad(press, page.locator(`a[href="${path}"]`).first())
    await press('a')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    // Loaded content may replace the focused element.
    await expect(async () => {
      await press('down', 'right', 'rb', 'lb')
      expect(await page.locator('main :focus, header :focus, footer :focus, [role=dialog] :focus').count()).toBe(1)
    }).toPass()
    await expect(async () => {
      await press('b')
      await expect(page).toHaveURL(/\/camp$/, { timeout: 500 })
    }).toPass()
  }
  await focusByPad(press, page.getByRole('button', { name: 'Settings' }))
  await press('a')
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await expect(settings).toBeVisible()
  for (const tab of ['Account', 'Social', 'FAQ', 'App Info', 'General']) {
    await press('rb')
    await expect(settings.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  const music = settings.getByRole('slider', { name: 'Music volume' })
  await press('down')
  await expect(music).toBeFocused()
  await press('right', 'right', 'left')
  await expect(music).toHaveValue('55')
  await press('b')
  await expect(settings).toBeHidden()
})

test('a key can be remapped by keyboard, reports a conflict, persists and works', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string))
  await page.getByRole('button', { name: 'Settings' }).press('Enter')
  await page.getByRole('button', { name: 'Keys, gamepad, touch and mouse' }).press('Enter')
  const controls = page.getByRole('dialog', { name: 'Controls' })
  await controls.getByRole('button', { name: 'Pause: P' }).press('Enter')
  await page.keyboard.press('F5')
  await expect(controls.getByRole('alert')).toHaveText('F5 is reserved by the browser. Choose another one.')
  await page.keyboard.press('Space')
  await expect(controls.getByRole('alert')).toHaveText('Space is already used for Dash. Use it for Pause instead?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(controls.getByRole('status')).toHaveText('Pause is now Space. Dash lost it. No longer assigned: Dash.')
  await controls.getByRole('button', { name: 'Dash: none' }).press('Enter')
  await page.keyboard.press('ShiftLeft')
  await expect(controls.getByRole('button', { name: 'Dash: Shift Left' })).toBeFocused()

  await page.goto('/adventure/school')
  await expect(hint(page)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Paused' }).locator('.controls')).toContainText('DashShift Left')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog', { name: 'Paused' })).toBeHidden()
  await page.keyboard.press('ShiftLeft')
  await expect(page.getByRole('button', { name: 'Dash' })).toHaveAccessibleDescription(/Ready in/)
})
