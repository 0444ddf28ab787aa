import { expect } from '@playwright/test'
import { newPlayer, openGame } from './players.ts'
import { test } from './reported.ts'

test('CAMP-06 DATA-21 How To Play shows a film that plays, with its captions, and can be wound on', async ({ page, baseURL }) => {
  await openGame(page, await newPlayer(baseURL as string))
  const part = page.waitForResponse((response) => response.url().endsWith('/how-to-play.webm'))
  await page.getByRole('button', { name: 'How To Play' }).click()
  const film = page.getByRole('dialog').locator('video')
  // A browser asks for a film in parts.
  const answer = await part
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/webm'])
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
  await film.evaluate((video: HTMLVideoElement) => {
    // No machine of a test has loudspeakers to wait for.
    video.muted = true
  })
  await film.click()
  await expect.poll(time).toBeGreaterThan(0.3)
  const [end, cues] = await film.evaluate((video: HTMLVideoElement) => [video.duration, video.textTracks[0]?.cues?.length ?? 0])
  expect(cues).toBeGreaterThan(3)
  await film.evaluate(
    (video: HTMLVideoElement, at: number) => {
      video.currentTime = at
    },
    (end as number) - 3,
  )
  await expect.poll(time).toBeGreaterThan((end as number) - 2.8)
})
