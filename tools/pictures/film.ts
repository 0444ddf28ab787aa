import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { t } from '../../src/language/t.ts'
import { demo } from '../support/accounts.ts'
import { openPage, withGame } from './game.ts'
import { choose, draw, hold, playUntil, realTime, step } from './own-time.mjs'
import { claimGoals, enterSchool, fixSeed, goHome, loadGame, logIn } from './player.ts'
import { settle } from './settle.ts'

/** Size of the page in CSS px. The film is drawn and stored at a smaller scale. */
const VIEWPORT = { width: 1280, height: 720 }
const SCALE = 0.75
const FILM_SIZE = { width: VIEWPORT.width * SCALE, height: VIEWPORT.height * SCALE }
const FPS = 15
/** Bits per second, which makes about 1 MB of the whole film. */
const BIT_RATE = '190k'
const SEED = 7
/** Time for which a choice is shown before a card is taken, in s. */
const CHOICE_SECONDS = 1.6

/** Frames and captions with their times, in seconds of the film. */
interface Take {
  readonly frames: { readonly at: number; readonly jpeg: Buffer }[]
  readonly captions: { readonly at: number; readonly text: string }[]
  end: number
}

export const main = (root: string, args: readonly string[]): Promise<void> =>
  withGame(args, async (browser, url) => {
    const page = await openPage(browser, { viewport: VIEWPORT, deviceScaleFactor: SCALE })
    const take: Take = { frames: [], captions: [], end: 0 }
    await logIn(page, url, demo)
    await loadGame(page)
    await claimGoals(page)
    await fixSeed(page, SEED)
    await settle(page)
    await filmCamp(page, take)
    await filmRun(page, take)
    await write(take, (name) => join(root, 'public', name))
    console.log(`${take.end.toFixed(1)} s, ${take.frames.length} frames`)
  })

async function filmCamp(page: Page, take: Take): Promise<void> {
  await page.locator('a[href="/trader"]').hover()
  say(take, t('how-to-play.film.camp'))
  await record(page, take, () => page.waitForTimeout(3000))
  say(take, t('how-to-play.film.map'))
  await record(page, take, async () => {
    await page.locator('nav a[href="/adventure-map"]').first().click()
    await page.waitForTimeout(1500)
    await page.locator('.map').getByLabel(t('page-titles.places.hospital')).hover()
    await page.waitForTimeout(1100)
    await page.locator('.map').getByLabel(t('page-titles.places.school')).hover()
    await page.waitForTimeout(1400)
  })
  await page.locator('nav a[href="/camp"]').first().click()
}

/** Three parts of one run, and its summary. */
async function filmRun(page: Page, take: Take): Promise<void> {
  await enterSchool(page)
  await playUntil(page, 10)
  say(take, t('how-to-play.film.attack'))
  await play(page, take, 9)
  await playUntil(page, 60)
  say(take, t('how-to-play.film.pickUp'))
  await play(page, take, 11)
  await playUntil(page, 105)
  say(take, t('how-to-play.film.home'))
  await play(page, take, 5)
  await draw(page, false)
  await goHome(page)
  say(take, t('how-to-play.film.kept'))
  await realTime(page)
  await record(page, take, () => page.waitForTimeout(4000))
}

function say(take: Take, text: string): void {
  take.captions.push({ at: take.end, text })
}

/** Films what happens on the page in real time. */
async function record(page: Page, take: Take, action: () => Promise<void>): Promise<void> {
  const first = await page.screenshot({ type: 'jpeg', quality: 90 })
  take.frames.push({ at: take.end, jpeg: first })
  const screen = await page.context().newCDPSession(page)
  const began = performance.now()
  screen.on('Page.screencastFrame', ({ data, sessionId }) => {
    take.frames.push({ at: take.end + (performance.now() - began) / 1000, jpeg: Buffer.from(data, 'base64') })
    void screen.send('Page.screencastFrameAck', { sessionId })
  })
  await screen.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: FILM_SIZE.width, maxHeight: FILM_SIZE.height })
  await action()
  await screen.send('Page.stopScreencast')
  await screen.detach()
  take.end += (performance.now() - began) / 1000
}

/** Plays and films some seconds of a run. */
async function play(page: Page, take: Take, seconds: number): Promise<void> {
  const held: string[] = []
  for (let tick = 0; tick < seconds * FPS; tick++) {
    if (tick % FPS === 0) await hold(page, held, tick / FPS)
    await step(page, 1000 / FPS)
    const isChoice = (await page.locator('.choice-dialog').count()) > 0
    // The cards fade in.
    if (isChoice) await page.waitForTimeout(600)
    take.frames.push({ at: take.end, jpeg: await page.screenshot({ type: 'jpeg', quality: 90 }) })
    take.end += isChoice ? CHOICE_SECONDS : 1 / FPS
    await choose(page, tick)
  }
  for (const key of held) await page.keyboard.up(key)
}

async function write({ frames, captions, end }: Take, out: (name: string) => string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  let shown = 0
  for (let tick = 0; tick / FPS < end; tick++) {
    while ((frames[shown + 1]?.at ?? end) <= tick / FPS) shown++
    writeFileSync(join(folder, `${String(tick).padStart(5, '0')}.jpg`), frames[shown]?.jpeg ?? '')
  }
  const input = ['-y', '-framerate', String(FPS), '-i', join(folder, '%05d.jpg')]
  const scale = ['-vf', `scale=${FILM_SIZE.width}:${FILM_SIZE.height}`]
  const codec = ['-c:v', 'libvpx-vp9', '-b:v', BIT_RATE, '-cpu-used', '4', '-row-mt', '1', '-pix_fmt', 'yuv420p', '-an']
  for (const pass of ['1', '2']) {
    const passes = ['-pass', pass, '-passlogfile', join(folder, 'pass'), '-f', 'webm']
    const command = ['-loglevel', 'error', ...input, ...scale, ...codec, ...passes, out('how-to-play.webm')]
    if (spawnSync('ffmpeg', command, { stdio: 'inherit' }).status !== 0) throw new Error('ffmpeg failed')
  }
  rmSync(folder, { recursive: true })

  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
  const cues = captions.map(({ at, text }, i) => `${clock(at)} --> ${clock(captions[i + 1]?.at ?? end)}\n${text}`)
  writeFileSync(out('how-to-play.vtt'), `WEBVTT\n\n${cues.join('\n\n')}\n`)
  const poster = frames.findLast(({ at }) => at <= end * 0.6)
  if (poster) await sharp(poster.jpeg).resize(FILM_SIZE.width, FILM_SIZE.height).webp({ quality: 80 }).toFile(out('how-to-play.webp'))
}
