import { expect } from '@playwright/test'
import { newPlayer, openGame } from './players.ts'
import { test } from './reported.ts'

test('a visitor sees the night, and a new player practises it to the end (TONIGHT-01, TONIGHT-02)', { tag: '@nightly' }, async ({
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
  const practise = page.getByRole('button', { name: 'Practise' })
  await expect(practise).toHaveAccessibleDescription(/Your account must be 3 days old/)
  await practise.click()
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).not.toHaveText(/05:00/)
  await page.keyboard.press('KeyC')
  await expect(page.getByRole('region', { name: 'Your run' })).toContainText("Practice isn't ranked.")
  await expect(page.locator('[data-resource=coins]')).toHaveText('0')
})
