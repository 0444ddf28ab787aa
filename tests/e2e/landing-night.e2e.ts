import { expect, type Page } from '@playwright/test'
import { test } from './reported.ts'

const moves = (page: Page) => page.evaluate(() => document.querySelector('.night')?.getAnimations({ subtree: true }).length)
/** Milliseconds of script in so many frames, those of the counting among them. */
async function scriptOf(page: Page, frames: number): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.POSITIVE_INFINITY)
  }
  const before = await spent()
  await page.evaluate((wanted) => {
    return new Promise<void>((resolve) => {
      const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
      next(wanted)
    })
  }, frames)
  return (await spent()) - before
}

test('the landing’s night moves with less than 1 ms of script a frame, and stands still where less motion is asked for', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Game' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => moves(page), 'fog, searchlight, fire, sparks and the dead').toBeGreaterThan(20)
  expect(await scriptOf(page, 60)).toBeLessThan(60)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moves(page)).toBe(0)
})
