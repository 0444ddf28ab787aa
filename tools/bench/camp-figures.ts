import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { items } from '../../sim/content/items.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { demoPlayer } from './demo-player.ts'
import { atMost, type Figure, measured, median } from './figure.ts'
import { kilobytes, type Session, scripts, signedIn, watchAnswers } from './page-figures.ts'

/** The camp's screens, and what is there once a player can do something. */
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
 * The emptiest page there is with header and footer: what the specification has on it is fixed pictures and names, 2 kB of scripts. It
 * is there once header and footer show the save, which every screen waits for.
 */
const EMPTY = { path: 'settlers', shown: '[data-save="saved"]' } as const
const ROUNDS = 10
/** Rounds before those that count. A browser keeps a script at its first use and what it made of it at a later one; the empty page has both by then. */
const WARMING = 3
const QUIET_MS = 150
const SLOWDOWN = 4
const KINDS = 400

/** Has every page note when it can be used: what it waits for is there, a frame shows it, and nothing else holds the thread. */
const noteUsable = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(
    (shown) => {
      const selector = shown[location.pathname.slice(1)]
      if (selector === undefined) return
      const done = () => Object.assign(globalThis, { usable: performance.now() })
      const look = () => (document.querySelector(selector) ? setTimeout(done) : requestAnimationFrame(look))
      requestAnimationFrame(look)
    },
    { ...SCREENS, [EMPTY.path]: EMPTY.shown } as Readonly<Record<string, string>>,
  )

/** ms from the address to the moment that the page can be used. */
async function usableAfter(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const noted = await page.waitForFunction(() => (globalThis as { usable?: number }).usable)
  return (await noted.jsonValue()) as number
}

/** Resolves when nothing was under way between page and server for a moment. */
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
 * Turn and turn about with the empty page, who is first changing from round to round, so that what slows the machine down slows both.
 * Each begins on a blank page with its garbage collected, after what the one before it still asked for.
 */
async function delays(context: BrowserContext, url: string): Promise<readonly Figure[]> {
  await noteUsable(context)
  const page = await context.newPage()
  const quiet = whenQuiet(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const measure = async (path: string) => {
    await page.goto('about:blank')
    await cdp.send('HeapProfiler.collectGarbage')
    const took = await usableAfter(page, `${url}/${path}`)
    await quiet()
    return took
  }
  const later = new Map(Object.keys(SCREENS).map((path) => [path, [] as number[]]))
  for (let round = -WARMING; round < ROUNDS; round++) {
    for (const [path, differences] of later) {
      const took: Record<string, number> = {}
      for (const one of round % 2 === 0 ? [EMPTY.path, path] : [path, EMPTY.path]) took[one] = await measure(one)
      if (round >= 0) differences.push((took[path] as number) - (took[EMPTY.path] as number))
    }
  }
  await page.close()
  return [...later].map(([path, ms]) =>
    atMost(`camp: /${path} can be used later than an empty page, CPU ${SLOWDOWN}x slower`, median(ms), 'ms', 100),
  )
}

/** What a screen adds to an empty page: its own scripts, each fetched with nothing in the cache. */
async function ownScripts(browser: Browser, url: string, storageState: Session): Promise<readonly Figure[]> {
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
  const shared = new Set((await fetched(EMPTY.path)).map(({ path }) => path))
  const figures: Figure[] = []
  for (const path of Object.keys(SCREENS)) {
    const own = (await fetched(path)).filter((one) => !shared.has(one.path))
    figures.push(atMost(`camp: scripts of /${path} alone, gzip`, kilobytes(own), 'kB', 40))
  }
  return figures
}

/** The demo player's pack: every item of the catalogue but materials, and found ones up to 400 kinds. */
async function fillPack(url: string, data: string): Promise<void> {
  const demo = await demoPlayer(url, data)
  const known = Object.values(items).filter(({ type }) => type !== 'material')
  const found = Array.from({ length: KINDS - known.length }, (_, n) => generateLoot(drawRng(6, 'loot', n)))
  const inventory = Object.fromEntries([...known, ...found].map((item) => [item.id, { item, count: 1 }]))
  const save = parseSave({ ...demo.save, inventory })
  if (!save.ok) throw new Error(save.refusal)
  await demo.store(1, JSON.parse(serialiseSave(save.value)))
}

/** ms from a click on Next to the next page of the inventory on the screen. */
async function pagingFigures(context: BrowserContext, url: string): Promise<readonly Figure[]> {
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

/** The screens between runs: how long each takes, what each adds, and paging in a full pack. */
export async function campFigures(url: string, data: string): Promise<readonly Figure[]> {
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
