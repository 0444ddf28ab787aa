import { expect, type Page, test } from '@playwright/test'
import { enterFromMap, newPlayer, openGame, takeChoices } from './players.ts'

interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}
/** Phones with a notch and a home bar, in each orientation. */
const PHONES: readonly (readonly [string, { readonly width: number; readonly height: number }, Insets])[] = [
  ['upright', { width: 390, height: 844 }, { top: 47, right: 0, bottom: 34, left: 0 }],
  ['on its side', { width: 844, height: 390 }, { top: 0, right: 47, bottom: 21, left: 47 }],
]

/** Controls that reach under the notch or home bar, except those that can be scrolled away. */
const underEdges = (page: Page, { top, right, bottom, left }: Insets) =>
  page.evaluate(
    (safe) => {
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        ((/auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight) ||
          scrolls(element.parentElement))
      return [...document.querySelectorAll('button, a[href], input, [role="tab"], [role="timer"]')].flatMap((element) => {
        const box = element.getBoundingClientRect()
        const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        if (box.width === 0 || scrolls(element) || !middle || !(element.contains(middle) || middle.contains(element))) return []
        const inside = box.top >= safe.top && box.left >= safe.left && box.right <= safe.right && box.bottom <= safe.bottom
        return inside ? [] : [`${element.outerHTML.slice(0, 80)} at ${box.left},${box.top} to ${box.right},${box.bottom}`]
      })
    },
    { top, left, right: (page.viewportSize()?.width ?? 0) - right, bottom: (page.viewportSize()?.height ?? 0) - bottom },
  )

for (const [held, viewport, insets] of PHONES)
  test(`no control is under the notch or home bar of a phone ${held}`, { tag: '@nightly' }, async ({ page, baseURL }) => {
    await page.setViewportSize(viewport)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never)
    const look = async (where: string) => expect(await underEdges(page, insets), where).toEqual([])

    await page.goto('/')
    await page.getByRole('button', { name: 'Play now' }).waitFor()
    await look('landing')
    await openGame(page, await newPlayer(baseURL as string))
    await look('camp')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await look('settings')
    await page.keyboard.press('Escape')
    await takeChoices(page)
    await enterFromMap(page, /School/)
    await page.getByRole('timer', { name: 'Time left' }).waitFor()
    await look('run')
    await page.keyboard.press('KeyP')
    await page.getByRole('dialog', { name: 'Paused' }).waitFor()
    await look('pause')
    // The world itself extends below them.
    const world = await page.locator('.world').boundingBox()
    expect([world?.x, world?.y, world?.width]).toEqual([0, 0, viewport.width])
  })
