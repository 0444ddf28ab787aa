import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { items } from '../../sim/content/items.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { parseSave } from '../../sim/save/parse.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { demoPlayer } from './demo-player.ts'
import { atMost, type Figure, median, told } from './figure.ts'
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
  settlers: 'main li',
} as const
/** A page of the game with nothing on it but header and footer; it is there once they show the save, which every screen waits for. */
const EMPTY = { path: 'mailbox', shown: '[data-save="saved"]' } as const
const ROUNDS = 10
const SLOWDOWN = 4
const KINDS = 400

/** ms from the address to the moment that `shown` is there and a frame was painted. */
async function interactiveAfter(page: Page, url: string, shown: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' })
  const handle = await page.waitForFunction((selector) => {
    const here = document.querySelector(selector)
    return here === null ? 0 : performance.now()
  }, shown)
  return handle.jsonValue()
}

/** Turn and turn about with the empty page, so that what slows the machine down slows both. */
async function delays(context: BrowserContext, url: string): Promise<readonly Figure[]> {
  const page = await context.newPage()
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const took = new Map<string, number[]>()
  // The first round fills the browser's cache.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [path, shown] of Object.entries(SCREENS)) {
      const empty = await interactiveAfter(page, `${url}/${EMPTY.path}`, EMPTY.shown)
      const later = (await interactiveAfter(page, `${url}/${path}`, shown)) - empty
      if (round > 0) took.set(path, [...(took.get(path) ?? []), later])
    }
  }
  await page.close()
  return [...took].map(([path, later]) =>
    atMost(`camp: /${path} can be used later than an empty page, CPU ${SLOWDOWN}x slower`, median(later), 'ms', 100),
  )
}

/** What a screen adds to an empty page: its own scripts, each fetched with nothing in the cache. */
async function ownScripts(browser: Browser, url: string, storageState: Session): Promise<readonly Figure[]> {
  const fetched = async (path: string, shown: string) => {
    const context = await browser.newContext({ storageState })
    const answers = watchAnswers(context)
    const page = await context.newPage()
    await interactiveAfter(page, `${url}/${path}`, shown)
    await page.waitForLoadState('networkidle')
    const all = scripts(await answers())
    await context.close()
    return all
  }
  const shared = new Set((await fetched(EMPTY.path, EMPTY.shown)).map(({ path }) => path))
  const figures: Figure[] = []
  for (const [path, shown] of Object.entries(SCREENS)) {
    const own = (await fetched(path, shown)).filter((one) => !shared.has(one.path))
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
    told('camp: inventory with 400 kinds', pages ?? '?', ''),
    atMost('camp: the next page of the inventory, click to paint', median(took), 'ms', 50),
  ]
}

/** The screens between runs: how long each takes, what each adds, and paging in a full pack. */
export async function campFigures(url: string, data: string): Promise<readonly Figure[]> {
  const browser = await chromium.launch(launchOptions())
  try {
    const session = await signedIn(browser, url)
    const own = await ownScripts(browser, url, session)
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, storageState: session })
    const late = await delays(context, url)
    await fillPack(url, data)
    return [...own, ...late, ...(await pagingFigures(context, url))]
  } finally {
    await browser.close()
  }
}
