import { expect, type Page } from '@playwright/test'
import { test } from './reported.ts'

/** What runs in the night: styles' own animations, or what a script began. */
const moves = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('.night')?.getAnimations({ subtree: true }) ?? []
    return {
      styled: all.filter((one) => one instanceof CSSAnimation).length,
      scripted: all.filter((one) => !(one instanceof CSSAnimation)).length,
    }
  })

/** How often the page asked for a frame of its own while sixty went by. */
async function framesAskedFor(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const native = window.requestAnimationFrame.bind(window)
    let asked = 0
    window.requestAnimationFrame = (callback) => {
      asked++
      return native(callback)
    }
    for (let frame = 0; frame < 60; frame++) await new Promise(native)
    window.requestAnimationFrame = native
    return asked
  })
}

test('the landing’s night moves without any script a frame, and stands still where less motion is asked for', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Start Game' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await moves(page), 'fog, searchlight, fire, sparks and the dead, of whom each does two things').toEqual({
    styled: 39,
    scripted: 0,
  })
  await expect.poll(() => framesAskedFor(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moves(page)).toEqual({ styled: 0, scripted: 0 })
})
