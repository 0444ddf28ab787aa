import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { BOARDS_PATH } from '../../machines/redirects.ts'
import { t } from '../../src/language/t.ts'
import { demo } from '../support/accounts.ts'
import { openPage, withGame } from './game.ts'
import { choose, draw, FRAME_MS, hold, playUntil, step } from './own-time.mjs'
import { claimGoals, createPlayer, enterSchool, fixSeed, goHome, loadGame, logIn } from './player.ts'
import { settle } from './settle.ts'

const SIZES: Readonly<Record<string, BrowserContextOptions>> = {
  1280: { viewport: { width: 1280, height: 720 } },
  390: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}
/** Pictures that the web app manifest shows before the game is installed, as `public/app/NAME.webp`. */
const INSTALL_PICTURES: Readonly<Record<string, string>> = {
  'run-1280': 'run-wide',
  'camp-1280': 'camp-wide',
  'run-390': 'run-narrow',
  'camp-390': 'camp-narrow',
}
/** Players whose verified runs fill the leaderboard, with their avatar and the seconds until they return to camp. */
const RIVALS: Readonly<Record<string, { readonly avatar: string | null; readonly seconds: number }>> = {
  Tamsin: { avatar: 'female-04', seconds: 41 },
  brack: { avatar: 'male-03', seconds: 34 },
  demo: { avatar: null, seconds: 28 },
  Hollis: { avatar: 'male-05', seconds: 22 },
}
/** Seed of the run in the pictures, and the second at which it is taken. */
const SEED = 7
const RUN_SECOND = 100
/** Position of the recipe that the crafting picture shows. */
const RECIPE = 7
/** Position of the tap on a phone, in CSS px. */
const PHONE_TAP = { x: 195, y: 620 }
/** Step while the script waits for a level, in ms of the run. */
const WAIT_MS = 250
/** Gives up after this many steps without a level. */
const MAX_WAITS = 480

type Shoot = (page: Page, screen: string) => Promise<void>

export const main = (root: string, args: readonly string[]): Promise<void> =>
  withGame(args, async (browser, url, names) => {
    const folder = join(root, 'docs/screenshots')
    mkdirSync(folder, { recursive: true })
    const wanted = (screen: string) => names.length === 0 || names.includes(screen)
    if (wanted('leaderboards')) await fillLeaderboard(browser, url)
    for (const [size, options] of Object.entries(SIZES)) {
      const shoot: Shoot = async (page, screen) => {
        if (!wanted(screen)) return
        const name = `${screen}-${size}`
        await store(await page.screenshot(), join(folder, `${name}.png`), name, root)
        console.log(name)
      }
      const page = await openPage(browser, options)
      await tour(page, url, shoot)
      if (['run', 'level-up', 'run-result'].some(wanted)) await run(page, url, shoot)
      await page.context().close()
    }
  })

async function store(picture: Buffer, file: string, name: string, root: string): Promise<void> {
  await sharp(picture).png({ palette: true, quality: 90, dither: 0.7, effort: 10 }).toFile(file)
  const installed = INSTALL_PICTURES[name]
  if (installed !== undefined)
    await sharp(picture)
      .webp({ quality: 82 })
      .toFile(join(root, `public/app/${installed}.webp`))
}

/** Lets several players return from a run in real time, since the leaderboard only shows runs whose log arrived while they were played. */
async function fillLeaderboard(browser: Browser, url: string): Promise<void> {
  const runs: { readonly page: Page; readonly seconds: number }[] = []
  for (const [name, { avatar, seconds }] of Object.entries(RIVALS)) {
    const page = await openPage(browser, SIZES[1280])
    await logIn(page, url, avatar === null ? demo : await createPlayer(url, name, avatar))
    await loadGame(page)
    runs.push({ page, seconds })
  }
  await Promise.all(
    runs.map(async ({ page, seconds }) => {
      await enterSchool(page)
      await playInRealTime(page, seconds)
      await goHome(page)
      await page.locator('.verdict.verified').waitFor()
      await page.context().close()
    }),
  )
}

async function playInRealTime(page: Page, seconds: number): Promise<void> {
  const held: string[] = []
  const began = performance.now()
  for (let passed = 0, turn = 0; passed < seconds * 1000; turn++) {
    await choose(page, turn)
    await hold(page, held, turn)
    const now = performance.now() - began
    await step(page, Math.max(0, now - passed))
    passed = now
    await page.waitForTimeout(WAIT_MS)
  }
}

/** The screens outside a run. */
async function tour(page: Page, url: string, shoot: Shoot): Promise<void> {
  await page.goto(url)
  await settle(page)
  await shoot(page, 'landing')

  await logIn(page, url, demo)
  await page
    .getByRole('button', { name: t('slots.newGame') })
    .first()
    .click()
  const creation = page.getByRole('dialog', { name: t('slots.newCharacter.title') })
  await creation.getByLabel(t('slots.newCharacter.name')).fill('Mara')
  await creation.getByText(t('slots.newCharacter.female'), { exact: true }).click()
  await settle(page)
  await shoot(page, 'new-survivor')
  await creation.getByRole('button', { name: t('slots.cancel') }).click()

  await loadGame(page)
  await claimGoals(page)
  await settle(page)
  await shoot(page, 'camp')
  for (const [screen, path] of Object.entries({
    map: '/adventure-map',
    inventory: '/inventory',
    crafting: '/crafting',
    market: '/flea-market',
    trader: '/trader',
    leaderboards: BOARDS_PATH,
    radio: '/ham-radio',
  })) {
    await page.goto(`${url}${path}`)
    await page.getByRole('main').waitFor()
    if (screen === 'crafting') await page.getByRole('option').nth(RECIPE).click()
    await settle(page)
    await shoot(page, screen)
  }
  await page.goto(`${url}/camp`)
  await page.getByRole('button', { name: t('shell.settings') }).click()
  await page.getByRole('dialog').waitFor()
  await settle(page)
  await shoot(page, 'settings')
}

/** A run at School: the fight, the choice at a level, and the summary at its end. */
async function run(page: Page, url: string, shoot: Shoot): Promise<void> {
  await page.goto(`${url}/camp`)
  await fixSeed(page, SEED)
  await enterSchool(page)
  const held = await playUntil(page, RUN_SECOND)
  // The keys that were pressed show key caps, also on a phone. A tap between the figures and the stick hides them.
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (isTouch) await page.touchscreen.tap(PHONE_TAP.x, PHONE_TAP.y)
  // Effects last for several frames.
  for (let frame = 0; frame < 20; frame++) {
    await choose(page, frame)
    await step(page, FRAME_MS)
  }
  await shoot(page, 'run')

  const levelUp = page.locator('.choice-dialog').filter({ hasText: t('choices.choosePowerUp') })
  await draw(page, false)
  for (let waits = 0; !(await levelUp.isVisible()); waits++) {
    if (waits > MAX_WAITS) throw new Error('The survivor gains no level')
    await choose(page, waits)
    await hold(page, held, Math.floor((waits * WAIT_MS) / 1000))
    await step(page, WAIT_MS)
  }
  // The run is still drawn behind the cards, which fade in.
  await draw(page, true)
  await step(page, 0)
  await page.waitForTimeout(800)
  await shoot(page, 'level-up')

  await draw(page, false)
  await goHome(page)
  await page.locator('.verdict.verified').waitFor()
  await settle(page)
  await shoot(page, 'run-result')
}
