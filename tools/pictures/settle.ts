import type { Page } from 'playwright'

/** Waits for fonts and pictures, until no toast covers the page. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.toast').waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const drawn = [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => [...getComputedStyle(element, part).backgroundImage.matchAll(/url\("([^"]+)"\)/g)]),
    )
    const decode = (address: string) => Object.assign(new Image(), { src: address }).decode()
    const shown = [...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode())
    await Promise.allSettled([...new Set(drawn.map(([, address]) => address ?? ''))].map(decode).concat(shown))
  })
  // Transitions of the page's arrival.
  await page.waitForTimeout(800)
}
