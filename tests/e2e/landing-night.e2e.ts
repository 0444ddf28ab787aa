import { expect, type Page, type Route } from '@playwright/test'
import { test } from './reported.ts'

/** Number of running CSS animations and script animations. */
const moves = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelector('.night')?.getAnimations({ subtree: true }) ?? []
    return {
      styled: all.filter((one) => one instanceof CSSAnimation).length,
      scripted: all.filter((one) => !(one instanceof CSSAnimation)).length,
    }
  })

/** Number of animation frames that the page requested during sixty frames. */
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

test('the landing animates without script frames, and stands still with reduced motion', { tag: '@nightly' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Play now' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await moves(page), 'fog, searchlight, fire, sparks and the dead, of whom each does two things').toEqual({
    styled: 39,
    scripted: 0,
  })
  await expect.poll(() => framesAskedFor(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => moves(page)).toEqual({ styled: 0, scripted: 0 })
})

interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}
declare global {
  interface Window {
    shifts: Shift[]
  }
}

test('moves nothing on the landing after the first paint, on a slow line and in another language (LAND-07)', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.shifts = []
    const name = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.tagName} ${node.className}` : `"${node?.textContent ?? ''}"`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node | null }[] })[])
        window.shifts.push({ value: entry.value, moved: entry.sources.map(name) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Fonts and pictures arrive late, and responses of the server later.
  const late = (ms: number) => async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  }
  await page.route(/\.(woff2|svg|webp)$/, late(400))
  await page.route(/\/(rest|auth|functions)\/v1\//, late(600))
  const hasCome = async () => {
    await expect(page.locator('.tonight-teaser')).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => document.fonts.check('600 1em "Oswald Variable"'))).toBe(true)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  }
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/')
    await hasCome()
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // Switching the language changes text lengths; loading the page in German must shift nothing.
  await page.goto('/')
  await hasCome()
})
