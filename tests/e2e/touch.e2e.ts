import { expect, test } from '@playwright/test'
import { demo } from '../../tools/support/accounts.ts'
import { openGame } from './players.ts'

/** A phone in landscape, as wide as a small desktop window: only the pointer differs. */
test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

test('hints name no keys on a touch screen: quick slots, radio, run and pause', { tag: '@nightly' }, async ({ page }) => {
  await openGame(page, demo, '/character')
  // Touch without a mouse: hints follow the last used input.
  await page.getByRole('button', { name: 'Quick Slots' }).tap()
  await expect(page.getByRole('dialog', { name: 'Quick Slots' })).toContainText('In a run, tap a slot to use its item.')
  await page.goto('/ham-radio')
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page.getByText(/Enter sends/)).toHaveCount(0)
  await page.goto('/adventure/dev')
  await expect(page.getByRole('timer')).toBeVisible()
  const keys = page.locator('kbd:visible, .slot .key:visible')
  await expect(keys).toHaveCount(0)
  await page.getByRole('button', { name: 'Pause' }).tap()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await expect(keys).toHaveCount(0)
})
