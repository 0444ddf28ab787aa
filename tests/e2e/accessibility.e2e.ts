import { expect, type Page, test } from '@playwright/test'
import { newPlayer, openGame, takeChoices } from './players.ts'

/** The tightest layout: everything at 200 % on a small phone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Parts of the run display outside the screen. */
const outside = (page: Page) =>
  page.evaluate(() =>
    ['.clock', '.gains', '.tools', '.vitals', '.slots', '.captions'].filter((part) => {
      const box = document.querySelector(`.run ${part}`)?.getBoundingClientRect()
      return box && (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    }),
  )

test('a run at 200% on a phone with assist, read aloud, paused and completed', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string))
  await page.getByRole('button', { name: 'Settings' }).tap()
  await page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('button', { name: /^Sizes, contrast/ })
    .tap()
  const settings = page.getByRole('dialog', { name: 'Accessibility' })
  await settings.getByRole('slider', { name: 'Text size' }).fill('200')
  await settings.getByRole('slider', { name: 'HUD size' }).fill('200')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await settings.getByRole('button', { name: 'No sound' }).tap()
  await settings.getByRole('button', { name: 'Slower pace' }).tap()
  await expect(settings.getByText(/^Your runs earn 40% of their coins/)).toBeVisible()
  await settings.getByRole('button', { name: 'Close' }).tap()
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Close' }).tap()

  await takeChoices(page)
  await page.getByRole('link', { name: 'Go out' }).tap()
  await page.getByRole('link', { name: /School/ }).tap()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^[0-4]:\d\d$/)
  await expect(page.getByRole('list', { name: 'Captions' })).toBeAttached()
  const state = page.getByRole('region', { name: 'Run status' })
  await expect(async () => {
    await page.keyboard.press('KeyI')
    await expect(state.getByRole('status')).toHaveText(/^Health \S+ of \d+\. .+ left, Wave \d\. /, { timeout: 2_000 })
  }).toPass()
  expect(await outside(page)).toEqual([])

  await page.getByRole('button', { name: 'Pause' }).tap()
  const line = 'Assisted: 70% speed, 50% damage taken. Pays 40%. Not on leaderboards.'
  await expect(page.getByRole('dialog', { name: 'Paused' }).getByText(line)).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).tap()
  await page.getByRole('button', { name: 'Return to camp' }).hover()
  await page.mouse.down()
  const summary = page.getByRole('dialog', { name: 'Adventure Complete' })
  await expect(summary).toHaveAccessibleDescription(/^School: you held out for .+ seconds?, .+, and brought .+\.$/)
  await page.mouse.up()
  await expect(summary.getByText(line)).toBeVisible()
  await expect(summary.getByText('Verified by the server.')).toBeVisible()
  await summary.getByRole('button', { name: 'Continue' }).tap()
  await expect(summary).toBeHidden()

  // The setting persists: the next page has it from its first paint.
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
})
