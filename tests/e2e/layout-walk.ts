import { expect, type Page, test } from '@playwright/test'
import { nameOn } from './languages.ts'
import { layoutFaults } from './layout-faults.ts'
import type { LayoutPlace } from './layout-places.ts'

/** A screen size and text scale to check a place in. */
export interface Look {
  readonly width: number
  readonly height: number
  /** Scale of the text and of the run display. */
  readonly text: number
}
export const look = (width: number, height: number, text = 1): Look => ({ width, height, text })

/** Camp screens whose content uses the full width. */
const WIDE = /^\/(camp|adventure-map|upgrades|trader|inventory|crafting|character|ham-radio|flea-market|mailbox|settlers|journal)$/

/** Waits until the page has no pending work. */
async function settle(page: Page): Promise<void> {
  await page.locator('main').waitFor()
  await expect(page.locator('.page-loading, .camp-loading, [data-page=waiting], .run-wait, [aria-busy=true]')).toHaveCount(0)
}
/** Waits for the frame after a resize. The target of a tooltip is in view, and the tooltip follows one frame later. */
async function follow(): Promise<void> {
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  await document.fonts.ready
  await frame()
  if (document.querySelector('[data-radix-popper-content-wrapper]') === null) return
  document.querySelector('[aria-describedby][data-state$=open]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  await frame()
  await frame()
}
/** Share of a wide screen that the content uses. */
const shareUsed = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const boxes = [...main.querySelectorAll('a, button, li, p, h2, h3, article, section, nav')].map((el) => el.getBoundingClientRect())
    const seen = boxes.filter(({ width }) => width > 0)
    return (Math.max(...seen.map(({ right }) => right)) - Math.min(...seen.map(({ left }) => left))) / innerWidth
  })

/** Navigates within the app without a reload; the old screen stays until the new one has loaded. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await page.locator('main:not([data-left])').waitFor()
}
/** Sets the scale of text and run display like the settings do. */
const setText = (page: Page, scale: number) =>
  page.evaluate((times) => {
    const { style, classList } = document.documentElement
    style.setProperty('font-size', `${times * 100}%`)
    style.setProperty('--hud-size', `${times}`)
    classList.toggle('hud-large', times > 1)
  }, scale)
/** Closes overlays with Escape; returns whether none is left. */
async function closeAll(page: Page): Promise<boolean> {
  const [scrims, toasts, consoles] = await page.evaluate(() =>
    ['.scrim', '.toast', 'section.debug'].map((over) => document.querySelectorAll(over).length),
  )
  for (let tries = 0; scrims && tries < 3 && (await page.locator('.scrim').count()) > 0; tries++) await page.keyboard.press('Escape')
  if (scrims && (await page.locator('.scrim').count()) > 0) return false
  if (toasts) for (const toast of await page.locator('.toast').all()) await toast.getByRole('button').click()
  if (consoles)
    await page
      .locator('section.debug')
      .getByRole('button', { name: await nameOn(page, 'Close') })
      .click()
  return true
}
/** Opens a place from any other. */
export async function visit(page: Page, { path, open }: LayoutPlace): Promise<void> {
  if (await closeAll(page)) {
    // Navigating away closes everything on the screen.
    if (new URL(page.url()).pathname === path) await go(page, path === '/nope' ? '/' : '/nope')
    await go(page, path)
  } else await page.goto(path)
  await settle(page)
  if (open) {
    await open(page)
    await settle(page)
  }
  expect(new URL(page.url()).pathname).toBe(path)
}
/** Faults of the current page in each size; restores the first size afterwards. */
export async function looksOf(page: Page, looks: readonly Look[], what: string, isWide = false): Promise<string[]> {
  const faults: string[] = []
  const [first = look(1280, 720)] = looks
  let scale = 1
  for (const { width, height, text } of looks) {
    if (text !== scale) await setText(page, text)
    scale = text
    await page.setViewportSize({ width, height })
    await page.evaluate(follow)
    const where = `${what} at ${width}x${height}${text === 1 ? '' : `, text x${text}`}`
    faults.push(...(await page.evaluate(layoutFaults)).map((fault) => `${where}: ${fault}`))
    const share = isWide && width === 1920 ? await shareUsed(page) : 1
    if (share < 0.8) faults.push(`${where}: only ${Math.round(share * 100)} % of the width is used`)
  }
  if (scale !== 1) await setText(page, 1)
  await page.setViewportSize({ width: first.width, height: first.height })
  return faults
}
/** Faults of all places in order; each is opened in the first size. */
export async function faultsOf(page: Page, looks: readonly Look[], places: readonly LayoutPlace[]): Promise<string[]> {
  const faults: string[] = []
  for (const place of places) {
    const { path, name } = place
    await test.step(`${path} ${name ?? ''}`, async () => {
      await visit(page, place)
      faults.push(...(await looksOf(page, looks, name === undefined ? path : `${path} (${name})`, name === undefined && WIDE.test(path))))
    })
  }
  return faults
}
