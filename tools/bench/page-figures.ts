import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { atMost, type BenchFigure, measured } from './figure.ts'

/** One answer of the server, with the time of its request in ms since 1970. */
interface Fetched {
  readonly path: string
  readonly at: number
  readonly script: boolean
  /** Size of the response in bytes, with text gzipped. */
  readonly bytes: number
}

const LANDING_BUTTON = '.landing button'
/** Appears when the game has loaded and knows the player. */
const READY_BUTTON = '.overlay-button'
export const RUN_TIMER = '[role="timer"]'
const TEXT_TYPE = /javascript|json|css|html|svg|text/

/**
 * Records everything that a context loads, including its workers' scripts. Compresses it here, so that sizes do not depend on the
 * server.
 */
export function watchAnswers(context: BrowserContext): () => Promise<readonly Fetched[]> {
  const answers: Response[] = []
  context.on('response', (answer) => answers.push(answer))
  return async () => {
    const all: Fetched[] = []
    // Sequential, because the server limits concurrent connections.
    for (const answer of answers) {
      const fetched = await weigh(answer)
      if (fetched) all.push(fetched)
    }
    return all
  }
}

async function weigh(answer: Response): Promise<Fetched | null> {
  const url = new URL(answer.url())
  const status = answer.status()
  if (!url.protocol.startsWith('http') || status < 200 || status >= 300 || status === 204) return null
  const body = await bodyOf(answer)
  const kind = answer.headers()['content-type'] ?? ''
  const bytes = TEXT_TYPE.test(kind) ? gzipSync(body, { level: 9 }).length : body.length
  return { path: url.pathname, at: answer.request().timing().startTime, script: kind.includes('javascript'), bytes }
}

/** Fetches files again, because the browser does not keep the bodies of large ones. */
async function bodyOf(answer: Response): Promise<Buffer> {
  if (answer.request().method() === 'HEAD') return Buffer.alloc(0)
  if (extname(new URL(answer.url()).pathname) === '') return answer.body()
  const again = await fetch(answer.url())
  if (!again.ok) throw new Error(`${answer.url()}: ${again.status}`)
  return Buffer.from(await again.arrayBuffer())
}

export const kilobytes = (all: readonly Fetched[]) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
export const scripts = (all: readonly Fetched[]) => all.filter(({ script }) => script)

/** Makes every page of a context record when each selector first matches: right after the change, before it is painted. */
export async function note(context: BrowserContext, selectors: readonly string[]): Promise<void> {
  await context.addInitScript((wanted) => {
    const seen: Record<string, number> = {}
    const look = () => {
      for (const selector of wanted)
        if (!(selector in seen) && document.querySelector(selector)) seen[selector] = performance.timeOrigin + performance.now()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
    Object.assign(globalThis, { seen })
  }, selectors)
}

/** Waits for a recorded selector and returns its time, in ms since 1970. */
export async function seen(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => (globalThis as unknown as { seen?: Record<string, number> }).seen?.[wanted],
    selector,
  )
  return (await handle.jsonValue()) as number
}

async function landingFigures(browser: Browser, url: string): Promise<readonly BenchFigure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await note(context, [LANDING_BUTTON, READY_BUTTON])
  const recorded = watchAnswers(context)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await seen(page, LANDING_BUTTON)
  const ready = await seen(page, READY_BUTTON)
  await page.waitForLoadState('networkidle')
  const all = await recorded()
  await context.close()
  const until = (moment: number) => all.filter(({ at }) => at <= moment)
  return [
    atMost('landing: JavaScript until the page can be used, gzip', kilobytes(scripts(until(shown))), 'kB', 110),
    measured('landing: JavaScript until the session is known, gzip', kilobytes(scripts(until(ready))), 'kB'),
    measured('landing: all JavaScript, with what is fetched in idle, gzip', kilobytes(scripts(all)), 'kB'),
    measured('landing: everything until the page can be used', kilobytes(until(shown)), 'kB'),
  ]
}

/** Logs the demo player in and activates slot 1. Returns the stored session. */
export async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.getByLabel('Username or Email').fill('demo')
  await page.getByLabel('Password').fill('survivor')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('group', { name: 'Slot 1' }).getByRole('button').first().click()
  await page.waitForURL(/\/camp$/)
  const state = await context.storageState()
  await context.close()
  return state
}

export type Session = Awaited<ReturnType<typeof signedIn>>

/**
 * Loads a run from an empty cache until it is playable: the display appears when worker and stage are ready. `webgl` pretends to
 * have a hardware driver; only the loaded files count, not the drawing speed.
 */
async function runLoadFigures(
  browser: Browser,
  url: string,
  storageState: Session,
  renderer: 'canvas' | 'webgl',
): Promise<readonly BenchFigure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, storageState })
  await note(context, [RUN_TIMER])
  const driver = renderer === 'webgl' ? 'Graphics processor' : 'SwiftShader'
  await context.addInitScript((name) => {
    const { getParameter } = WebGL2RenderingContext.prototype
    const named = [WebGL2RenderingContext.RENDERER, 0x9246]
    WebGL2RenderingContext.prototype.getParameter = function (key) {
      return named.includes(key) ? name : getParameter.call(this, key)
    }
  }, driver)
  const recorded = watchAnswers(context)
  const page = await context.newPage()
  const began = Date.now()
  await page.goto(`${url}/adventure/school`, { waitUntil: 'commit' })
  const shown = await seen(page, RUN_TIMER)
  const drawnBy = await page.locator('canvas').getAttribute('data-renderer')
  if (drawnBy !== renderer) throw new Error(`The run was drawn by ${drawnBy}`)
  await page.waitForLoadState('networkidle')
  const all = await recorded()
  await context.close()
  const until = all.filter(({ at }) => at <= shown)
  return [
    atMost(`first run, ${renderer}: JavaScript until it can be played, gzip`, kilobytes(scripts(until)), 'kB', 410),
    atMost(`first run, ${renderer}: everything until it can be played`, kilobytes(until), 'kB', 1_500),
    atMost(`first run, ${renderer}: everything, with what still follows`, kilobytes(all), 'kB', 2_000),
    measured(`first run, ${renderer}: from an empty cache to the display`, shown - began, 'ms'),
  ]
}

const SLOW_DEVICE = { bytesPerSecond: 9_000_000 / 8, cpu: 4 } as const

/**
 * Measures a new visitor's first run: from clicking Play now, on a landing page that has just loaded, to the run's display. A
 * guest account and a survivor are created on the way. Counts all bytes since the page was opened.
 */
async function playNowFigures(browser: Browser, url: string): Promise<readonly BenchFigure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  await note(context, [READY_BUTTON, RUN_TIMER])
  const recorded = watchAnswers(context)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const { bytesPerSecond, cpu } = SLOW_DEVICE
  await cdp.send('Network.enable')
  const line = { offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond }
  await cdp.send('Network.emulateNetworkConditions', line)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(url, { waitUntil: 'commit' })
  await seen(page, READY_BUTTON)
  const pressed = await page.getByRole('button', { name: 'Play now' }).evaluate((button: HTMLElement) => {
    button.click()
    return performance.timeOrigin + performance.now()
  })
  const shown = await seen(page, RUN_TIMER)
  const until = (await recorded()).filter(({ at }) => at <= shown)
  await context.close()
  return [
    atMost('Play now: from the press to the display, 9 Mbit/s and CPU 4x slower', shown - pressed, 'ms', 6_000),
    atMost('Play now: everything until the display, landing included', kilobytes(until), 'kB', 1_500),
  ]
}

/** Measures the downloads of a browser with an empty cache. */
export async function pageFigures(url: string): Promise<readonly BenchFigure[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const landing = await landingFigures(browser, url)
    const playNow = await playNowFigures(browser, url)
    const session = await signedIn(browser, url)
    const canvas = await runLoadFigures(browser, url, session, 'canvas')
    return [...landing, ...playNow, ...canvas, ...(await runLoadFigures(browser, url, session, 'webgl'))]
  } finally {
    await browser.close()
  }
}
