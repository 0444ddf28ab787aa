import type { Page } from '@playwright/test'

interface Spot {
  readonly what: string
  readonly a: readonly [x: number, y: number]
  readonly b: readonly [x: number, y: number]
}

/**
 * Pairs of places that must differ: fill and rest of each bar, knob and track of each switch, selected and other tabs, borders and their
 * surroundings.
 */
function pairs(): Spot[] {
  const found: Spot[] = []
  const isShown = (el: Element) => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect()
    const isIn = left >= 4 && top >= 4 && right <= innerWidth - 4 && bottom <= innerHeight - 4 && width > 0 && height > 0
    if (!isIn || !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && (el.contains(hit) || hit.contains(el))
  }
  const nameOf = (el: Element) => `${el.getAttribute('role') ?? el.className} "${el.getAttribute('aria-label') ?? el.textContent ?? ''}"`
  const add = (what: string, a: Spot['a'], b: Spot['b']) => found.push({ what, a, b })
  for (const bar of document.querySelectorAll('[role=meter], .meter')) {
    const fill = bar.querySelector(':scope > i:last-of-type')
    if (fill === null || !isShown(bar)) continue
    const { left, top, right, bottom } = bar.getBoundingClientRect()
    const middle = (top + bottom) / 2
    const end = fill.getBoundingClientRect().right
    add(`${nameOf(bar)}: its edge`, [(left + right) / 2, top], [(left + right) / 2, top - 3])
    if (end - left > 8 && right - end > 8) add(`${nameOf(bar)}: its fill`, [(left + end) / 2, middle], [(end + right) / 2, middle])
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('input[role=switch]')) {
    if (!isShown(box)) continue
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const knob = (bottom - top) / 2
    const [on, off] = box.checked ? [right - knob, left + knob] : [left + knob, right - knob]
    add(`switch ${box.labels?.[0]?.textContent}: its knob`, [on, (top + bottom) / 2], [off, (top + bottom) / 2])
    add(`switch ${box.labels?.[0]?.textContent}: its edge`, [(left + right) / 2, top], [(left + right) / 2, top - 4])
  }
  for (const list of document.querySelectorAll('[role=tablist]')) {
    const chosen = list.querySelector('[aria-selected=true]')
    const other = list.querySelector('[role=tab]:not([aria-selected=true]):not(:disabled)')
    if (!chosen || !other || !isShown(chosen) || !isShown(other)) continue
    const [one, two] = [chosen.getBoundingClientRect(), other.getBoundingClientRect()]
    add(`tab ${chosen.textContent}: chosen`, [one.left + 6, one.top + 6], [two.left + 6, two.top + 6])
  }
  return found
}

/** Runs in the page: the colours of a screenshot at these places. */
async function coloursAt({ png, places }: { png: string; places: readonly (readonly [number, number])[] }): Promise<number[][]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(image, 0, 0)
  return places.map(([x, y]) => [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)])
}

/** Runs in the page: the number of pixels that differ between two screenshots within a box. */
async function changedIn({ before, after, box }: { before: string; after: string; box: readonly number[] }): Promise<number> {
  const [left = 0, top = 0, width = 1, height = 1] = box
  const read = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.drawImage(image, 0, 0)
    return context.getImageData(left, top, width, height).data
  }
  const [a, b] = await Promise.all([read(before), read(after)])
  let changed = 0
  for (let at = 0; at < a.length; at += 4)
    if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) + Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0)) > 60) changed++
  return changed
}

/** Minimum difference of two colours, as the sum of their channels. */
const MIN_DIFFERENCE = 90
const differ = (a: readonly number[], b: readonly number[]): boolean =>
  a.reduce((sum, channel, at) => sum + Math.abs(channel - (b[at] ?? 0)), 0) >= MIN_DIFFERENCE
const shot = async (page: Page): Promise<string> => (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64')

/** Pairs that cannot be distinguished on the current page. */
export async function pairFaults(page: Page): Promise<string[]> {
  const spots = await page.evaluate(pairs)
  if (spots.length === 0) return []
  const colours = await page.evaluate(coloursAt, { png: await shot(page), places: spots.flatMap(({ a, b }) => [a, b]) })
  return spots.filter((_, n) => !differ(colours[2 * n] ?? [], colours[2 * n + 1] ?? [])).map(({ what }) => what)
}

/** Tab stops without a visible focus: at least a line along the control must change. */
export async function focusFaults(page: Page, steps: number): Promise<string[]> {
  const faults: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const el = document.activeElement
      if (!(el instanceof HTMLElement) || el === document.body || el.tagName === 'MAIN') return null
      el.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, right, bottom } = (el.closest('label') ?? el).getBoundingClientRect()
      const x = Math.max(0, Math.floor(left) - 6)
      const y = Math.max(0, Math.floor(top) - 6)
      const box = [x, y, Math.min(innerWidth, Math.ceil(right) + 6) - x, Math.min(innerHeight, Math.ceil(bottom) + 6) - y]
      return { what: `${el.tagName} ${el.getAttribute('aria-label') ?? el.textContent}`, box }
    })
    if (focused === null || (focused.box[2] ?? 0) < 1 || (focused.box[3] ?? 0) < 1) continue
    const after = await shot(page)
    await page.evaluate(() => document.activeElement?.setAttribute('data-unseen-focus', ''))
    const style = await page.addStyleTag({
      content:
        '[data-unseen-focus], label:has(> [data-unseen-focus]), [data-unseen-focus] + .avatar { outline: none !important; box-shadow: none !important }',
    })
    const before = await shot(page)
    await style.evaluate((el) => el.parentNode?.removeChild(el))
    await page.evaluate(() => document.activeElement?.removeAttribute('data-unseen-focus'))
    if ((await page.evaluate(changedIn, { before, after, box: focused.box })) < 40) faults.push(`the focus on ${focused.what}`)
  }
  return faults
}
