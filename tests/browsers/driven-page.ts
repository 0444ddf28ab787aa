import { setTimeout as sleep } from 'node:timers/promises'

/** The size in CSS px that every browser's page gets. */
export const VIEWPORT = { width: 1280, height: 720 } as const
const RETRY_AFTER_MS = 200

/** A page in a real browser, driven from outside. */
export interface DrivenPage {
  /** The browser's name and version. */
  readonly browser: string
  open(url: string): Promise<void>
  /** Runs a function in the page. It must not use anything from outside itself. */
  evaluate<A extends readonly unknown[], R>(run: (...args: A) => R | Promise<R>, ...args: A): Promise<Awaited<R>>
  /** Holds a letter key down. */
  hold(letter: string, ms: number): Promise<void>
  click(x: number, y: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Waits until `read` returns something other than null, undefined or false. Rejects with `what` after `timeoutMs`. */
export async function waitFor<T>(what: string, read: () => Promise<T>, timeoutMs = 120_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + timeoutMs
  let failure: unknown
  do {
    try {
      const answer = await read()
      if (answer !== null && answer !== undefined && answer !== false) return answer as NonNullable<T>
    } catch (error) {
      // A navigating page has no context to run in.
      failure = error
    }
    await sleep(RETRY_AFTER_MS)
  } while (Date.now() < deadline)
  throw new Error(`timed out after ${timeoutMs / 1000} s: ${what}`, { cause: failure })
}

/** The middle of the visible element that matches `selector` and has exactly `text`, if given; `null` if there is none or it is covered. */
function placeOf(selector: string, text: string | null): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    if (text !== null && (element.textContent ?? '').trim() !== text) continue
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const hit = document.elementFromPoint(x, y)
    if (width > 0 && hit !== null && (element.contains(hit) || hit.contains(element))) return { x: Math.round(x), y: Math.round(y) }
  }
  return null
}

/** Waits for an element that a pointer can reach, and clicks it. */
export async function clickOn(page: DrivenPage, selector: string, text: string | null = null): Promise<void> {
  const { x, y } = await waitFor(`${selector} ${text ?? ''}`, () => page.evaluate(placeOf, selector, text))
  await page.click(x, y)
}

/** Waits until the page shows an element that matches `selector`, and returns its text. */
export const textOf = (page: DrivenPage, selector: string, timeoutMs?: number): Promise<string> =>
  waitFor(selector, () => page.evaluate((css) => document.querySelector(css)?.textContent, selector), timeoutMs)
