import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { atMost, type Figure, told } from './figure.ts'

/** One answer of the server: when it was asked for, ms since 1970, and what it weighs. */
interface Fetched {
  readonly path: string
  readonly at: number
  readonly script: boolean
  /** Bytes that a browser is sent, by a server that gzips all that is text. */
  readonly bytes: number
}

const TEXT = /javascript|json|css|html|svg|text/

/** Listens to everything that a context loads, its workers' scripts too. Compressed here, so that it does not hang on the server. */
function record(context: BrowserContext): () => Promise<readonly Fetched[]> {
  const answers: Response[] = []
  context.on('response', (answer) => answers.push(answer))
  return async () => (await Promise.all(answers.map(weigh))).filter((fetched) => fetched !== null)
}

async function weigh(answer: Response): Promise<Fetched | null> {
  const url = new URL(answer.url())
  const status = answer.status()
  if (!url.protocol.startsWith('http') || status < 200 || status >= 300 || status === 204) return null
  const body = await bodyOf(answer)
  const kind = answer.headers()['content-type'] ?? ''
  const bytes = TEXT.test(kind) ? gzipSync(body, { level: 9 }).length : body.length
  return { path: url.pathname, at: answer.request().timing().startTime, script: kind.includes('javascript'), bytes }
}

/** Files are asked for again: of a large one the browser keeps no body to hand out. */
async function bodyOf(answer: Response): Promise<Buffer> {
  if (answer.request().method() === 'HEAD') return Buffer.alloc(0)
  if (extname(new URL(answer.url()).pathname) === '') return answer.body()
  const again = await fetch(answer.url())
  if (!again.ok) throw new Error(`${answer.url()}: ${again.status}`)
  return Buffer.from(await again.arrayBuffer())
}

const kilobytes = (all: readonly Fetched[]) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
const scripts = (all: readonly Fetched[]) => all.filter(({ script }) => script)

/** Whether `selector` can be seen, looked at before every painting; resolves to that moment, ms since 1970. */
const seen = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted) ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)
        look()
      }),
    selector,
  )

async function landingFigures(browser: Browser, url: string): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const recorded = record(context)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'commit' })
  const shown = await seen(page, '.landing button')
  const ready = await seen(page, 'form.start button')
  await page.waitForLoadState('networkidle')
  const all = await recorded()
  await context.close()
  const until = (moment: number) => all.filter(({ at }) => at <= moment)
  return [
    atMost('landing: JavaScript until the page can be used, gzip', kilobytes(scripts(until(shown))), 'kB', 110),
    told('landing: JavaScript until the Start panel knows who is there, gzip', kilobytes(scripts(until(ready))), 'kB'),
    told('landing: all JavaScript, with what is fetched in idle, gzip', kilobytes(scripts(all)), 'kB'),
    told('landing: everything until the page can be used', kilobytes(until(shown)), 'kB'),
  ]
}

/** A player's stored session, with slot 1 as the active one. */
async function signedIn(browser: Browser, url: string) {
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

/** The frames that the stage has drawn count from the moment at which the display is shown: the run is live then. */
async function runLoadFigures(browser: Browser, url: string): Promise<readonly Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, storageState: await signedIn(browser, url) })
  const recorded = record(context)
  const page = await context.newPage()
  const began = Date.now()
  await page.goto(`${url}/adventure/school`, { waitUntil: 'commit' })
  const shown = await seen(page, '[role="timer"]')
  const renderer = await page.locator('canvas').getAttribute('data-renderer')
  await page.waitForLoadState('networkidle')
  const all = (await recorded()).filter(({ at }) => at <= shown)
  await context.close()
  return [
    told('first run: renderer', renderer ?? 'none', ''),
    atMost('first run: JavaScript until it can be played, gzip', kilobytes(scripts(all)), 'kB', 350),
    atMost('first run: everything until it can be played', kilobytes(all), 'kB', 2_000),
    told('first run: from an empty cache to the first frame', shown - began, 'ms'),
  ]
}

/** What a browser with an empty cache has to load. */
export async function pageFigures(url: string): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    return [...(await landingFigures(browser, url)), ...(await runLoadFigures(browser, url))]
  } finally {
    await browser.close()
  }
}
