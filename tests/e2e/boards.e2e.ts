import { expect, type Page } from '@playwright/test'
import type { RunFile } from '../../sim/contract/run-file.ts'
import { newPlayer, openGame, playOntoABoard } from './players.ts'
import { test } from './reported.ts'

const summary = (page: Page) => page.getByRole('dialog', { name: 'Adventure Complete' })
const places = (page: Page) => page.getByRole('list', { name: 'Rankings' })

test('a verified run ranks, and a visitor can replay it (BOARD-01, BOARD-14, BOARD-15, NAV-16)', { tag: '@nightly' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const player = await newPlayer(baseURL as string)
  await openGame(page, player)
  const board = await playOntoABoard(page)
  const played = await page.evaluate(() => sessionStorage.getItem('nightfence.last-run'))
  const [segment] = (JSON.parse(played ?? '') as RunFile).segments
  await summary(page).getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('link', { name: 'Boards' }).click()
  await page.getByLabel('Players').selectOption('Friends')
  await expect(places(page).getByRole('listitem')).toHaveText(
    `1Place 1${player.username}YouLasted 00:0${Math.floor((segment?.ticks ?? 0) / 60)}0 killsWatchRace`,
  )
  await expect(page.getByRole('region', { name: 'Your rank' })).toContainText('Place 1')
  await page.getByRole('link', { name: 'Back to Camp' }).click()
  await expect(page.locator('.camp-tiles')).toBeVisible()

  const stranger = await (await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })).newPage()
  await stranger.goto('/')
  await stranger.getByRole('link', { name: 'Boards' }).click()
  await expect(stranger.getByRole('link', { name: 'Log in to see your rank.' })).toBeVisible()
  await stranger.goto(board)
  await stranger.getByRole('link', { name: `Watch ${player.username}'s run` }).click()
  await expect(stranger).toHaveURL(/\/replay\/[0-9a-f-]{36}$/)
  await expect(stranger.getByText('The run is over.')).toBeVisible({ timeout: 60_000 })
  await expect(stranger.getByText('Replays to the same result')).toBeVisible()
  await expect(stranger.getByRole('slider', { name: 'Position in the run' })).toHaveValue(`${segment?.ticks}`)

  // An unknown run and an invalid address have different messages.
  await stranger.goto('/replay/0f9c2a44-1b2c-4d3e-8f90-a1b2c3d4e5f6')
  await expect(stranger.getByRole('alert')).toContainText('This run is no longer available.')
  await stranger.goto('/replay/none')
  await expect(stranger.getByRole('alert')).toHaveText('There is no run at this address. Copy the whole link again.')
})
