import { expect, type Page } from '@playwright/test'
import type { RunFile } from '../../sim/contract/run-file.ts'
import { enterFromMap, newPlayer, openGame, takeChoices } from './players.ts'
import { test } from './reported.ts'

const summary = (page: Page) => page.getByRole('dialog', { name: 'Adventure Complete' })

/** Plays a fast run by keyboard that ends at camp. */
async function playRun(page: Page): Promise<void> {
  await takeChoices(page)
  await page.getByRole('button', { name: 'Debug Console' }).click()
  await page.getByLabel('Run speed').selectOption('25')
  await page.getByLabel('Seed').fill('7')
  await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  await enterFromMap(page, /School/)
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible()
  for (const key of ['KeyD', 'KeyS', 'KeyA']) await page.keyboard.press(key, { delay: 120 })
  // A choice that opens at this moment has the focus.
  await expect(async () => {
    await page.keyboard.press('KeyC')
    await expect(summary(page)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Plays on from the paused moment of a replay, twice, and returns to it. */
async function practise(page: Page): Promise<void> {
  await takeChoices(page)
  const place = page.getByRole('slider', { name: 'Position in the run' })
  const tick = await place.inputValue()
  await page.getByRole('button', { name: 'Play from here' }).click()
  const timer = page.getByRole('timer', { name: 'Time left' })
  await expect(page.getByRole('button', { name: 'End practice' })).toBeVisible()
  const begun = await timer.textContent()
  await page.keyboard.press('KeyP')
  await expect(timer).not.toHaveText(begun as string)
  await expect(async () => {
    await page.keyboard.press('KeyC')
    await expect(page.getByRole('heading', { name: 'Practice over' })).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('status')).toHaveText(/^You took over at \d:\d\d and left at \d:\d\d\.$/)
  await page.getByRole('button', { name: 'Again from here' }).click()
  await expect(timer).toHaveText(begun as string)
  await page.getByRole('button', { name: 'End practice' }).click()
  await page.getByRole('button', { name: 'Back to the replay' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(place).toHaveValue(tick)
}

test('a visitor replays a run from a phone on another device to the same hash, and plays on (NAV-15, REPLAY-04)', {
  tag: '@nightly',
}, async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGame(page, await newPlayer(baseURL as string))
  await playRun(page)
  await summary(page).getByRole('button', { name: 'Share' }).click()
  await expect(summary(page).getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect(summary(page).getByRole('link', { name: 'Watch' })).toHaveAttribute('href', link)
  const played = await page.evaluate(() => sessionStorage.getItem('nightfence.last-run'))
  const { segments } = JSON.parse(played ?? '') as RunFile

  const stranger = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })).newPage()
  const asked: string[] = []
  stranger.on('request', (request) => asked.push(request.url()))
  await stranger.goto(link)
  await expect(stranger.getByRole('timer', { name: 'Time left' })).toBeVisible()
  await stranger.getByRole('radio', { name: '25×' }).check({ force: true })
  await expect(stranger.getByText('The run is over.')).toBeVisible({ timeout: 120_000 })
  await expect(stranger.getByText('Replays to the same result')).toBeVisible()
  const place = stranger.getByRole('slider', { name: 'Position in the run' })
  await expect(place).toHaveValue(String(segments.reduce((sum, { ticks }) => sum + ticks, 0)))

  await place.focus()
  await stranger.keyboard.press('ArrowLeft')
  await expect(stranger.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await practise(stranger)
  expect(asked.filter((url) => /\/(rest|auth|functions)\/v1\//.test(url) || !url.startsWith(baseURL as string))).toEqual([])

  await stranger.getByRole('button', { name: 'Race it' }).click()
  await stranger.getByRole('button', { name: 'Start the race' }).click()
  await expect(stranger.getByRole('region', { name: 'Ghost' })).toContainText(/You're/)
  await stranger.keyboard.press('KeyC')
  await expect(stranger.getByRole('heading', { name: 'Your race is over' })).toBeVisible()
  await expect(stranger.getByRole('status')).toContainText(/You held out for .* kills?Ghost held out for/)
  await stranger.getByRole('button', { name: 'Watch the run' }).click()
  await expect(stranger.getByRole('timer', { name: 'Time left' })).toBeVisible()

  await stranger.goto(link.slice(0, -20))
  await expect(stranger.getByRole('alert')).toHaveText('The end of this link is missing. Ask for it again and copy all of it.')
})
