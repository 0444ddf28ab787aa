import { expect } from '@playwright/test'
import { newPlayer, openGame } from './players.ts'
import { test } from './reported.ts'

test('the How To Play film plays by itself, has captions and can be seeked (CAMP-06, DATA-21)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  await openGame(page, await newPlayer(baseURL as string))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const part = page.waitForResponse((response) => response.url().endsWith('/how-to-play.webm'))
  await page.getByRole('button', { name: 'How To Play' }).click()
  const film = page.getByRole('dialog').locator('video')
  // Browsers request a film in parts.
  const answer = await part
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/webm'])
  const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime)
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

test('the film does not autoplay with reduced motion (CAMP-06)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openGame(page, await newPlayer(baseURL as string))
  await page.getByRole('button', { name: 'How To Play' }).click()
  const film = page.getByRole('dialog').locator('video')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.autoplay, video.currentTime])).toEqual([true, false, 0])
})
