import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { items } from '../../sim/content/items.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { demoPlayer } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median } from './figure.ts'
import { kilobytes, type Session, scripts, signedIn, watchAnswers } from './page-figures.ts'

/** The camp's screens, each with a selector that exists once the player can use it. */
const SCREENS = {
  camp: '.camp-tile',
  inventory: 'main button',
  crafting: 'main [role="tab"]',
  upgrades: 'main button',
  trader: 'main [role="tab"]',
  character: 'main button',
  journal: 'main [role="tab"]',
} as const
/**
 * The smallest page with header and footer: the specification gives it only fixed pictures and names, 2 kB of scripts. It is
 * ready once header and footer show the save, which every screen waits for.
 */
const EMPTY_PAGE = { path: 'settlers', shown: '[data-save="saved"]' } as const
const ROUNDS = 10
/**
 * Warm-up rounds. A browser caches a script at its first use and its compiled code at a later one; by then the empty page has
 * both.
 */
const WARM_UP_ROUNDS = 3
const QUIET_MS = 150
const CPU_SLOWDOWN = 4
const ITEM_KINDS = 400

/** Makes every page record when it is usable: its selector matches, a frame shows it, and the main thread is idle. */
const noteUsable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (shown) => {
      const selector = shown[location.pathname.slice(1)]
      if (selector === undefined) return
      const done = () => Object.assign(globalThis, { usable: performance.now() })
      const look = () => (document.querySelector(selector) ? setTimeout(done) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    },
    { ...SCREENS, [EMPTY_PAGE.path]: EMPTY_PAGE.shown } as Readonly<Record<string, string>>,
  )

/** Time from navigation until the page is usable, in ms. */
async function usableAfter(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const noted = await page.waitForFunction(() => (globalThis as { usable?: number }).usable)
  return (await noted.jsonValue()) as number
}

/** Returns a function that waits until no request between page and server has been active for a moment. */
function whenQuiet(page: Page): () => Promise<void> {
  let under = 0
  let last = performance.now()
  const count = (step: number) => () => {
    under += step
    last = performance.now()
  }
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1))
  return async () => {
    while (under > 0 || performance.now() - last < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/**
 * Alternates with the empty page, and swaps the order each round, so that a slow machine affects both. Each measurement starts on
 * a blank page after a garbage collection, when the previous page's requests have ended.
 */
async function delays(context: BrowserContext, url: string): Promise<readonly BenchFigure[]> {
  await noteUsable(context)
  const page = await context.newPage()
  const quiet = whenQuiet(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const measure = async (path: string) => {
    await page.goto('about:blank')
    await cdp.send('HeapProfiler.collectGarbage')
    const took = await usableAfter(page, `${url}/${path}`)
    await quiet()
    return took
  }
  const later = new Map(Object.keys(SCREENS).map((path) => [path, [] as number[]]))
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [path, differences] of later) {
      const took: Record<string, number> = {}
      for (const one of round % 2 === 0 ? [EMPTY_PAGE.path, path] : [path, EMPTY_PAGE.path]) took[one] = await measure(one)
      if (round >= 0) differences.push((took[path] as number) - (took[EMPTY_PAGE.path] as number))
    }
  }
  await page.close()
  return [...later].map(([path, ms]) =>
    atMost(`camp: /${path} can be used later than an empty page, CPU ${CPU_SLOWDOWN}x slower`, median(ms), 'ms', 100),
  )
}

/** Scripts that a screen loads in addition to those of an empty page, with an empty cache. */
async function ownScripts(browser: Browser, url: string, storageState: Session): Promise<readonly BenchFigure[]> {
  const fetched = async (path: string) => {
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' })
    await noteUsable(context)
    const answers = watchAnswers(context)
    const page = await context.newPage()
    await usableAfter(page, `${url}/${path}`)
    await page.waitForLoadState('networkidle')
    const all = scripts(await answers())
    await context.close()
    return all
  }
  const shared = new Set((await fetched(EMPTY_PAGE.path)).map(({ path }) => path))
  const figures: BenchFigure[] = []
  for (const path of Object.keys(SCREENS)) {
    const own = (await fetched(path)).filter((one) => !shared.has(one.path))
    figures.push(atMost(`camp: scripts of /${path} alone, gzip`, kilobytes(own), 'kB', 40))
  }
  return figures
}

/** Fills the demo player's pack with every item of the catalogue except materials, and with found items up to 400 kinds. */
async function fillPack(url: string, data: string): Promise<void> {
  const demo = await demoPlayer(url, data)
  const known = Object.values(items).filter(({ type }) => type !== 'material')
  const found = Array.from({ length: ITEM_KINDS - known.length }, (_, n) => generateLoot(drawRng(6, 'loot', n)))
  const inventory = Object.fromEntries([...known, ...found].map((item) => [item.id, { item, count: 1 }]))
  const save = parseSave({ ...demo.save, inventory })
  if (!save.ok) throw new Error(save.refusal)
  await demo.store(1, JSON.parse(serialiseSave(save.value)))
}

/** Time from a click on Next until the next page of the inventory is painted, in ms. */
async function pagingFigures(context: BrowserContext, url: string): Promise<readonly BenchFigure[]> {
  const page = await context.newPage()
  await page.goto(`${url}/inventory`)
  await page.getByRole('button', { name: 'Next' }).waitFor()
  const took = await page.evaluate(async (rounds) => {
    const next = () => [...document.querySelectorAll('main button')].find((button) => button.textContent?.includes('Next')) as HTMLElement
    const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
    const all: number[] = []
    for (let i = 0; i < rounds; i++) {
      await painted()
      const before = performance.now()
      next().click()
      await painted()
      all.push(performance.now() - before)
    }
    return all
  }, ROUNDS)
  const pages = await page.getByText(/Page \d+ of \d+/).textContent()
  await page.close()
  return [
    measured('camp: inventory with 400 kinds', pages ?? '?', ''),
    atMost('camp: the next page of the inventory, click to paint', median(took), 'ms', 50),
  ]
}

/** Screens between runs: their delay, their own scripts, and paging in a full pack. */
export async function campFigures(url: string, data: string): Promise<readonly BenchFigure[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const session = await signedIn(browser, url)
    const own = await ownScripts(browser, url, session)
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, storageState: session, serviceWorkers: 'block' })
    const late = await delays(context, url)
    await fillPack(url, data)
    return [...own, ...late, ...(await pagingFigures(context, url))]
  } finally {
    await browser.close()
  }
}
