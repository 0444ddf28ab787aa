import { expect } from '@playwright/test'
import { newPlayer, openGame } from './players.ts'
import { test } from './reported.ts'

test('a visitor sees the night, and a new player plays it ranked among newcomers (TONIGHT-01, TONIGHT-13)', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await visitor.goto(baseURL as string)
  await visitor.getByRole('link', { name: /Tonight's Run Ends in/ }).click()
  const card = visitor.getByRole('region', { name: 'Tonight' })
  await expect(card.getByRole('link', { name: 'To the game' })).toBeVisible()
  const night = await card.getByRole('heading').textContent()

  await openGame(page, await newPlayer(baseURL as string))
  await page.getByRole('link', { name: 'Tonight', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Tonight' }).getByRole('heading')).toHaveText(night as string)
  const play = page.getByRole('button', { name: 'Play ranked' })
  await expect(play).toHaveAccessibleDescription(/For your first 3 days you play ranked among newcomers/)
  await play.click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).not.toHaveText(/05:00/)
  await page.keyboard.press('KeyC')
  await page.getByRole('alertdialog', { name: 'Go home now?' }).getByRole('button', { name: 'Go home' }).click()
  await expect(page.getByRole('region', { name: 'Your run' })).toContainText(/Place \d/, { timeout: 60_000 })
  await expect(page.locator('[data-resource=coins]')).toHaveText('0')
})
